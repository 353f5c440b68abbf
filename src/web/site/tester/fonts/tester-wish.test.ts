import { expect, it } from 'vitest';
import { isSameWish, type TesterCut, type TesterWish } from './tester-wish.ts';

const cut: TesterCut = {
  fontCutId: '7',
  language: null,
  direction: 'ltr',
  features: { ss01: true, liga: false },
  axes: { wght: 400, wdth: 90 },
  tracking: 0,
};
const wish: TesterWish = { text: 'stone', cuts: [cut] };

it.each<[string, TesterWish, boolean]>([
  ['said again', { text: 'stone', cuts: [{ ...cut }] }, true],
  [
    'with its features and axes in another order',
    {
      text: 'stone',
      cuts: [{ ...cut, features: { liga: false, ss01: true }, axes: { wdth: 90, wght: 400 } }],
    },
    true,
  ],
  ['with another text', { text: 'stones', cuts: [cut] }, false],
  ['with another tracking', { text: 'stone', cuts: [{ ...cut, tracking: 5 }] }, false],
  [
    'with another place on an axis',
    { text: 'stone', cuts: [{ ...cut, axes: { wght: 401, wdth: 90 } }] },
    false,
  ],
  ['in one cut more', { text: 'stone', cuts: [cut, { ...cut, fontCutId: '8' }] }, false],
])('a wish %s is the same wish: %s', (_what, other, isSame) => {
  expect(isSameWish(wish, other)).toBe(isSame);
});
