import { createStore } from 'zustand';
import type { TesterAnswer } from './ask-tester-fonts.ts';
import { createFetchedFonts } from './fetched-fonts.ts';
import type { FaceSource } from './held-faces.ts';
import { cutsWithoutFace, inexactCuts, type KnownOfCuts } from './missing-cuts.ts';
import { createQuestionLine } from './question-line.ts';
import { type GivenFaces, shownAtFirst, type TesterState, withNotice, withWish } from './tester-state.ts';
import { createMovingAxes, isSameWish, type TesterCut, type TesterWish } from './tester-wish.ts';

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
  given: GivenFaces;
  ask: (wish: TesterWish) => Promise<TesterAnswer>;
}

/** After so long without a change the exact ink is asked for, and the face that was made for the text. */
const REST_MS = 250;
/** After so long a file is asked for again that did not come: the shop may have had too much to do. */
const FILE_AGAIN_MS = 5000;

export const NO_ANSWER_NOTICE =
  'The shop does not answer. Your text is kept; letters that are not there yet come with your next change.';

/**
 * Sees to it that a visitor's text has the faces that set it: asks only when the present ones do not cover it, one question
 * at a time, the newest text first, and swaps a face when its successor is loaded.
 */
export function createTesterFonts({ given, ask, ...source }: TesterFontsParts): TesterFontsStore {
  const { getState, setState, subscribe } = createStore(() => shownAtFirst(given));
  /** How the text stands; null before it was said, and when nobody waits for it any more. */
  let wish: TesterWish | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const fonts = createFetchedFonts({ ...source, isOver: () => wish === null, onHeld: show });
  const moving = createMovingAxes();
  const line = createQuestionLine({ ask: askAndTake, onFree: goOn });

  function show(): void {
    if (wish !== null) setState(withWish(getState(), wish, fonts));
  }

  function want(next: TesterWish): void {
    // Said again without a change, it must not set off another question.
    if (wish !== null && isSameWish(wish, next)) return;
    if (wish !== null) moving.follow(wish, next);
    wish = next;
    show();
    clearTimeout(rest);
    if (next.text === '') return;
    askAtRest(REST_MS);
    askFor(cutsWithoutFace);
  }

  function askAtRest(afterMs: number): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      moving.rest();
      askFor(inexactCuts);
    }, afterMs);
  }

  function askFor(choose: (wish: TesterWish, known: KnownOfCuts) => TesterCut[]): void {
    line.put(() => {
      // No text needs no fonts, also where one was there when the question was put off.
      if (wish === null || wish.text === '') return null;
      const cuts = choose(wish, fonts).map(moving.withMoved);
      return cuts.length === 0 ? null : { text: wish.text, cuts };
    });
  }

  /** What is to be done after the answer; null where nobody waits for it any more. */
  async function askAndTake(asked: TesterWish): Promise<Answered | null> {
    const askedFor = wish;
    const answer = await ask(asked);
    if (wish === null) return null;
    const areFilesThere = answer.kind === 'fonts' && (await fonts.take(asked, answer.fonts));
    return wish === null ? null : { askedFor, ...afterAnswer(answer, areFilesThere) };
  }

  function goOn({ askedFor, notice, holdBackMs, againMs }: Answered): void {
    setState(withNotice(getState(), notice));
    show();
    line.holdBack(holdBackMs);
    const isNew = wish !== askedFor;
    if (isNew) askFor(cutsWithoutFace);
    const afterMs = isNew ? REST_MS : againMs;
    if (afterMs !== null) askAtRest(afterMs);
  }

  return {
    want,
    getState: () => getState().state,
    subscribe,
    dispose() {
      wish = null;
      clearTimeout(rest);
      line.clear();
      fonts.releaseFaces();
    },
  };
}

interface AfterAnswer {
  notice: string | null;
  /** For so long no question is put. */
  holdBackMs: number;
  /** After so long the same text is worth another question; null is with the next change alone. */
  againMs: number | null;
}

interface Answered extends AfterAnswer {
  /** How the text stood when it was asked for. */
  askedFor: TesterWish | null;
}

function afterAnswer(answer: TesterAnswer, areFilesThere: boolean): AfterAnswer {
  switch (answer.kind) {
    case 'fonts':
      return areFilesThere
        ? { notice: null, holdBackMs: 0, againMs: REST_MS }
        : { notice: NO_ANSWER_NOTICE, holdBackMs: 0, againMs: FILE_AGAIN_MS };
    case 'refused':
      return { notice: answer.title, holdBackMs: answer.retryAfterMs, againMs: answer.retryAfterMs };
    case 'no-answer':
      return { notice: NO_ANSWER_NOTICE, holdBackMs: 0, againMs: null };
  }
}
