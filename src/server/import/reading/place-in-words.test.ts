import { expect, it } from 'vitest';
import { placeInWords } from './place-in-words.ts';

const images = [{ file: 'a.svg' }, { label: 'B' }, {}];
const file = [
  { year: 1996, designers: [{ title: 'Bungee', images }] },
  { year: 'soon', colors: { ink: 'red' }, quotes: [{}] },
];

it.each<[path: (string | number)[], words: string]>([
  [[], 'the file'],
  [[0], '1996'],
  [[1, 'year'], "'year' of the 2nd entry"],
  [[1, 'colors', 'ink'], "'colors.ink' of 'soon'"],
  [[1, 'quotes', 0, 'text'], "'text' of the 1st of 'quotes' of 'soon'"],
  [[0, 'designers', 0, 'title'], "'title' of the 1st of 'designers' of 1996"],
  [
    [0, 'designers', 0, 'images', 0, 'label'],
    "'label' of 'a.svg' of 'images' of 'Bungee' of 'designers' of 1996",
  ],
  [[0, 'designers', 0, 'images', 2], "the 3rd of 'images' of 'Bungee' of 'designers' of 1996"],
  [[11, 'year'], "'year' of the 12th entry"],
])('%j is %s', (path, words) => {
  expect(placeInWords(file, path)).toBe(words);
});
