import type { SetLine } from '#contract/page-fonts.ts';
import type { TesterAnswer } from './ask-tester-fonts.ts';
import { createHeldFaces, type FaceSource, type ShownFace } from './held-faces.ts';
import { cutsWithoutFace, inexactCuts, type KnownOfCuts } from './missing-cuts.ts';
import { createQuestionLine } from './question-line.ts';
import { createMovingAxes, isSameWish, recipeOf, type TesterCut, type TesterWish } from './tester-wish.ts';

export interface TesterState {
  /** The CSS family name by cut; the old one stays until its successor is loaded. */
  faces: Readonly<Record<string, string>>;
  /** The cuts whose face places letters and draws none: their text is seen as a picture. */
  pictured: Readonly<Record<string, true>>;
  /** The exact ink by cut, where the server has answered for the text as it is now. */
  lines: Readonly<Record<string, SetLine>>;
  /** What the visitor should know, in one sentence. */
  notice: string | null;
}

export interface TesterFontsStore {
  /** Says how the text stands now; what is missing is fetched. */
  want: (wish: TesterWish) => void;
  getState: () => TesterState;
  subscribe: (listener: () => void) => () => void;
  /** Lets go of every face; whoever wants something afterwards begins anew. */
  dispose: () => void;
}

export interface TesterFontsParts extends FaceSource {
  /** The page's own faces by cut: there before anything is fetched, for the page's own texts. */
  given: Readonly<Record<string, { fontFamily: string; isPictured?: boolean | undefined }>>;
  ask: (wish: TesterWish) => Promise<TesterAnswer>;
}

type FontsAnswer = Extract<TesterAnswer, { kind: 'fonts' }>;

/** After so long without a change the exact ink is asked for, and the face that was made for the text. */
const REST_MS = 250;
/** After so long a file is asked for again that did not come: the shop may have had too much to do. */
const FILE_AGAIN_MS = 5000;
/** How many inks are remembered: a long sitting does not fill the memory. */
const MOST_INKS = 500;

export const NO_ANSWER_NOTICE =
  'The shop does not answer. Your text is kept; letters that are not there yet come with your next change.';

/**
 * Sees to it that a visitor's text has the faces that set it: asks only when the present ones do not cover it, one question
 * at a time, the newest text first, and swaps a face when its successor is loaded.
 */
export function createTesterFonts({ given, ask, ...source }: TesterFontsParts): TesterFontsStore {
  const givenFaces = Object.entries(given).map(([cut, { fontFamily, isPictured = false }]) => [
    cut,
    { fontFamily, isPictured },
  ]);
  let shown: Readonly<Record<string, ShownFace>> = Object.fromEntries(givenFaces);
  let state: TesterState = { ...namesOf(shown), lines: {}, notice: null };
  let wish: TesterWish | null = null;
  let isDisposed = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const inks = new Map<string, SetLine>();
  const faces = createHeldFaces({ ...source, isOver: () => isDisposed, onHeld: settle });
  const moving = createMovingAxes();
  const line = createQuestionLine({ ask: askAndTake, onFree: goOn });
  const known: KnownOfCuts = {
    hasFace: (text, cut) => faces.find({ text, cut }) !== undefined,
    isExact: (text, cut) => inks.has(recipeOf(text, cut)) && faces.hasExact({ text, cut }),
  };

  function publish(changes: Partial<TesterState>): void {
    if (isDisposed) return;
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** The present text's faces and inks, of what is there. */
  function settle(): void {
    if (wish === null) return;
    const { text, cuts } = wish;
    const found: Record<string, ShownFace> = {};
    const lines: Record<string, SetLine> = {};
    for (const cut of cuts) {
      const { fontCutId } = cut;
      const face = faces.find({ text, cut }) ?? shown[fontCutId];
      if (face !== undefined) found[fontCutId] = face;
      const ink = inks.get(recipeOf(text, cut));
      if (ink !== undefined) lines[fontCutId] = ink;
    }
    shown = { ...shown, ...found };
    const names = namesOf(found);
    if (!isSame(names.faces, state.faces) || !isSame(lines, state.lines)) publish({ ...names, lines });
  }

  function want(next: TesterWish): void {
    // Said again without a change, it must not set off another question.
    if (wish !== null && isSameWish(wish, next)) return;
    isDisposed = false;
    if (wish !== null) moving.follow(wish, next);
    wish = next;
    settle();
    clearTimeout(rest);
    if (next.text === '') return;
    askAtRest();
    askFor(cutsWithoutFace);
  }

  function askAtRest(after = REST_MS): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      moving.rest();
      askFor(inexactCuts);
    }, after);
  }

  function askFor(choose: (wish: TesterWish, known: KnownOfCuts) => TesterCut[]): void {
    line.put(() => {
      // No text needs no fonts, also where one was there when the question was put off.
      if (wish === null || wish.text === '' || isDisposed) return null;
      const cuts = choose(wish, known).map(moving.withMoved);
      return cuts.length === 0 ? null : { text: wish.text, cuts };
    });
  }

  async function askAndTake(asked: TesterWish) {
    const askedFor = wish;
    const answer = await ask(asked);
    if (isDisposed) return null;
    const again = await take(asked, answer);
    return isDisposed ? null : { askedFor, again };
  }

  function goOn({ askedFor, again }: { askedFor: TesterWish | null; again: number | null }): void {
    settle();
    if (wish !== askedFor) askFor(cutsWithoutFace);
    if (wish !== askedFor) askAtRest();
    else if (again !== null) askAtRest(again);
  }

  /** Gives after how many milliseconds the same text is worth another question; null is with the next change alone. */
  async function take(asked: TesterWish, answer: TesterAnswer): Promise<number | null> {
    switch (answer.kind) {
      case 'fonts':
        return (await takeFonts(asked, answer.fonts)) ? REST_MS : FILE_AGAIN_MS;
      case 'refused':
        line.holdBack(answer.retryAfterMs);
        publish({ notice: answer.title });
        return answer.retryAfterMs;
      case 'no-answer':
        publish({ notice: NO_ANSWER_NOTICE });
        return null;
    }
  }

  /** False where a file does not come. */
  async function takeFonts({ text, cuts }: TesterWish, fonts: FontsAnswer['fonts']): Promise<boolean> {
    const areThere = await Promise.all(
      cuts.map((cut, index) => {
        const font = fonts[index];
        return font === undefined || takeFont(text, cut, font);
      }),
    );
    const notice = areThere.includes(false) ? NO_ANSWER_NOTICE : null;
    if (notice !== state.notice) publish({ notice });
    return !areThere.includes(false);
  }

  /** False where its file does not come. */
  async function takeFont(
    text: string,
    cut: TesterCut,
    font: FontsAnswer['fonts'][number],
  ): Promise<boolean> {
    if (inks.size >= MOST_INKS) inks.clear();
    inks.set(recipeOf(text, cut), font.line);
    const { href, line } = font;
    return faces.hold({ href, isPictured: line.isPictured === true }, { text, cut });
  }

  return {
    want,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      isDisposed = true;
      clearTimeout(rest);
      line.clear();
      wish = null;
      faces.releaseAll();
    },
  };
}

function namesOf(faces: Readonly<Record<string, ShownFace>>): Pick<TesterState, 'faces' | 'pictured'> {
  const entries = Object.entries(faces);
  return {
    faces: Object.fromEntries(entries.map(([cut, { fontFamily }]) => [cut, fontFamily])),
    pictured: Object.fromEntries(
      entries.flatMap(([cut, { isPictured }]) => (isPictured ? [[cut, true]] : [])),
    ),
  };
}

function isSame<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
