import { expect, it } from 'vitest';
import { chooseSound, seededShares } from './choose-sound.ts';

const sounds = [
  { url: 'a', volume: 0, weight: 3, mono: false },
  { url: 'b', volume: 0, weight: 1, mono: false },
];

it.each([
  [0, 'a'],
  [0.74, 'a'],
  [0.75, 'b'],
  [0.999, 'b'],
])('a share of %d falls on %s of weights 3 and 1', (share, url) => {
  expect(chooseSound(sounds, share)?.url).toBe(url);
});

it('chooses nothing of nothing', () => {
  expect(chooseSound([], 0.5)).toBeNull();
});

it('gives the same shares for the same seed, others for another, and each sound as often as it weighs', () => {
  const take = (seed: number) => {
    const next = seededShares(seed);
    return Array.from({ length: 4000 }, next);
  };
  expect(take(7)).toEqual(take(7));
  expect(take(7)).not.toEqual(take(8));
  expect(take(7).every((share) => share >= 0 && share < 1)).toBe(true);
  const chosen = take(7).filter((share) => chooseSound(sounds, share)?.url === 'a').length;
  expect(chosen / 4000).toBeCloseTo(0.75, 1);
});
