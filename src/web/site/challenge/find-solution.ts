import { solveChallenge } from './solve-challenge.ts';

/** A solved challenge for one call, null where none is to be had: for the visitor that is 'no answer', to be tried again. */
export async function findSolution(): Promise<string | null> {
  try {
    return await solveChallenge();
  } catch (error) {
    console.warn('No challenge', error);
    return null;
  }
}
