import { expect, test } from 'vitest';
import { wrappedWords } from './wrapped-words.ts';

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
