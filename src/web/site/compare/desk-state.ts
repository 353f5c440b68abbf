import type { ComparedCut, ComparePage } from '#contract/compare.ts';
import type { Desk } from '#domain/compare/desk.ts';
import { writeDesk } from '#domain/compare/write-desk.ts';
import { movedAxes } from '#domain/setting/moved-axes.ts';

/** A cut in its place, as a visitor has set it. */
export interface LaidCut {
  /** Of the place, for as long as the cut lies there. */
  key: string;
  cut: ComparedCut;
  features: Record<string, boolean>;
  /** All axes of its font. */
  axes: Record<string, number>;
  /** Where they stood as the page came. */
  givenAxes: Record<string, number>;
}

export interface DeskState extends Pick<Desk, 'view' | 'by' | 'size' | 'tracking'> {
  page: ComparePage;
  text: string;
  /** The text that links lead on with: the one that rested last, and what is written now as soon as somebody is about to follow one. */
  linkedText: string;
  laid: LaidCut[];
  /** Whether anything was set since the page came. */
  isChanged: boolean;
  /** The text was longer than a text may be. */
  isCut: boolean;
  /** Another cut is on its way. */
  isChoosing: boolean;
  /** What the page had to say at its beginning; gone with the first change. */
  notices: readonly string[];
}

let pages = 0;
const numbers = new WeakMap<ComparePage, number>();

/** The number of a page, the same each time. */
function numberOf(page: ComparePage): number {
  const number = numbers.get(page) ?? ++pages;
  numbers.set(page, number);
  return number;
}

export function beginDesk(page: ComparePage): DeskState {
  const { view, by, size, tracking } = page.desk;
  const text = page.desk.text ?? page.defaultText;
  return {
    page,
    text,
    linkedText: text,
    ...{ view, by, size, tracking },
    laid: page.cuts.map((cut, at) =>
      layCut(cut, { key: `${numberOf(page)} ${at}`, set: page.desk.cuts[at] }),
    ),
    isChanged: false,
    isCut: false,
    isChoosing: false,
    notices: page.leftOut,
  };
}

/** The state when the page has become another one: what was set while a cut was on its way stays, of the cuts that stay, too. */
export function followDeskPage(before: DeskState, page: ComparePage): DeskState {
  const begun = beginDesk(page);
  if (!before.isChoosing) return begun;
  const { text, view, by, size, tracking, isCut } = before;
  const kept = { text, linkedText: text, view, by, size, tracking };
  const after = {
    ...{ ...begun, ...kept, isCut },
    laid: begun.laid.map((each, at) => {
      const stayed = before.laid[at];
      if (stayed?.cut.sharedUid !== each.cut.sharedUid) return each;
      return { ...each, features: stayed.features, axes: stayed.axes };
    }),
  };
  const isSame = writeDesk(deskOf(begun)).toString() === writeDesk(deskOf(after)).toString();
  return isSame ? begun : { ...after, isChanged: true };
}

function layCut(
  cut: ComparedCut,
  { key, set }: { key: string; set: Desk['cuts'][number] | undefined },
): LaidCut {
  const axes = { ...cut.initialAxes, ...set?.axes };
  return { key, cut, features: set?.features ?? {}, axes, givenAxes: axes };
}

/** From now on links carry the text as it is. */
export function withTextLinked(state: DeskState): DeskState {
  return state.linkedText === state.text ? state : { ...state, linkedText: state.text };
}

/** The desk as it stands, for its address: its text is named, so that it is the same text wherever it is opened. */
export function deskOf({
  text,
  view,
  by,
  size,
  tracking,
  laid,
}: Pick<DeskState, 'text' | 'view' | 'by' | 'size' | 'tracking' | 'laid'>): Desk {
  return {
    ...{ text, view, by, size, tracking },
    cuts: laid.map(({ cut, features, axes }) => ({
      font: cut.sharedUid,
      features,
      axes: movedAxes(axes, cut.initialAxes),
    })),
    families: [],
  };
}
