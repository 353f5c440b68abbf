import type { SetLine } from '#contract/page-fonts.ts';
import type { ShownFace } from './held-faces.ts';
import type { TesterCut, TesterWish } from './tester-wish.ts';

export interface TesterState {
  /** The CSS family name by cut; the old one stays until its successor is loaded. */
  faces: Readonly<Record<string, string>>;
  /** The cuts whose face places letters and draws none: their text is seen as a picture. */
  pictured: Readonly<Record<string, true>>;
  /** The cuts whose face has axes that can still be moved: of these a canvas knows the default alone. */
  ranged: Readonly<Record<string, true>>;
  /** The exact ink by cut, where the server has answered for the text as it is now. */
  lines: Readonly<Record<string, SetLine>>;
  /** What the visitor should know, in one sentence. */
  notice: string | null;
}

/** How a text is shown. */
export interface ShownText {
  state: TesterState;
  /** The face that each cut was last shown in. */
  lastFaces: Readonly<Record<string, ShownFace>>;
}

/** What is there to show a text in a cut. */
export interface FontsOfTexts {
  findFace: (text: string, cut: TesterCut) => ShownFace | undefined;
  findInk: (text: string, cut: TesterCut) => SetLine | undefined;
}

/** The page's own faces by cut. */
export type GivenFaces = Readonly<Record<string, { fontFamily: string; isPictured?: boolean | undefined }>>;

/** How the page's own texts are shown before anything is fetched. */
export function shownAtFirst(given: GivenFaces): ShownText {
  const lastFaces = Object.fromEntries(
    Object.entries(given).map(([cut, { fontFamily, isPictured = false }]) => [
      cut,
      { fontFamily, isPictured, hasRange: false },
    ]),
  );
  return { lastFaces, state: { ...namesOf(lastFaces), lines: {}, notice: null } };
}

/** A text in its faces and with its inks, of what is there; a cut without a face keeps the one it had. */
export function withWish(
  { state, lastFaces }: ShownText,
  { text, cuts }: TesterWish,
  { findFace, findInk }: FontsOfTexts,
): ShownText {
  const found: Record<string, ShownFace> = {};
  const lines: Record<string, SetLine> = {};
  for (const cut of cuts) {
    const { fontCutId } = cut;
    const face = findFace(text, cut) ?? lastFaces[fontCutId];
    if (face !== undefined) found[fontCutId] = face;
    const ink = findInk(text, cut);
    if (ink !== undefined) lines[fontCutId] = ink;
  }
  const names = namesOf(found);
  const isAsItWas = isSame(names.faces, state.faces) && isSame(lines, state.lines);
  return {
    lastFaces: { ...lastFaces, ...found },
    state: isAsItWas ? state : { ...state, ...names, lines },
  };
}

export function withNotice({ state, lastFaces }: ShownText, notice: string | null): ShownText {
  return { lastFaces, state: notice === state.notice ? state : { ...state, notice } };
}

function namesOf(
  faces: Readonly<Record<string, ShownFace>>,
): Pick<TesterState, 'faces' | 'pictured' | 'ranged'> {
  const entries = Object.entries(faces);
  const marked = (isMarked: (face: ShownFace) => boolean) =>
    Object.fromEntries(entries.flatMap(([cut, face]) => (isMarked(face) ? [[cut, true as const]] : [])));
  return {
    faces: Object.fromEntries(entries.map(([cut, { fontFamily }]) => [cut, fontFamily])),
    pictured: marked(({ isPictured }) => isPictured),
    ranged: marked((face) => face.hasRange),
  };
}

function isSame<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
