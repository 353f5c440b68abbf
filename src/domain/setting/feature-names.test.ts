import { expect, test } from 'vitest';
import { featureName, isFeatureOnByDefault, switchableFeatures } from './feature-names.ts';

test.each([
  { tag: 'ss01', name: 'Round dots', called: 'Round dots' },
  { tag: 'ss01', name: null, called: 'Stylistic set 1' },
  { tag: 'cv11', name: ' ', called: 'Character variant 11' },
  { tag: 'smcp', name: null, called: 'Small capitals' },
  { tag: 'ABCD', name: null, called: 'ABCD' },
])('$tag with the name $name is called $called', ({ tag, name, called }) => {
  expect(featureName({ tag, name })).toBe(called);
});

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
