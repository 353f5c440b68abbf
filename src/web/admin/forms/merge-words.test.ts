import { expect, test } from 'vitest';
import type { FamilyWords } from '#contract/admin/families.ts';
import { keepTold } from './keep-told.ts';
import { isSame, mergeWords } from './merge-words.ts';

function words(own: Partial<FamilyWords> = {}): FamilyWords {
  return {
    ...{
      name: 'Grotta',
      slug: '',
      familyGroup: '',
      designers: 'Ada',
      categories: '',
      kind: 'present',
      site: 'on',
      release: '',
    },
    ...{ releasedAt: '', description: '', credits: '', paper: '', ink: '', defaultCut: 'a', features: 'all' },
    ...{ versions: [], essay: [] },
    ...own,
  };
}

test('what one of two changed is theirs, and what both changed stays as it was typed', () => {
  expect(
    mergeWords({
      base: { city: 'Zürich', phone: '', bank: '', name: '' },
      typed: { city: 'Basel', phone: '', bank: 'Bank', name: 'Mine' },
      saved: { city: 'Bern', phone: '117', bank: 'Bank', name: '' },
    }),
  ).toEqual({
    words: { city: 'Basel', phone: '117', bank: 'Bank', name: 'Mine' },
    taken: ['phone'],
    both: ['city'],
  });
  const version = { version: '1.1', date: '2026-01-01', changes: 'Kerning' };
  const part = { kind: 'text' as const, text: 'Begun in 1996.', cut: '', language: '' };
  const merged = mergeWords({
    base: words(),
    typed: words({ name: 'Mine', designers: 'Ada\nEve', essay: [part], credits: 'Same' }),
    saved: words({ name: 'Theirs', versions: [version], kind: 'legacy', credits: 'Same' }),
  });
  expect(merged).toEqual({
    words: words({
      ...{ name: 'Mine', designers: 'Ada\nEve', essay: [part], credits: 'Same' },
      ...{ versions: [version], kind: 'legacy' },
    }),
    taken: ['kind', 'versions'],
    both: ['name'],
  });
});

test('takes no field for changed that stands elsewhere in the same words', () => {
  const tier = { upTo: '3', label: 'Up to 3' };
  const moved = { label: 'Up to 3', upTo: '3' };
  expect(isSame({ name: 'a', tiers: [tier] }, { tiers: [moved], name: 'a' })).toBe(true);
  expect(isSame({ tiers: [tier, moved] }, { tiers: [tier] })).toBe(false);
});

test('what was told of words stays told where a merge left them, and nowhere else', () => {
  const before = { requires: ['web'], slides: [{ cut: '', svg: 'a' }, { cut: '' }] };
  const after = { requires: ['app'], slides: [{ cut: '', svg: 'b' }, { cut: '' }] };
  const told = { requires: 'Gone', 'slides.0.cut': 'Gone', 'slides.0.svg': 'Gone', 'slides.1.cut': 'Gone' };
  expect(keepTold(told, { before, after })).toEqual({ 'slides.0.cut': 'Gone', 'slides.1.cut': 'Gone' });
});
