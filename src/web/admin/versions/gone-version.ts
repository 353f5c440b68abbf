import { createContext, useContext, useEffect } from 'react';
import type { Answered } from './earlier-versions.tsx';

/** What the list does where a version that was opened in it is not kept any more. */
export const GoneVersion = createContext<() => void>(() => undefined);

/** Has the list read anew where the version was not found: newer ones took its place meanwhile, or its record went. */
export function useGoneVersion({ refusal }: Pick<Answered<unknown>, 'refusal'>): void {
  const isGone = refusal?.problem?.type === '/problems/not-found';
  const tellGone = useContext(GoneVersion);
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone, tellGone]);
}
