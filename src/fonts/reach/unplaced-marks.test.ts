import { expect, test } from 'vitest';
import { openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { unplacedMarks } from './unplaced-marks.ts';

test.for<[font: DemoFont, clusters: string[], unplaced: string[]]>([
  // One glyph by its character.
  ['frauncesThin', ['é', 'Ç'], []],
  // Fraunces has no anchors: HarfBuzz puts the mark somewhere, the font does not.
  ['frauncesThin', ['m̀', 'Ọ́'], ['m̀', 'Ọ́']],
  ['notoSans', ['m̀', 'Ọ́'], []],
  ['notoSansArabic', ['بً', 'بّ'], []],
  ['notoSansDevanagari', ['कं', 'कु'], []],
  // Without a glyph there is nothing to place.
  ['notoSans', ['بً'], ['بً']],
])('%s places the marks of %j but for %j', async ([font, clusters, unplaced]) => {
  expect(unplacedMarks(await openFont(demoFont(font)), clusters)).toEqual(unplaced);
});
