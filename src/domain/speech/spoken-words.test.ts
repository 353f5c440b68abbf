import { expect, it } from 'vitest';
import { spokenWords } from './spoken-words.ts';

it.each([
  ['To be, or – not.', ['To', 'be,|', 'or|', 'not.|']],
  ['نعم؟ لا', ['نعم؟|', 'لا']],
  ['हाँ। नहीं', ['हाँ।|', 'नहीं']],
  [' one\ntwo ', ['one|', 'two']],
  ['… — !', []],
  ['', []],
])('of %j are %j', (text, expected) => {
  const words = spokenWords(text).map(
    ({ start, end, endsClause }) => text.slice(start, end) + (endsClause ? '|' : ''),
  );
  expect(words).toEqual(expected);
});
