import { expect, test } from 'vitest';
import { drawLine } from '#fonts/drawing/draw-line.ts';
import { reachLine } from '#fonts/reach/reach-line.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { openFont } from './opened-font.ts';
import { subsetFont } from './subset-font.ts';

const range = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

test.each([
  ['a static font', 'frauncesThin', 'Z̸̢͓̀a̷̰͝l̶͍̅g̵̰̈o'],
  ['a variable font', 'frauncesVariable', 'Z̸a̷l̶g̵o'],
  ['a font of PostScript curves', 'bungee', 'Z\u0338A\u0337L\u0336G\u0335O'],
  ['joined letters', 'reemKufi', 'ا\u08f0لخ\u08f1ط'],
  ['a letter whose glyph is the first of its font', 'spaceMono', 'A̸'],
] as const)('in %s a mark that is missing leaves its letter', async (_, name: DemoFont, text) => {
  const bytesOf = name === 'bungee' ? await makeCffFont(demoFont(name), 'ZALGO ', 'Test') : demoFont(name);
  const whole = await openFont(bytesOf);
  const line = { text };
  const { reach, ink } = reachLine(whole, line);
  expect(ink.missing).toBeGreaterThan(0);
  const bytes = subsetFont(whole, {
    codePoints: reach.codePoints.flatMap(range),
    features: [],
    exact: { glyphs: reach.glyphs.flatMap(range), pairs: reach.pairs },
  });
  expect(sanitize(bytes)).toBe(SANITIZED);
  const subset = await openFont(bytes);
  // A browser takes the next face for every letter of which anything is missing.
  expect(reachLine(subset, line).ink).toEqual({ ...ink, missing: 0 });
  expect(drawLine(subset, line).path).toBe(drawLine(whole, line).path);
});
