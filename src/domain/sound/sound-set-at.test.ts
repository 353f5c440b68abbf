import { expect, it } from 'vitest';
import { soundSetAt } from './sound-set-at.ts';

it.each([
  ['/', 'wood'],
  ['/typefaces/fraunces', 'wood'],
  ['/typewriter', 'metal'],
  ['/shop/configure', 'metal'],
  ['/shopping', 'wood'],
])('at %s %s is heard', (path, name) => {
  expect(soundSetAt(path)).toBe(name);
});
