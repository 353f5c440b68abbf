import { expect, it } from 'vitest';
import { settleCut } from './settle-cut.ts';

const can = {
  features: [{ tag: 'ss01', name: null }],
  axes: [{ tag: 'wght', name: 'Weight', minimum: 100, default: 400, maximum: 900 }],
};
const set = (features: Record<string, boolean>, axes: Record<string, number>) =>
  settleCut({ font: 'a', features, axes }, { name: 'Eczar Bold', can });

it('leaves what the font can do', () => {
  expect(set({ ss01: true }, { wght: 430 })).toEqual({
    cut: { font: 'a', features: { ss01: true }, axes: { wght: 430 } },
    leftOut: [],
  });
});

it('says what the font has not, and how far its axes go', () => {
  expect(set({ zzzz: false }, { wght: 2000, wdth: 90 })).toEqual({
    cut: { font: 'a', features: {}, axes: { wght: 900 } },
    leftOut: [
      'Eczar Bold has no feature ‘zzzz’.',
      'Weight of Eczar Bold goes from 100 to 900; it is 900 here.',
      'Eczar Bold has no axis ‘wdth’.',
    ],
  });
});
