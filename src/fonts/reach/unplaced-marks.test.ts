import { expect, test } from 'vitest';
import { clustersToTry } from '#domain/language/language-coverage.ts';
import { languageNeeds } from '#domain/language/language-needs.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
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
    const bytes = demoFont(font);
    const read = await readFacts({ name: font, bytes });
    if (!read.ok) throw new Error(`${font} is not read.`);
    const clusters = clustersToTry((codePoint) => covers(read.facts.codePoints, codePoint));
    const placed = shapeWithHarfbuzz(bytes, clusters);
    const bare = shapeWithHarfbuzz(bytes, clusters, '-mark,-mkmk,-abvm,-blwm');
    const expected = clusters.filter(
      (text, at) => !isPlacedByHarfbuzz(text, [placed[at] ?? '', bare[at] ?? '']),
    );
    expect(unplacedMarks(await openFont(bytes), clusters), font).toEqual(expected);
    for (const cluster of clusters) tried.add(cluster);
  }
  const languages = languageNeeds().filter(
    ({ clusters }) => clusters.length > 0 && clusters.every((cluster) => tried.has(cluster)),
  );
  expect(languages.length).toBeGreaterThanOrEqual(10);
});
