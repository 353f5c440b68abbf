import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { subsetFont } from '#fonts/files/subset-font.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { fontCapital } from './font-capital.ts';

const most = { share: 0.4, glyphs: 100 };
/** Of the Thai block of Unicode. */
const thaiCharacters = Array.from({ length: 91 }, (_, at) => 0xe01 + at);
const thai = 'node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf';

async function everydayOf(
  bytes: Uint8Array,
): Promise<{ glyphs: number; everyday: number; has: (letter: string) => boolean }> {
  const opened = await openFont(bytes);
  const { glyphs, everyday } = fontCapital(opened, most);
  const font = new Set(
    everyday.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  );
  return {
    glyphs,
    everyday: font.size,
    has: (letter) => font.has(fontAt(opened).nominalGlyph(letter.codePointAt(0) ?? 0) ?? -1),
  };
}

test('the everyday letters of a small font of another script are its own, and two fifths at most', async () => {
  const small = subsetFont(await openFont(readFileSync(thai)), { codePoints: thaiCharacters });
  const { glyphs, everyday, has } = await everydayOf(small);
  expect(glyphs).toBeLessThan(250);
  expect(everyday).toBe(Math.floor(glyphs * most.share));
  expect([...'กขค'].every(has)).toBe(true);
});

test('of a large font they are no more than two fifths, and none but those that everybody writes', async () => {
  const { glyphs, everyday, has } = await everydayOf(demoFont('eczar'));
  expect(everyday).toBeLessThanOrEqual(glyphs * 0.4);
  expect([...'Aéß7नŐ'].map(has)).toEqual([true, true, true, true, true, false]);
});
