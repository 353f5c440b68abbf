import { expect, test } from 'vitest';
import { featureName } from './feature-names.ts';

test.each([
  { tag: 'ss01', name: 'Round dots', called: 'Round dots' },
  { tag: 'ss01', name: null, called: 'Stylistic set 1' },
  { tag: 'cv11', name: ' ', called: 'Character variant 11' },
  { tag: 'smcp', name: null, called: 'Small capitals' },
  { tag: 'ABCD', name: null, called: 'ABCD' },
])('$tag with the name $name is called $called', ({ tag, name, called }) => {
  expect(featureName({ tag, name })).toBe(called);
});
