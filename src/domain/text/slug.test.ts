import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugify, uniqueSlug } from './slug.ts';

it.each([
  ['Old Standard TT', 'old-standard-tt'],
  ['  Fragen & Antworten!  ', 'fragen-and-antworten'],
  ['Schöne Grüße', 'schone-grusse'],
  ['Łódź Æon Øre', 'lodz-aeon-ore'],
  ['Designer’s Notes', 'designers-notes'],
  ['Tiếng Việt', 'tieng-viet'],
  ['Ελληνικά', 'ελληνικά'],
  ['Мой шрифт', 'мой-шрифт'],
  ['देवनागरी लिपि', 'देवनागरी-लिपि'],
  ['العربية', 'العربية'],
  ['!?', ''],
])('the slug of %s is %s', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('a slug is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(slugify(slugify(title))).toBe(slugify(title));
    }),
    { seed: 7, numRuns: 2000 },
  );
});

it('slugs that are taken get the first free number', () => {
  expect(uniqueSlug('Terms', new Set(['terms', 'terms-2']), 'page')).toBe('terms-3');
  expect(uniqueSlug('?', new Set(), 'page')).toBe('page');
});
