import type { Sound } from './sound-set.ts';

/** The sound of a track that `share`, from 0 to below 1, falls on: each has as much of the way as it weighs. Null of none. */
export function chooseSound(sounds: readonly Sound[], share: number): Sound | null {
  const whole = sounds.reduce((sum, { weight }) => sum + weight, 0);
  let left = share * whole;
  for (const sound of sounds) {
    left -= sound.weight;
    if (left < 0) return sound;
  }
  return null;
}

/** Shares from 0 to below 1 that look like chance and are the same for the same seed (mulberry32). */
export function seededShares(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
