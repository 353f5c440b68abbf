import { expect, it } from 'vitest';
import { sourceAt } from './find-spoken.ts';

it.each([
  ['/', '', 'story'],
  ['/typewriter', '?text=a', 'typewriter'],
  ['/typefaces/inter', '', 'specimen'],
  ['/typefaces/inter', '?tab=try&set=latin', 'tester'],
  ['/styleguide/modules', '', 'tester'],
])('of what stands at %s%s is %s', (pathname, search, source) => {
  expect(sourceAt({ pathname, search })).toBe(source);
});
