import { expect, test } from 'vitest';
import type { FontFacts } from '#fonts/font-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { fallbackMetrics } from './fallback-metrics.ts';
import { readFacts } from './read-facts.ts';

async function factsOf(font: DemoFont): Promise<FontFacts> {
  const result = await readFacts({ name: font, bytes: demoFont(font) });
  if (!result.ok) throw new Error('The demo fonts can be read.');
  return result.facts;
}

test('a fallback takes up the same line height as the font it stands for', async () => {
  for (const font of ['inter', 'oldStandard', 'spaceMono', 'bungee'] as const) {
    const facts = await factsOf(font);
    const fallback = fallbackMetrics(facts);
    const { ascender, descender, lineGap } = facts.metrics;
    const height = fallback.ascentOverride + fallback.descentOverride + fallback.lineGapOverride;
    expect((height * fallback.sizeAdjust) / 10_000).toBeCloseTo(
      (ascender - descender + lineGap) / facts.unitsPerEm,
      3,
    );
  }
});

test('the local font is of the same kind', async () => {
  expect(fallbackMetrics(await factsOf('spaceMono')).localFont).toBe('Courier New');
  expect(fallbackMetrics(await factsOf('inter')).localFont).toBe('Arial');
  const facts = await factsOf('oldStandard');
  expect(fallbackMetrics({ ...facts, isSerif: true }).localFont).toBe('Times New Roman');
});

test('the size is adjusted by the mean advance of English text, or by the one given', async () => {
  const facts = await factsOf('spaceMono');
  // Every glyph of Space Mono is 612 of 1000 units wide, of Courier New 1229 of 2048.
  expect(fallbackMetrics(facts).sizeAdjust).toBeCloseTo((0.612 / (1229 / 2048)) * 100, 1);
  expect(fallbackMetrics(facts, 1229 / 2048).sizeAdjust).toBe(100);
});

test('a font without Latin letters leaves the width of its fallback alone', async () => {
  const facts = await factsOf('bungee');
  expect(fallbackMetrics({ ...facts, metrics: { ...facts.metrics, averageAdvance: 0 } }).sizeAdjust).toBe(
    100,
  );
});
