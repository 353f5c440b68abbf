import { expect, test } from 'vitest';
import { isFeatureOnByDefault, switchableFeatures } from './switchable-features.ts';

test('a browser switches on ligatures and kerning, not small capitals', () => {
  expect(['liga', 'kern', 'calt', 'smcp', 'dlig'].filter(isFeatureOnByDefault)).toEqual([
    'liga',
    'kern',
    'calt',
  ]);
});

test('a foundry shows the features it lists, or all that a person would switch', () => {
  const features = ['ccmp', 'liga', 'mark', 'ss01', 'zero'].map((tag) => ({ tag }));
  expect(switchableFeatures(features, ['zero', 'onum'])).toEqual([{ tag: 'zero' }]);
  expect(switchableFeatures(features, 'show-all').map(({ tag }) => tag)).toEqual(['liga', 'ss01', 'zero']);
});
