import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ComparePage } from '#contract/compare.ts';
import { type DeskCut as AskedCut, deskSizeIn } from '#domain/compare/desk.ts';
import { deskFigures } from '#domain/compare/desk-figures.ts';
import { normalSizes } from '#domain/compare/normal-sizes.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { writeTypeSetting } from '#domain/setting/type-setting-query.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { askedView } from '#web/site/page/asked-address.ts';
import { useMergedQuery } from '#web/site/tester/use-merged-query.ts';
import styles from './compare.module.css';
import { DeskControls } from './desk-controls.tsx';
import { DeskCut } from './desk-cut.tsx';
import { DeskStage, type StagedCut } from './desk-stage.tsx';
import { beginDesk, type DeskState, deskOf, followDeskPage, type LaidCut } from './desk-state.ts';
import { useDeskFonts } from './fonts/use-desk-fonts.ts';
import { useProportions } from './use-proportions.ts';
import { useWindowWidth } from './use-window-width.ts';

/** A desk on which cuts lie beside or over one another, in one text. */
export function CompareDesk({ page }: { page: ComparePage }) {
  const [state, setState] = useState(() => beginDesk(page));
  if (state.page !== page) setState(followDeskPage(state, page));
  const navigate = useNavigate();
  const { text, view, by, size, tracking, laid, isChanged } = state;
  const { starters } = page;
  const language = useMemo(
    () =>
      languageOfText(
        text,
        starters.map((each) => ({ ...each, language: each.language ?? 'und' })),
      ),
    [text, starters],
  );
  const direction = textDirection(text);
  const wishes = useMemo(
    () =>
      laid.map(({ key, cut, features, axes }) => ({
        key,
        cut: { fontCutId: cut.fontCutId, language, direction, features, axes, tracking },
        given: cut.line,
      })),
    [laid, language, direction, tracking],
  );
  const { fontAt, notice } = useDeskFonts(text, { wishes, isChanged });
  const proportions = useProportions(
    laid.map(({ key, cut, axes, givenAxes }) => ({
      ...{ key, axes, givenAxes },
      fontCutId: cut.fontCutId,
      given: cut.proportions,
    })),
  );
  const stage = useRef<HTMLDivElement>(null);
  const width = useWindowWidth();
  const ownSize = size ?? deskSizeIn(width);
  const sizes = normalSizes(by, { size: ownSize, cuts: proportions });
  const query = writeDesk(deskOf(state));
  // While another cut is on its way the address belongs to it.
  useMergedQuery(state.isChoosing || !isChanged ? null : query);

  const staged = wishes.flatMap((wish, at): StagedCut[] => {
    const [each, sized] = [laid[at], sizes[at]];
    if (each === undefined || sized === undefined) return [];
    const name = `${each.cut.family.name} ${each.cut.name}`;
    const fontSize = size === null ? `calc(var(--desk-size) * ${sized.size / ownSize})` : `${sized.size}px`;
    return [{ key: wish.key, name, size: sized.size, fontSize, cut: wish.cut, font: fontAt(wish) }];
  });
  const figures = deskFigures(
    staged.map(({ size: own, font, cut }, at) => ({
      size: own,
      advance: font.line.advance,
      proportions: proportions[at] ?? { xHeight: null, capHeight: null, stem: null },
      weight: Math.round(cut.axes.wght ?? laid[at]?.cut.weight ?? 400),
    })),
  );

  function change(changes: Partial<DeskState>): void {
    setState((before) => ({ ...before, isCut: false, notices: [], ...changes, isChanged: true }));
  }

  function changeCut(key: string, changes: Partial<Pick<LaidCut, 'features' | 'axes'>>): void {
    setState((before) => ({
      ...before,
      ...{ isChanged: true, notices: [] },
      laid: before.laid.map((each) => (each.key === key ? { ...each, ...changes } : each)),
    }));
  }

  /**
   * Goes on with other cuts, which the server has to bring; the text and how it is set go along. They are those that were asked for
   * last, changed.
   */
  function lay(change: (cuts: string[]) => string[], family = ''): void {
    setState((before) => ({ ...before, isChoosing: true }));
    const asked = new URLSearchParams(askedView() ?? writeDesk(deskOf(state)));
    const cuts = change(asked.getAll('cut'));
    asked.delete('cut');
    for (const each of cuts) asked.append('cut', each);
    if (family !== '') asked.append('family', family);
    void navigate({ search: `?${asked}` }, { preventScrollReset: true });
  }

  /** Lays the cuts in another order, or takes one away: here, and among those that are on their way. */
  function rearrange(change: <Each>(list: Each[]) => Each[]): void {
    setState((before) => ({ ...before, notices: [], laid: change(before.laid), isChanged: true }));
    if (state.isChoosing) lay(change);
  }

  const { cuts } = deskOf(state);
  const isOwn = isChanged || page.desk.text !== null;
  const carry = ({ features, axes }: AskedCut) =>
    isOwn
      ? `&${new URLSearchParams(writeTypeSetting({ ...initialTypeSetting(text), tracking, features, axes }))}`
      : '';
  return (
    <div className={styles.desk}>
      <DeskControls
        state={state}
        size={ownSize}
        stage={stage}
        notice={notice}
        onChange={change}
        onAdd={(family) => lay((asked) => asked, family)}
      />
      <div ref={stage} className={styles.stage} data-view={view}>
        <ol className={styles.cuts}>
          {laid.map((each, at) => (
            <li key={each.key} className={styles.cut}>
              <DeskCut
                number={at + 1}
                laid={each}
                width={figures[at]?.width ?? ''}
                weight={figures[at]?.weight ?? ''}
                missing={staged[at]?.font.line.missing ?? 0}
                isNormal={sizes[at]?.isNormal ?? true}
                by={by}
                canLeave={laid.length > 1}
                carried={cuts[at] === undefined ? '' : carry(cuts[at])}
                onChange={changeCut}
                onReplace={(font) => lay((asked) => asked.with(at, font))}
                onMove={() => rearrange((list) => [...list.slice(at, at + 1), ...list.toSpliced(at, 1)])}
                onRemove={() => rearrange((list) => list.toSpliced(at, 1))}
              />
              {view === 'side' && (
                <DeskStage text={text} view="side" cuts={staged.slice(at, at + 1)} from={at} />
              )}
            </li>
          ))}
        </ol>
        {view !== 'side' && <DeskStage text={text} view={view} cuts={staged} from={0} />}
      </div>
    </div>
  );
}
