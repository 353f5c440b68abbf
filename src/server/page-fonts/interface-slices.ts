import { toRanges } from '#fonts/facts/code-point-ranges.ts';
import { expandRanges } from './subset-recipe.ts';

/** Inclusive, of code points, ascending. */
type Slice = [number, number][];

/** What every page needs, whose own words are English. */
const everyPages: Slice = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2010, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

/** What the languages of Western Europe need besides: letters with accents, their quotation marks, currencies. */
export const accentedSlice: Slice = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x152, 0x153],
  [0x2015, 0x2017],
  [0x201a, 0x201b],
  [0x201e, 0x2021],
  [0x2023, 0x2025],
  [0x2030, 0x2030],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
];

const furtherSlices: Slice[] = [
  // Latin of Central and Eastern Europe, Turkish, Vietnamese, transliterations.
  [
    [0x100, 0x151],
    [0x154, 0x2af],
    [0x2c6, 0x2dd],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20bf],
  ],
  // Greek.
  [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  // Cyrillic.
  [
    [0x400, 0x52f],
    [0x1c80, 0x1c88],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
  ],
  // Hebrew.
  [
    [0x590, 0x5ff],
    [0xfb1d, 0xfb4f],
  ],
  // Arabic.
  [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x8a0, 0x8ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
  // Devanagari.
  [
    [0x900, 0x97f],
    [0xa8e0, 0xa8ff],
  ],
];

/**
 * How the regular cut of the interface face is cut: by the writing a page is likely to need. No page is painted without the first slice, which
 * is as small as it can be.
 */
export const regularSlices: Slice[] = [everyPages, accentedSlice, ...furtherSlices];

/** How those of emphasis are: a page comes with the first slice of a cut where it needs one, and words of both kinds are in it. */
export const emphasisSlices: Slice[] = [
  toRanges(expandRanges([...everyPages, ...accentedSlice]).sort((one, other) => one - other)),
  ...furtherSlices,
];
