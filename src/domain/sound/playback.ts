/** How often what a sequence is played for is under way at the moment, and when the sequence stops. */
export interface Playback {
  count: number;
  /** In seconds of the clock that plays; null while something is under way, and before anything was. */
  stopsAt: number | null;
}

/** Nothing is heard. */
export const silence: Playback = { count: 0, stopsAt: null };

/** Something begins: the sequence starts, or goes on where it was about to stop. */
export function beginPlayback({ count }: Playback): Playback {
  return { count: count + 1, stopsAt: null };
}

/** Something ends: with the last of it the counter is at zero, and the sequence stops `delay` seconds after `now`. */
export function endPlayback(playback: Playback, { now, delay }: { now: number; delay: number }): Playback {
  if (playback.count === 0) return playback;
  const count = playback.count - 1;
  return { count, stopsAt: count === 0 ? now + delay : null };
}

/** Whether a step at this time is no longer played. */
export function isOver({ count, stopsAt }: Playback, at: number): boolean {
  return count === 0 && (stopsAt === null || at >= stopsAt);
}
