import { expect, test } from 'vitest';
import { linePieces, wrappedWords } from './wrapped-words.ts';

test.each([
  ['one', [['one']]],
  [' two  words ', [['two', 'words']]],
  ['two\n\nparagraphs', [['two'], [], ['paragraphs']]],
  // A no-break space holds together what it stands between.
  ['100\u00a0km far', [['100\u00a0km', 'far']]],
  ['', [[]]],
])('%j is wrapped as %j', (text, words) => {
  expect(wrappedWords(text)).toEqual(words);
});

test('a line may begin or end with a word, and with what a hyphen or a dash parts', () => {
  expect(linePieces('of f-hole of\nfjord')).toEqual(['of', 'f-', 'hole', 'fjord']);
  expect(linePieces(' ')).toEqual([]);
});
