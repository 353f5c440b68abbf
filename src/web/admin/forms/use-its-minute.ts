import { useEffect, useRef } from 'react';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { AdminResult } from '#web/admin/calls/call-admin.ts';
import { isSame } from './merge-words.ts';

/** What a record of the shop is known by. */
interface Known {
  id: number;
  revision: string;
}

/** A form's state, of `useKeptForm`. */
interface OpenForm<Kept extends Known> {
  kept: Kept | null;
  know: (now: Kept) => void;
  say: (news: string) => void;
}

interface ItsMinute<Kept extends Known> {
  /** How many milliseconds it is until then, by the server's clock; null where it waits for none. */
  left: (kept: Kept) => number | null;
  read: (kept: Kept, asked: { signal: AbortSignal; isByItself: true }) => Promise<AdminResult<Kept>>;
  /** The record as the form has it, with what of the one that was read is nothing that is typed. */
  turn: (kept: Kept, now: Kept) => Kept;
  /** What is said of what came; null where nothing did. */
  tell: (now: Kept, kept: Kept) => string | null;
}

/** The look for what goes on the site is begun a moment after its minute; what that missed is found by the next one. */
const aMomentMs = 5000;
/** No timer of a browser holds longer. */
const longestMs = 2 ** 31 - 1;

/**
 * Reads what a form has open anew once the minute has come at which it goes on the site. How long that takes is the server's word: a
 * browser's clock may be wrong. What is read before it was done is waited for again, as is an answer that did not come. What is typed
 * stays; what another one made of its words is told as whoever typed saves.
 */
export function useItsMinute<Kept extends Known>(form: OpenForm<Kept>, of: ItsMinute<Kept>): void {
  const latest = useRef({ form, of });
  useEffect(() => {
    latest.current = { form, of };
  });
  const { kept } = form;
  useEffect(() => {
    const left = kept === null ? null : latest.current.of.left(kept);
    if (kept === null || left === null) return;
    const opened = kept;
    const leaving = new AbortController();
    let timer = wait(left > 0 ? left + aMomentMs : MINUTE_IN_MS);
    function wait(ms: number) {
      return setTimeout(() => void look(), Math.min(ms, longestMs));
    }
    async function look(): Promise<void> {
      try {
        const asked = { signal: leaving.signal, isByItself: true } as const;
        const result = await latest.current.of.read(opened, asked);
        if (leaving.signal.aborted) return;
        if (result.ok) takeIn(latest.current, { kept: opened, now: result.value });
        else if (!isGone(result.problem)) timer = wait(MINUTE_IN_MS);
      } catch (error) {
        // It was left meanwhile.
        if (!leaving.signal.aborted) throw error;
      }
    }
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [kept]);
}

function takeIn<Kept extends Known>(
  { form, of }: { form: OpenForm<Kept>; of: ItsMinute<Kept> },
  { kept, now }: { kept: Kept; now: Kept },
): void {
  // An address may be another one's since.
  if (now.id !== kept.id) return;
  const turned = of.turn(kept, now);
  form.know(isSameButKnown(turned, now) ? now : turned);
  const news = of.tell(now, kept);
  if (news !== null) form.say(news);
}

/** Whether it is the same but for its revision. What a save answered holds more than what is read, of which nothing is asked. */
function isSameButKnown<Kept extends Known>(turned: Kept, now: Kept): boolean {
  return isSame({ ...now, ...turned, revision: now.revision }, { ...turned, ...now });
}

/** Whether it was taken away, or is not for who asks any more. */
function isGone(problem: { status: number } | null): boolean {
  return problem?.status === 404 || problem?.status === 403;
}
