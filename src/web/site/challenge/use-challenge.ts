import { useRef } from 'react';
import type { ApiResult } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { solveChallenge } from './solve-challenge.ts';

/** Solves the challenges of a form: the first while it is being filled in, one for each call. */
export function useChallenge() {
  const solving = useRef<Promise<string> | null>(null);

  function solve(): Promise<string> {
    if (solving.current === null) {
      const solved = solveChallenge();
      solving.current = solved;
      solved.catch((error: unknown) => {
        console.warn('No challenge', error);
        if (solving.current === solved) solving.current = null;
      });
    }
    return solving.current;
  }

  async function callOnce<Value>(call: (solved: string) => Promise<ApiResult<Value>>) {
    const solved = await solve();
    solving.current = null;
    return await call(solved);
  }

  return {
    prepare(): void {
      // A fault is logged, and the call asks again.
      solve().catch(() => undefined);
    },
    /** Makes a call with a solved challenge, and once more with another where the first had waited too long. */
    async callSolved<Value>(call: (solved: string) => Promise<ApiResult<Value>>): Promise<ApiResult<Value>> {
      try {
        const answer = await callOnce(call);
        const isLate =
          !answer.ok && answer.problem !== null && problemCode(answer.problem) === 'challenge-not-solved';
        return isLate ? await callOnce(call) : answer;
      } catch {
        // No challenge was to be had, which is logged: for the visitor it is 'no answer'.
        return { ok: false, problem: null };
      }
    },
  };
}
