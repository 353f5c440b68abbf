import type { SoundSequence } from './sound-set.ts';

const SECONDS_PER_MINUTE = 60;
const QUARTERS_PER_BAR = 4;
const STEPS_PER_QUARTER = 4;

/** How many steps of a sequence are played in a second. */
export function stepsPerSecond({ bpm }: Pick<SoundSequence, 'bpm'>): number {
  return (bpm * STEPS_PER_QUARTER) / SECONDS_PER_MINUTE;
}

/** For how many seconds a sequence goes on once nothing is done any more: `2n` is the half of a bar, `3n` its third. */
export function stopDelay({ bpm, stopTime }: Pick<SoundSequence, 'bpm' | 'stopTime'>): number {
  const bar = (QUARTERS_PER_BAR * SECONDS_PER_MINUTE) / bpm;
  return bar / Number.parseInt(stopTime, 10);
}
