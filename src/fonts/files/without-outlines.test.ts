import { expect, test } from 'vitest';
import { reachLine } from '#fonts/reach/reach-line.ts';
import { shapeLine } from '#fonts/shaping/shape-line.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { fontAt, openFont } from './opened-font.ts';
import { subsetFont } from './subset-font.ts';

const range = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

test.each([
  ['a static font', 'eczar', 'AVATAR Hamburg fi क्षत्रिय'],
  ['a font of PostScript curves', 'bungee', 'AVATAR'],
  ['joined letters with marks', 'notoSansArabic', 'السَّلام عليكم'],
] as const)('%s places its glyphs as before, and draws none', async (_, name: DemoFont, text) => {
  const bytesOf = name === 'bungee' ? await makeCffFont(demoFont(name), text, 'Test') : demoFont(name);
  const whole = await openFont(bytesOf);
  const line = { text };
  const { reach } = reachLine(whole, line);
  const bytes = subsetFont(whole, {
    codePoints: reach.codePoints.flatMap(range),
    features: [],
    exact: { glyphs: reach.glyphs.flatMap(range), pairs: reach.pairs, isUnseen: true },
  });
  expect(sanitize(bytes)).toBe(SANITIZED);
  const unseen = await openFont(bytes);
  const places = (font: typeof whole) =>
    shapeLine(font, line).glyphs.map(({ x, y, advance, cluster }) => [x, y, advance, cluster]);
  expect(places(unseen)).toEqual(places(whole));
  for (const { id } of shapeLine(unseen, line).glyphs) expect(fontAt(unseen).glyphToPath(id)).toBe('');
});
