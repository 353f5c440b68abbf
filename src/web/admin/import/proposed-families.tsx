import { useState } from 'react';
import type { DropPlan } from '#contract/admin/drops.ts';
import { formatCount } from '#domain/figure/figures.ts';
import type { ArrangementAct } from '#domain/imports/arrange.ts';
import controls from '#web/admin/controls/controls.module.css';
import { Refusal } from '#web/admin/controls/refusal.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { ArrangedFamilyView } from './arranged-family-view.tsx';
import { CutDialog } from './cut-dialog.tsx';
import type { FontOfDrop } from './cut-list.tsx';
import { FamilyDialog } from './family-dialog.tsx';
import styles from './import.module.css';
import { looseFamilies, type OwnArrangement } from './use-arrangement.ts';
import { WrittenFamily } from './written-family.tsx';

type Asked = { kind: 'cuts'; fonts: string[] } | { kind: 'family'; name: string };

/** How the fonts are sorted: families, their sets, the cuts of each with their files, which are moved, renamed and left out by hand. */
export function ProposedFamilies({ plan, own }: { plan: DropPlan; own: OwnArrangement }) {
  const [chosenBefore, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const { arrangement, faults } = own;
  const written = plan.families.filter(({ isWritten }) => isWritten);
  const placed = new Map(
    arrangement.families.flatMap((family) =>
      family.sets.flatMap((set) =>
        set.cuts.map((cut) => [cut.font, { family: family.name, set: set.name, cut }] as const),
      ),
    ),
  );
  const chosen = new Set([...chosenBefore].filter((font) => placed.has(font)));
  const fonts = new Map<string, FontOfDrop>([
    ...plan.leftOut.map(({ font, file }) => [font, { file, isStanding: false }] as const),
    ...looseFamilies(plan).flatMap(({ sets }) =>
      sets.flatMap(({ cuts }) => cuts.map(({ font, ...cut }) => [font, cut] as const)),
    ),
  ]);
  const names = new Map([
    ...looseFamilies(plan).flatMap(({ name, sets }) =>
      sets.flatMap((set) => set.cuts.map((cut) => [cut.font, { family: name, style: cut.name }] as const)),
    ),
    ...plan.leftOut.map(({ font, family, style }) => [font, { family, style }] as const),
  ]);
  const count = arrangement.families.length + written.length;
  const cuts = placed.size + written.flatMap(({ sets }) => sets.flatMap((set) => set.cuts)).length;
  const isOpenFirst = count <= 3;
  function act(...acts: ArrangementAct[]): void {
    setAsked(null);
    setChosen(new Set());
    own.does(...acts);
  }
  return (
    <SheetPart
      title={`How the fonts are sorted: ${formatCount(count, 'family', 'families')}, ${formatCount(cuts, 'cut')}`}
      tools={
        <>
          {own.undo !== null && (
            <button type="button" className={controls.word} onClick={own.undo}>
              Undo
            </button>
          )}
          {own.isByHand && (
            <button type="button" className={controls.word} onClick={own.reset}>
              As the fonts say it
            </button>
          )}
        </>
      }
    >
      {arrangement.families.length > 0 && (
        <p className={controls.hint}>
          Drag cuts by their handles, or press Enter on one and go on by Tab; Change renames, moves and leaves
          out.
        </p>
      )}
      {own.refused !== null && <Refusal problem={own.refused.problem} />}
      {faults
        .filter(({ path }) => path === 'families')
        .map(({ message }) => (
          <p key={message} role="alert" className={controls.error}>
            {message}
          </p>
        ))}
      {chosen.size > 0 && (
        <div className={`${controls.row} ${styles.chosen}`}>
          <span role="status">{formatCount(chosen.size, 'cut')} chosen</span>
          <button
            type="button"
            className={controls.word}
            onClick={() => setAsked({ kind: 'cuts', fonts: [...chosen] })}
          >
            Move
          </button>
          <button
            type="button"
            className={controls.word}
            onClick={() => act({ does: 'leave-out', fonts: [...chosen] })}
          >
            Leave out
          </button>
          <button type="button" className={controls.word} onClick={() => setChosen(new Set())}>
            Choose none
          </button>
        </div>
      )}
      {arrangement.families.map((family, place) => (
        <ArrangedFamilyView
          key={family.name}
          family={family}
          place={place}
          count={arrangement.families.length}
          isOpenFirst={isOpenFirst}
          fonts={fonts}
          faults={faults}
          chosen={chosen}
          onChoose={setChosen}
          onAct={act}
          onChange={(font) => setAsked({ kind: 'cuts', fonts: [font] })}
          onName={() => setAsked({ kind: 'family', name: family.name })}
        />
      ))}
      {written.map((family) => (
        <WrittenFamily key={family.slug} family={family} isOpen={isOpenFirst} />
      ))}
      {arrangement.leftOut.length > 0 && (
        <div className={styles.left}>
          <h3 className={controls.soft}>Left out</h3>
          <ul aria-label="Left out">
            {arrangement.leftOut.map((font) => (
              <li key={font} className={controls.row}>
                <span className={styles.file}>{fonts.get(font)?.file}</span>
                <button
                  type="button"
                  className={controls.word}
                  onClick={() => setAsked({ kind: 'cuts', fonts: [font] })}
                >
                  Take it in<span className="visually-hidden">: {fonts.get(font)?.file}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked?.kind === 'cuts' && (
        <CutDialog
          arrangement={arrangement}
          fonts={asked.fonts}
          {...aboutCuts(asked.fonts)}
          onActs={(acts) => act(...acts)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'family' && (
        <FamilyDialog
          family={asked.name}
          others={arrangement.families.map(({ name }) => name).filter((name) => name !== asked.name)}
          onName={(name) => act({ does: 'rename-family', family: asked.name, name })}
          onClose={() => setAsked(null)}
        />
      )}
    </SheetPart>
  );

  function aboutCuts([font = '', ...others]: readonly string[]) {
    const at = placed.get(font);
    const left = names.get(font);
    const place = {
      family: at?.family ?? left?.family ?? '',
      set: at?.set ?? arrangement.families[0]?.sets[0]?.name ?? 'Latin',
    };
    if (others.length > 0) return { own: null, place };
    const name = at?.cut.name ?? left?.style ?? '';
    return { own: { name, isAlternate: at?.cut.isAlternate ?? false, isLeftOut: at === undefined }, place };
  }
}
