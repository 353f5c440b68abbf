import { SOUND_PATTERN_STEPS } from '#domain/limits.ts';

/** Sixteen steps of a track that rests. */
export const restingSteps = '.'.repeat(SOUND_PATTERN_STEPS);

/** Whether it says what a track does at each of sixteen steps: `x` is struck, `o` struck softly, `.` rests. */
export function isPattern(steps: string): boolean {
  return steps.length === SOUND_PATTERN_STEPS && /^[xo.]*$/.test(steps);
}
