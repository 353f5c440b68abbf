import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { clustersToTry } from '#domain/language/language-coverage.ts';
import { languageNeeds } from '#domain/language/language-needs.ts';
import { covers, toRanges } from '#fonts/facts/code-point-ranges.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { oneFontOfEachPackage } from '#fonts/testing/fonts-at-hand.ts';
import { shapeWithHarfbuzz } from '#fonts/testing/shape-with-harfbuzz.ts';
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

/** Whether HarfBuzz's program places the marks of a letter by the font's own tables; from what it prints with them and without. */
function isPlacedByHarfbuzz(text: string, [placed, bare]: [string, string]): boolean {
  const glyphs = placed.slice(1, -1).split('|');
  if (glyphs.some((glyph) => /^0[=@]/.test(glyph))) return false;
  return glyphs.length === 1 || glyphs.length < [...text].length || placed !== bare;
}

/** The clusters of the languages whose letters a font has, and which of them have marks without a place: here, and by HarfBuzz's program. */
async function placeMarks(bytes: Uint8Array) {
  const opened = await openFont(bytes);
  const codePoints = toRanges(opened.face.collectUnicodes().slice());
  const clusters = clustersToTry((codePoint) => covers(codePoints, codePoint));
  const placed = shapeWithHarfbuzz(opened.sfnt.bytes, clusters);
  const bare = shapeWithHarfbuzz(opened.sfnt.bytes, clusters, '-mark,-mkmk,-abvm,-blwm');
  const byHarfbuzz = clusters.filter(
    (text, at) => !isPlacedByHarfbuzz(text, [placed[at] ?? '', bare[at] ?? '']),
  );
  return { clusters, unplaced: unplacedMarks(opened, clusters), byHarfbuzz };
}

function countLanguages(tried: ReadonlySet<string>): number {
  return languageNeeds().filter(
    ({ clusters }) => clusters.length > 0 && clusters.every((cluster) => tried.has(cluster)),
  ).length;
}

test("of each language's letters with marks HarfBuzz's own program places the same", async () => {
  const fonts: DemoFont[] = [
    'notoSans',
    'notoSansArabic',
    'notoSansDevanagari',
    'davidLibre',
    'eczar',
    'oldStandard',
  ];
  const tried = new Set<string>();
  for (const font of fonts) {
    const { clusters, unplaced, byHarfbuzz } = await placeMarks(demoFont(font));
    expect(unplaced, font).toEqual(byHarfbuzz);
    for (const cluster of clusters) tried.add(cluster);
  }
  expect(countLanguages(tried)).toBeGreaterThanOrEqual(10);
});

/** Marks that stand in their place without being moved, which counts as none here (docs/decisions/029-languages.md). */
const differing = [
  'DejaVuSans-Bold.ttf: שׁ',
  'DejaVuSans-Bold.ttf: שׂ',
  'DejaVuSans.ttf: שׁ',
  'DejaVuSans.ttf: שׂ',
  ...['S̨', 'Z̨', 's̨', 'z̨'].map((letter) => `DejaVuSansMono.ttf: ${letter}`),
];

test('fonts of each package place the marks that HarfBuzz places, but for those that are listed', async () => {
  const tried = new Set<string>();
  const found: string[] = [];
  for (const file of oneFontOfEachPackage()) {
    const { clusters, unplaced, byHarfbuzz } = await placeMarks(new Uint8Array(readFileSync(file)));
    for (const cluster of clusters) {
      tried.add(cluster);
      if (unplaced.includes(cluster) !== byHarfbuzz.includes(cluster))
        found.push(`${basename(file)}: ${cluster}`);
    }
  }
  expect(found).toEqual(differing);
  expect(countLanguages(tried)).toBeGreaterThanOrEqual(50);
});
