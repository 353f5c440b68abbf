import { SOUND_PATTERN_STEPS } from '#domain/limits.ts';

/** Sixteen steps of a track that rests. */
export const restingSteps = '.'.repeat(SOUND_PATTERN_STEPS);

/** Whether it says what a track does at each of sixteen steps: `x` is struck, `o` struck softly, `.` rests. */
export function isPattern(steps: string): boolean {
  return steps.length === SOUND_PATTERN_STEPS && /^[xo.]*$/.test(steps);
}

/** A pattern as somebody types it, in groups or in capitals: without blanks and what nobody sees, and its signs in small letters. */
export function readPattern(typed: string): string {
  return typed
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('X', 'x')
    .replaceAll('O', 'o');
}

/** The sign of each of sixteen steps of what is typed, which may be no pattern yet; '' of one that is missing. */
export function stepSigns(steps: string): string[] {
  const signs = [...readPattern(steps)];
  return [...restingSteps].map((_, at) => signs[at] ?? '');
}

const nextSigns = new Map([
  ['.', 'x'],
  ['x', 'o'],
  ['o', '.'],
]);

/**
 * What is typed with the step at a place, from 0, as one press has it: a step that rests is struck, one that is struck is struck softly,
 * and one that is struck softly rests. Any other sign there is struck. All other signs stay as they are; steps that are missing before it
 * rest.
 */
export function pressStep(steps: string, at: number): string {
  const signs = [...readPattern(steps)];
  const missing = Array.from({ length: Math.max(0, at + 1 - signs.length) }, () => '.');
  const all = [...signs, ...missing];
  return all.with(at, nextSigns.get(all[at] ?? '.') ?? 'x').join('');
}
