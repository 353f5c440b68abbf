import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ComparePage } from '#contract/compare.ts';
import { deskSizeIn } from '#domain/compare/desk.ts';
import { deskFigures } from '#domain/compare/desk-figures.ts';
import { measuredCut, normalSizes } from '#domain/compare/normal-sizes.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { languageOfText } from '#domain/text/language-of-text.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import { askedSearch, askedView } from '#web/site/page/asked-address.ts';
import { useFollowedPage } from '#web/site/page/use-followed-page.ts';
import { useMergedQuery } from '#web/site/tester/use-merged-query.ts';
import { carriedQuery } from './carried-query.ts';
import styles from './compare.module.css';
import { DeskControls } from './desk-controls.tsx';
import { DeskCut } from './desk-cut.tsx';
import { DeskStage, type StagedCut } from './desk-stage.tsx';
import {
  beginDesk,
  type DeskState,
  deskOf,
  followDeskPage,
  type LaidCut,
  withTextLinked,
} from './desk-state.ts';
import { useDeskFonts } from './fonts/use-desk-fonts.ts';
import { useProportions } from './use-proportions.ts';
import { useWindowWidth } from './use-window-width.ts';

const TEXT_IS_CUT = 'The text was too long and is cut.';

/** A desk on which cuts lie beside or over one another, in one text. */
export function CompareDesk({ page }: { page: ComparePage }) {
  const [state, setState] = useFollowedPage(page, beginDesk, followDeskPage);
  const navigate = useNavigate();
  // What a press asks for is asked of the desk as it is then.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const { text, linkedText, view, by, size, tracking, laid, isChanged } = state;
  useEffect(() => {
    if (text === linkedText) return;
    const pause = setTimeout(() => setState(withTextLinked), ROUTE_QUERY_DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [text, linkedText, setState]);
  const { starters } = page;
  const language = languageOfText(
    text,
    starters.map((each) => ({ ...each, language: each.language ?? 'und' })),
  );
  const direction = textDirection(text);
  const wishes = laid.map(({ key, cut, features, axes }) => ({
    key,
    cut: { fontCutId: cut.fontCutId, language, direction, features, axes, tracking },
    given: cut.line,
  }));
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
  const measured = measuredCut(by, proportions) ?? 0;
  const likened = measured === 0 ? null : laid[measured]?.cut;
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

  function linkText(): void {
    setState(withTextLinked);
  }

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
    // The cuts that were asked for before may have come, and not be drawn yet.
    const { isChoosing } = latest.current;
    const asked = new URLSearchParams(
      isChoosing ? askedSearch() : (askedView() ?? writeDesk(deskOf(latest.current))),
    );
    const cuts = change(asked.getAll('cut'));
    asked.delete('cut');
    for (const each of cuts) asked.append('cut', each);
    if (family !== '') asked.append('family', family);
    void navigate({ search: `?${asked}` }, { preventScrollReset: true });
  }

  /** Lays the cuts in another order, or takes one away: here, and among those that are on their way. */
  function rearrange(change: <Each>(list: Each[]) => Each[]): void {
    setState((before) => ({ ...before, notices: [], laid: change(before.laid), isChanged: true }));
    if (latest.current.isChoosing) lay(change);
  }

  function replace(at: number, font: string): void {
    lay((asked) => asked.with(at, font));
  }

  function putFirst(at: number): void {
    rearrange((list) => [...list.slice(at, at + 1), ...list.toSpliced(at, 1)]);
  }

  function remove(at: number): void {
    rearrange((list) => list.toSpliced(at, 1));
  }

  function carriedNow(at: number): string {
    const cut = latest.current.laid[at];
    if (cut === undefined || !hasOwnText(latest.current)) return '';
    return carriedQuery({ ...latest.current, ...cut });
  }

  function add(family: string): void {
    lay((asked) => asked, family);
  }

  const isOwn = hasOwnText(state);
  return (
    // Whoever follows a link, opens it elsewhere or copies it has pointed at it or gone to it before.
    <div className={styles.desk} onPointerDownCapture={linkText} onFocusCapture={linkText}>
      <DeskControls
        {...{ text, view, by, tracking, laid, stage }}
        desk={deskOf({ text: linkedText, view, by, size, tracking, laid })}
        deskNow={() => deskOf(latest.current)}
        starters={starters}
        size={ownSize}
        said={notice ?? (state.isCut ? TEXT_IS_CUT : null) ?? state.notices.join(' ')}
        onChange={change}
        onAdd={add}
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
                likened={
                  likened === null || likened === undefined ? null : `${likened.family.name} ${likened.name}`
                }
                by={by}
                tracking={tracking}
                canLeave={laid.length > 1}
                carried={isOwn ? carriedQuery({ text: linkedText, tracking, ...each }) : ''}
                carriedNow={carriedNow}
                onChange={changeCut}
                onReplace={replace}
                onMove={putFirst}
                onRemove={remove}
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

/** Whether the text is a visitor's and no desk's that nobody has set. */
function hasOwnText({ isChanged, page }: DeskState): boolean {
  return isChanged || page.desk.text !== null;
}
