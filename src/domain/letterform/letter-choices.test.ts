import { expect, test } from 'vitest';
import { choiceGroups, choicesOfFont, type SaidOfFont } from './letter-choices.ts';
import type { Letterforms } from './letterforms.ts';

const unknown: Letterforms = {
  stem: null,
  width: null,
  slant: null,
  xHeight: null,
  contrast: null,
  a: null,
  g: null,
  zero: null,
  isDistinct: null,
  features: [],
};
const plain: SaidOfFont = { weightClass: 400, widthClass: 5, isItalic: false, axes: [], writingSystems: [] };

test.for<[what: string, forms: Partial<Letterforms> | null, said: Partial<SaidOfFont>, choices: string[]]>([
  [
    'one that has no Latin letters is what it says',
    {},
    { weightClass: 700, widthClass: 3 },
    ['bold', 'narrow', 'upright'],
  ],
  ['one that is not measured yet, too', null, { isItalic: true }, ['regular', 'normal-width', 'italic']],
  ['the outlines count before what it says', { stem: [0.3, 0.3] }, {}, ['black', 'normal-width', 'upright']],
  [
    'a variable one has what lies between its ends',
    { stem: [0.08, 0.2], slant: [0, 12] },
    { axes: [{ tag: 'wght', name: 'Weight', isHidden: false }] },
    ['light', 'regular', 'bold', 'normal-width', 'upright', 'italic', 'axis-wght'],
  ],
  ['backwards is leaning, too', { slant: [-9, -9] }, {}, ['regular', 'normal-width', 'italic']],
  [
    'forms, and features without saying a slashed zero twice',
    { a: 'one-storey', zero: 'slashed', isDistinct: true, features: ['swashes', 'slashed-zero'] },
    { writingSystems: ['Canadian Aboriginal'] },
    [
      ...['regular', 'normal-width', 'upright', 'one-storey-a', 'slashed-zero', 'distinct-1-i-l', 'swashes'],
      'script-canadian-aboriginal',
    ],
  ],
  ['letters that are alike are no choice', { isDistinct: false }, {}, ['regular', 'normal-width', 'upright']],
])('%s', ([, forms, said, choices]) => {
  const own = forms === null ? null : { ...unknown, ...forms };
  expect(choicesOfFont(own, { ...plain, ...said }).toSorted()).toEqual(choices.toSorted());
});

test('each choice has a name of its own in the address', () => {
  const groups = choiceGroups({ axes: new Map([['GRAD', 'Grade']]), writingSystems: ['Latin'] });
  const slugs = groups.flatMap(({ choices }) => choices.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toContain('axis-GRAD');
  // What follows its name is said where the group is not seen.
  const choices = groups.flatMap((group) => group.choices);
  expect(choices.filter(({ name, said }) => !said.startsWith(name))).toEqual([]);
});
