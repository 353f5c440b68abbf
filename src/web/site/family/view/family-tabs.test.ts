import { expect, it } from 'vitest';
import { familyPath } from './family-tabs.ts';

it.each([
  [{ slug: 'eczar' }, '/typefaces/eczar'],
  [{ slug: 'eczar', tab: 'specimen' as const, hash: 'bold' }, '/typefaces/eczar#bold'],
  [
    { slug: 'eczar', tab: 'pricing' as const, font: 'eczar.latin.bold' },
    '/typefaces/eczar?tab=pricing&font=eczar.latin.bold',
  ],
  [{ slug: 'eczar', tab: 'try' as const, set: 'greek' }, '/typefaces/eczar?tab=try&set=greek'],
])('writes %o as %s', (view, path) => {
  expect(familyPath(view)).toBe(path);
});
