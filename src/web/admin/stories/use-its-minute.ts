import { useEffect, useRef } from 'react';
import type { StorySheet } from '#contract/admin/content/stories.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';

/** The look for a story that comes onto the home page is begun a moment after its minute; what that missed is found by the next one. */
const aMomentMs = 5000;
/** No timer of a browser holds longer. */
const longestMs = 2 ** 31 - 1;

/**
 * Reads a story anew once the minute has come at which it goes onto the home page. How long that takes is the server's word: a browser's
 * clock may be wrong. What is read later than that is told the same, and waited for again.
 */
export function useItsMinute(kept: StorySheet | null, onRead: (sheet: StorySheet) => void): void {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    if (kept === null || kept.beginsIn === null) return;
    const { id, beginsIn } = kept;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        callAdmin('readStory', { params: { story: `${id}` }, signal: leaving.signal, isByItself: true })
          .then((result) => result.ok && latest.current(result.value))
          // It was left meanwhile.
          .catch(() => undefined);
      },
      Math.min(beginsIn > 0 ? beginsIn + aMomentMs : MINUTE_IN_MS, longestMs),
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [kept]);
}
