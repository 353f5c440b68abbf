import { expect, it } from 'vitest';
import { joinSettableFonts } from './join-settable-fonts.ts';
import type { SettableFont } from './type-setting.ts';

const weight = { tag: 'wght', name: 'Weight', minimum: 100, default: 400, maximum: 700 };
const roman: SettableFont = {
  features: [{ tag: 'ss01', name: null }],
  axes: [{ ...weight, stops: [400, 700] }],
};
const italic: SettableFont = {
  features: [
    { tag: 'ss01', name: 'Round' },
    { tag: 'swsh', name: null },
  ],
  axes: [{ ...weight, minimum: 200, default: 300, maximum: 900, stops: [300, 400] }],
};

it('has what any of the fonts has, by the first name that there is', () => {
  expect(joinSettableFonts([roman, italic])).toEqual({
    features: italic.features,
    axes: [{ ...weight, maximum: 900, stops: [300, 400, 700] }],
  });
});

it('can set nothing where there is no font', () => {
  expect(joinSettableFonts([])).toEqual({ features: [], axes: [] });
});
