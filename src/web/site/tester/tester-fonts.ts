import type { SetLine } from '#contract/page-fonts.ts';
import { problems } from '#contract/problem.ts';
import type { TesterAnswer } from './ask-tester-fonts.ts';
import { coverageOf, type FaceCoverage, isCovered } from './face-coverage.ts';
import { createRefusedNeeds } from './refused-needs.ts';

/** A cut as a text is to be set in it. */
export interface TesterCut {
  fontCutId: string;
  language: string | null;
  direction: 'ltr' | 'rtl';
  features: Record<string, boolean>;
  axes: Record<string, number>;
  /** Thousandths of an em. */
  tracking: number;
}

/** A visitor's text and the cuts it is set in. */
export interface TesterWish {
  text: string;
  cuts: TesterCut[];
}

export interface TesterState {
  /** The CSS family name by cut; the old one stays until its successor is loaded. */
  faces: Readonly<Record<string, string>>;
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

export interface TesterFontsParts {
  /** The page's own faces by cut: there before anything is fetched, for the page's own texts. */
  given: Record<string, string>;
  ask: (wish: TesterWish) => Promise<TesterAnswer>;
  takeFace: (href: string) => Promise<string>;
  releaseFace: (href: string) => void;
  forgetFace: (href: string) => void;
}

interface HeldFace {
  href: string;
  fontFamily: string;
  coverage: FaceCoverage;
}

/** After so long without a change the exact ink is asked for. */
const REST_MS = 250;
/** The least time from one question to the next. */
const PAUSE_MS = 100;
/** How many faces of a cut are held: the present one and those that a step back needs. */
const HELD_PER_CUT = 3;

const BUDGET_SPENT_NOTICE = problems['font-budget-spent'].title;
export const NO_ANSWER_NOTICE =
  'The shop does not answer. Your text is kept; letters that are not there yet come with your next change.';

/**
 * Sees to it that a visitor's text has the faces that set it: asks only when the present ones do not cover it, one question
 * at a time, the newest text first, and swaps a face when its successor is loaded.
 */
export function createTesterFonts({
  given,
  ask,
  takeFace,
  releaseFace,
  forgetFace,
}: TesterFontsParts): TesterFontsStore {
  let state: TesterState = {
    faces: given,
    lines: {},
    notice: null,
  };
  let wish: TesterWish | null = null;
  const held = new Map<string, HeldFace[]>();
  const exact = new Map<string, SetLine>();
  const refused = createRefusedNeeds();
  const listeners = new Set<() => void>();
  let isAsking = false;
  let isDisposed = false;
  let askAgainAt = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function publish(changes: Partial<TesterState>): void {
    if (isDisposed) return;
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** The present text's faces and inks, of what is there. */
  function settle(): void {
    if (wish === null) return;
    const { text, cuts } = wish;
    const faces: Record<string, string> = {};
    const lines: Record<string, SetLine> = {};
    for (const cut of cuts) {
      const faceList = held.get(cut.fontCutId) ?? [];
      const fitting = faceList.find(({ coverage }) => isCovered({ text, features: cut.features }, coverage));
      const family = fitting?.fontFamily ?? state.faces[cut.fontCutId] ?? given[cut.fontCutId];
      if (family !== undefined) faces[cut.fontCutId] = family;
      const line = exact.get(recipeOf(text, cut));
      if (line !== undefined) lines[cut.fontCutId] = line;
    }
    if (!isSame(faces, state.faces) || !isSame(lines, state.lines)) publish({ faces, lines });
  }

  function isHeld(text: string, { fontCutId, features }: TesterCut): boolean {
    const faceList = held.get(fontCutId) ?? [];
    return faceList.some(({ coverage }) => isCovered({ text, features }, coverage));
  }

  function isRefused(text: string, cut: TesterCut): boolean {
    return refused.holdsFor({ text, fontCutId: cut.fontCutId }) && !isHeld(text, cut);
  }

  function lacking({ text, cuts }: TesterWish): TesterCut[] {
    return cuts.filter((cut) => !isHeld(text, cut) && !isRefused(text, cut));
  }

  /** What is refused is measured beside what is not, and never alone. */
  function inexact({ text, cuts }: TesterWish): TesterCut[] {
    const wanted = cuts.filter((cut) => !exact.has(recipeOf(text, cut)));
    return wanted.every((cut) => isRefused(text, cut)) ? [] : wanted;
  }

  function want(next: TesterWish): void {
    // Said again without a change, it must not set off another question.
    if (wish !== null && isSameWish(wish, next)) return;
    isDisposed = false;
    wish = next;
    settle();
    clearTimeout(rest);
    if (next.text === '') return;
    if (next.cuts.some((cut) => isRefused(next.text, cut))) publish({ notice: BUDGET_SPENT_NOTICE });
    rest = setTimeout(() => put(inexact), REST_MS);
    put(lacking);
  }

  function put(choose: (wish: TesterWish) => TesterCut[]): void {
    // No text needs no fonts, also where one was there when the question was put off.
    if (wish === null || wish.text === '' || isDisposed || isAsking) return;
    const cuts = choose(wish);
    if (cuts.length === 0) return;
    const wait = askAgainAt - Date.now();
    clearTimeout(pause);
    if (wait > 0) pause = setTimeout(() => put(choose), wait);
    else void question({ text: wish.text, cuts });
  }

  async function question(asked: TesterWish): Promise<void> {
    const askedFor = wish;
    isAsking = true;
    askAgainAt = Date.now() + PAUSE_MS;
    const answer = await ask(asked);
    if (isDisposed) return;
    if (answer.kind === 'refused') {
      askAgainAt = Date.now() + answer.retryAfterMs;
      publish({ notice: answer.title });
    } else if (answer.kind === 'spent') {
      for (const { fontCutId } of asked.cuts) refused.add({ text: asked.text, fontCutId });
      publish({ notice: BUDGET_SPENT_NOTICE });
    } else if (answer.kind === 'no-answer') publish({ notice: NO_ANSWER_NOTICE });
    else await take(asked, answer.fonts);
    isAsking = false;
    if (isDisposed) return;
    settle();
    // What was changed meanwhile; after a failure nothing is asked until the next change.
    if (wish !== askedFor) put(lacking);
    if (wish === askedFor && answer.kind !== 'fonts') return;
    clearTimeout(rest);
    rest = setTimeout(() => put(inexact), REST_MS);
  }

  async function take(
    asked: TesterWish,
    fonts: Extract<TesterAnswer, { kind: 'fonts' }>['fonts'],
  ): Promise<void> {
    const isComplete = await Promise.all(
      asked.cuts.map(async (cut, index) => {
        const font = fonts[index];
        if (font === undefined) return true;
        remember(recipeOf(asked.text, cut), font.line);
        if (font.href === null) {
          refused.add({ text: asked.text, fontCutId: cut.fontCutId });
          return true;
        }
        return hold(cut.fontCutId, font.href, coverageOf({ text: asked.text, features: cut.features }));
      }),
    );
    const isSpent = asked.cuts.some((cut) => isRefused(asked.text, cut));
    const notice = !isComplete.every(Boolean) ? NO_ANSWER_NOTICE : isSpent ? BUDGET_SPENT_NOTICE : null;
    if (notice !== state.notice) publish({ notice });
  }

  async function hold(fontCutId: string, href: string, coverage: FaceCoverage): Promise<boolean> {
    const known = held.get(fontCutId) ?? [];
    const same = known.find((face) => face.href === href);
    if (same !== undefined) {
      // Another text, the same file: what was asked for now is in it too.
      same.coverage = {
        codePoints: new Set([...same.coverage.codePoints, ...coverage.codePoints]),
        features: new Set([...same.coverage.features, ...coverage.features]),
      };
      return true;
    }
    try {
      const fontFamily = await takeFace(href);
      if (isDisposed) {
        releaseFace(href);
        return true;
      }
      const faces = [{ href, fontFamily, coverage }, ...(held.get(fontCutId) ?? [])];
      held.set(fontCutId, faces.slice(0, HELD_PER_CUT));
      settle();
      for (const { href: old } of faces.slice(HELD_PER_CUT)) releaseFace(old);
      return true;
    } catch (error) {
      console.warn(`No font at ${href}`, error);
      forgetFace(href);
      return false;
    }
  }

  // A long sitting does not fill the memory.
  function remember(recipe: string, line: SetLine): void {
    if (exact.size >= 500) exact.clear();
    exact.set(recipe, line);
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
      clearTimeout(pause);
      wish = null;
      isAsking = false;
      for (const { href } of [...held.values()].flat()) releaseFace(href);
      held.clear();
    },
  };
}

function isSameWish(one: TesterWish, other: TesterWish): boolean {
  return (
    one.text === other.text &&
    one.cuts.length === other.cuts.length &&
    one.cuts.every((cut, index) => {
      const counterpart = other.cuts[index];
      return counterpart !== undefined && recipeOf('', cut) === recipeOf('', counterpart);
    })
  );
}

function recipeOf(
  text: string,
  { fontCutId, language, direction, features, axes, tracking }: TesterCut,
): string {
  return JSON.stringify([
    fontCutId,
    text,
    language,
    direction,
    Object.entries(features).sort(),
    Object.entries(axes).sort(),
    tracking,
  ]);
}

function isSame<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
