import type { TesterPicture } from '#contract/tester-pictures.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { findSolution } from '#web/site/challenge/find-solution.ts';
import type { TesterCut } from '#web/site/tester/fonts/tester-wish.ts';

/** A text in a cut as the browser has broken it, and how many pixels of the screen an em takes. */
export interface PictureWish extends Omit<TesterCut, 'moved'> {
  lines: string[];
  em: number;
}

/** Null where the server does not answer, or not now. */
type Asker = (wishes: PictureWish[]) => Promise<TesterPicture[] | null>;

/** POST tester-pictures; where the server asks for a proof of work that is done first, and the visitor notices nothing. */
export async function askTesterPictures(wishes: PictureWish[]): Promise<TesterPicture[] | null> {
  const body = { pictures: wishes };
  let answer = await callApi('drawTesterPictures', { body });
  if (!answer.ok && answer.problem !== null && problemCode(answer.problem) === 'challenge-required') {
    const solved = await findSolution();
    if (solved === null) return null;
    answer = await callApi('drawTesterPictures', { body, headers: { 'X-Altcha': solved } });
  }
  return answer.ok ? answer.value.pictures : null;
}

export interface PictureLine {
  /** Asks for a picture with those that others ask for at the same time; null where none comes. `isWanted` is asked before it is sent. */
  ask: (wish: PictureWish, isWanted: () => boolean) => Promise<TesterPicture | null>;
}

interface Waiting {
  wish: PictureWish;
  isWanted: () => boolean;
  settle: (picture: TesterPicture | null) => void;
}

/** The least time from one call to the next, and from one that was not answered. */
const PAUSE_MS = 100;
const REFUSED_PAUSE_MS = 5000;

/** One call at a time, with all pictures that wait for one. */
export function createPictureLine(askAll: Asker, mostPerCall: number): PictureLine {
  let waiting: Waiting[] = [];
  let isAsking = false;

  async function askNext(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // Those of one change come together.
    await Promise.resolve();
    while (waiting.length > 0) {
      for (const { settle } of waiting.filter(({ isWanted }) => !isWanted())) settle(null);
      const wanted = waiting.filter(({ isWanted }) => isWanted());
      const now = wanted.slice(0, mostPerCall);
      waiting = wanted.slice(mostPerCall);
      if (now.length === 0) break;
      const pictures = await askAll(now.map(({ wish }) => wish));
      for (const [at, { settle }] of now.entries()) settle(pictures?.[at] ?? null);
      await new Promise((resolve) => setTimeout(resolve, pictures === null ? REFUSED_PAUSE_MS : PAUSE_MS));
    }
    isAsking = false;
  }

  return {
    ask: (wish, isWanted) =>
      new Promise((settle) => {
        waiting.push({ wish, isWanted, settle });
        void askNext();
      }),
  };
}
