import { expect, test } from 'vitest';
import { describeFeature } from './applied-feature-names.ts';

test.each([
  { tag: 'ss01', name: 'Round dots', told: 'Round dots (ss01)' },
  { tag: 'ss02', name: null, told: 'Stylistic set 2 (ss02)' },
  { tag: 'mkmk', name: null, told: 'Marks on marks (mkmk)' },
  { tag: 'smcp', name: null, told: 'Small capitals (smcp)' },
  { tag: 'QQQQ', name: null, told: 'Of the foundry’s own (QQQQ)' },
])('$tag with the name $name is told as $told', ({ told, ...feature }) => {
  expect(describeFeature(feature)).toBe(told);
});
