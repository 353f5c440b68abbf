import { expect, it } from 'vitest';
import { collectionTitle, describeCollection } from './describe-collection.ts';

it('a list is called by its filter and the number of its families', () => {
  expect(collectionTitle({ filter: 'arabic', title: 'Arabic', families: 5 })).toBe('Arabic – 5 families');
  expect(collectionTitle({ filter: 'hebrew', title: 'Hebrew', families: 1 })).toBe('Hebrew – 1 family');
  expect(collectionTitle({ filter: null, title: 'Collection', families: 20 })).toBe('Collection');
});

it.each([
  [['Reem Kufi', 'Noto Sans'], 2, 'Arabic: 2 families of Fount, Reem Kufi and Noto Sans; to look at'],
  [[], 0, 'Arabic: 0 families of Fount; to look at'],
  // Of the first part; a family of two designers once.
  [
    ['A', 'B', 'A', 'C', 'D', 'E', 'F', 'G'],
    100,
    'Arabic: 100 families of Fount, A, B, C, D, E, F, and 94 more; to',
  ],
])('describes a list of %j and %i in all', (names, families, words) => {
  const groups = [{ lines: names.map((familyName) => ({ familyName })) }];
  expect(describeCollection({ title: 'Arabic', families, groups }, 'Fount')).toContain(words);
});
