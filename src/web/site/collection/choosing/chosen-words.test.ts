import { expect, test } from 'vitest';
import type { CoverageTold } from '#contract/text-coverage.ts';
import { chosenWords, formWords, lackWords, partlyWords } from './chosen-words.ts';

const nothing: CoverageTold = {
  ...{ asked: 0, characters: 0, families: 20, covering: 0 },
  ...{ leftOut: [], languages: [], languagesLeftOut: [], unknownLanguages: [], nearly: [] },
};
const german = { tag: 'de', name: 'German' };

test.for<[families: number, told: Partial<CoverageTold>, words: string]>([
  [7, { asked: 9, characters: 9 }, '7 of 20 families set 9 characters.'],
  [1, { asked: 60, languages: [german] }, '1 of 20 families sets German.'],
  [7, { asked: 62, characters: 2, languages: [german] }, '7 of 20 families set German and 2 characters.'],
  [0, { asked: 1, characters: 1 }, 'No family sets 1 character.'],
  [
    3,
    { asked: 1, characters: 1, leftOut: [{ kind: 'private-use', count: 2 }] },
    '3 of 20 families set 1 character. 2 characters for private use left out, which no font is asked for.',
  ],
  [
    0,
    { leftOut: [{ kind: 'half', count: 1 }] },
    'There is no character in this that a font could be asked for. 1 half of a character left out, which no font is asked for.',
  ],
  [0, { unknownLanguages: ['Klingonish'] }, 'Not known here: Klingonish.'],
  [
    1,
    { asked: 60, languages: [german], languagesLeftOut: ['Czech', 'Polish'] },
    '1 of 20 families sets German. At most 12 languages can be asked for at once; left out: Czech and Polish.',
  ],
  [
    1,
    { asked: 60, languages: [german], languagesLeftOut: [...'ABCDEFGHI'] },
    '1 of 20 families sets German. At most 12 languages can be asked for at once; left out: A, B, C, D, E, F and 3 more.',
  ],
])('%i families: %j', ([families, told, words]) => {
  expect(chosenWords(families, { ...nothing, ...told })).toBe(words);
});

test('what a cut lacks is told with the letters whose marks it does not place', () => {
  expect(lackWords({ missing: ['ß', 'ẞ'], missingCount: 5, unplaced: ['Ọ́'] })).toBe(
    'lacks ß ẞ and 3 more, places no marks in Ọ́',
  );
});

test.each([
  [3, false, '3 of 11 families: Bold, Two-storey a.'],
  [0, false, 'No family has all of this: Bold, Two-storey a.'],
  [1, true, '1 of these: Bold, Two-storey a.'],
  [0, true, 'None of these: Bold, Two-storey a.'],
])('of %i families with letterforms (further: %s) it says %s', (families, isFurther, words) => {
  expect(formWords(families, { among: 11, forms: ['Bold', 'Two-storey a'], isFurther })).toBe(words);
});

test('of families that do not set it in every cut those are named that do', () => {
  const cuts = (...names: string[]) => names.map((name) => ({ id: name, name }));
  expect(
    partlyWords([
      { name: 'Inter', isWhole: true, cuts: cuts('Regular') },
      { name: 'Fraunces', isWhole: false, cuts: cuts('Regular', 'Bold') },
      { name: 'Eczar', isWhole: false, cuts: cuts('1', '2', '3', '4', '5', '6', '7', '8') },
    ]),
  ).toEqual([
    'Not every cut sets it: of Fraunces only Regular and Bold; of Eczar only 1, 2, 3, 4, 5, 6 and 2 more.',
  ]);
  expect(partlyWords([{ name: 'Inter', isWhole: true, cuts: cuts('Regular') }])).toEqual([]);
});
