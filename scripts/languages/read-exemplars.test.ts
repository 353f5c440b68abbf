import { expect, test } from 'vitest';
import { parseUnicodeSet, readTextproto } from './read-exemplars.ts';

test.for<[set: string, letters: string[]]>([
  ['[aáà b]', ['a', 'á', 'à', 'b']],
  ['[a-d]', ['a', 'b', 'c', 'd']],
  ['[{gb} \\u0300 \\- x]', ['gb', '\u0300', '-', 'x']],
  ['[]', []],
])('%s holds %j', ([set, letters]) => {
  expect(parseUnicodeSet(set)).toEqual(letters);
});

test('of a gflanguages file tag, names and the base letters are read, each once, and nothing else', () => {
  const text = `id: "yo_Latn"
language: "yo"
script: "Latn"
name: "Yoruba"
autonym: "Èdè \\'Yorùbá"
population: 28685568
exemplar_chars {
  base: "a á {ẹ́} {gb} {ẹ́} ◌̀ -"
  auxiliary: "c q"
}
`;
  expect(readTextproto(text)).toEqual({
    language: 'yo',
    script: 'Latn',
    name: 'Yoruba',
    autonym: "Èdè 'Yorùbá",
    letters: ['a', 'á', 'ẹ́', 'gb', '\u0300'],
  });
});
