import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { judge, tellMisses } from '#fonts/testing/judge-letterforms.ts';
import { findJudgedFile, judgedFonts, knownMisses } from '#fonts/testing/judged-fonts.ts';
import { makeNamedFont } from '#fonts/testing/make-named-font.ts';
import { measureLetterforms } from './measure-letterforms.ts';

const found = judgedFonts.flatMap((font) => {
  const file = findJudgedFile(font);
  return file === null ? [] : [{ font, file }];
});

test('the rules see the letters of sixty fonts as the eye does, but for those that are listed', async () => {
  expect(judgedFonts).toHaveLength(60);
  // Those of packages that the tests need are always there.
  expect(found.length).toBeGreaterThanOrEqual(18);
  const misses: string[] = [];
  for (const { font, file } of found)
    misses.push(...tellMisses(font, await judge(new Uint8Array(readFileSync(file)))));
  const names = new Set(found.map(({ font }) => font.name));
  expect(misses).toEqual(knownMisses.filter((miss) => names.has(miss.split(',')[0] ?? '')));
});

test.for<[font: DemoFont, measures: object]>([
  [
    'notoSans',
    {
      a: 'two-storey',
      isDistinct: true,
      features: expect.arrayContaining(['small-caps', 'old-style-figures']),
    },
  ],
  ['spaceMono', { a: 'one-storey', zero: 'dotted', features: expect.arrayContaining(['tabular-figures']) }],
  // Its small letters are capitals.
  ['bungee', { a: null, g: null, xHeight: null, isDistinct: null }],
  ['notoSansDevanagari', { features: expect.not.arrayContaining(['small-caps']) }],
  ['frauncesItalic', { slant: [expect.closeTo(11, -1), expect.closeTo(11, -1)], a: 'one-storey' }],
])('%s: %j', async ([font, measures]) => {
  expect(measureLetterforms(await openFont(demoFont(font)))).toMatchObject(measures);
});

test('of a variable font weight is measured at both ends of its axis, the rest where it begins', async () => {
  const { stem, width, slant, xHeight } = measureLetterforms(await openFont(demoFont('interVariable')));
  expect(stem?.[0]).toBeLessThan(0.05);
  expect(stem?.[1]).toBeGreaterThan(0.245);
  expect(width?.[0]).toBe(width?.[1]);
  expect(slant?.map((degrees) => Math.round(degrees))).toEqual([0, 0]);
  expect(xHeight).toBeCloseTo(0.75, 2);
});

test('a font of 65,535 glyphs without outlines is unknown, and costs nothing', async () => {
  const bytes = await makeNamedFont(demoFont('bungee'), { count: 65_535 });
  expect(measureLetterforms(await openFont(bytes))).toEqual({
    ...{ stem: null, width: null, slant: null, xHeight: null, contrast: null },
    ...{ a: null, g: null, zero: null, isDistinct: null },
    features: ['tabular-figures'],
  });
});
