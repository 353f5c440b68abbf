import { expect, test } from 'vitest';
import { describeFeature, featureLabel, featureName } from './feature-names.ts';

test.each([
  { tag: 'ss01', name: 'Round dots', called: 'Round dots' },
  { tag: 'ss01', name: null, called: 'Stylistic set 1' },
  { tag: 'ss02', name: 'SS02', called: 'Stylistic set 2' },
  { tag: 'cv11', name: ' ', called: 'Character variant 11' },
  { tag: 'smcp', name: null, called: 'Small capitals' },
  { tag: 'init', name: null, called: 'Initial forms' },
  { tag: 'rphf', name: null, called: 'Reph form' },
  { tag: 'mkmk', name: null, called: 'Marks on marks' },
])('$tag with the name $name is called $called, with its tag behind where that is told', (feature) => {
  expect(featureName(feature)).toBe(feature.called);
  expect(featureLabel(feature)).toBe(feature.called);
  expect(describeFeature(feature)).toBe(`${feature.called} (${feature.tag})`);
});

test.each([
  { tag: 'ABCD', name: null },
  { tag: 'ABCD', name: 'ABCD' },
])('a feature $tag that is named $name has words all the same, and its tag behind them', (feature) => {
  expect(featureName(feature)).toBe('Feature of the foundry’s own');
  expect(featureLabel(feature)).toBe('Feature of the foundry’s own (ABCD)');
  expect(describeFeature(feature)).toBe('Feature of the foundry’s own (ABCD)');
});
