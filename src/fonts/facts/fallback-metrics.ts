import type { FontFacts } from '#fonts/font-facts.ts';

/** A local font that stands in until the real one is there, and how to bend it so that nothing moves then. */
export interface FallbackMetrics {
  /** The local font's name for `src: local(…)`. */
  localFont: 'Arial' | 'Times New Roman' | 'Courier New';
  /** The descriptors of CSS @font-face, in percent. */
  ascentOverride: number;
  descentOverride: number;
  lineGapOverride: number;
  sizeAdjust: number;
}

/**
 * Mean advances in em of running English (AVERAGE_TEXT of read-metrics) in the fonts that are on nearly every machine, of
 * 2048 units each: hmtx of Arial 7.00, Times New Roman 7.00 and Courier New 6.90; Liberation Sans, Serif and
 * Mono have the same advances. The first two are also what Next.js uses.
 */
const LOCAL_AVERAGES: Record<FallbackMetrics['localFont'], number> = {
  Arial: 934.5116279069767 / 2048,
  'Times New Roman': 854.3953488372093 / 2048,
  'Courier New': 1229 / 2048,
};

/**
 * The overrides that give a local font the line height and, on average, the width of the real one.
 * `averageAdvance` in em replaces the font's own mean, for text in another language than English.
 */
export function fallbackMetrics(facts: FontFacts, averageAdvance?: number): FallbackMetrics {
  const localFont = facts.isMonospaced ? 'Courier New' : facts.isSerif === true ? 'Times New Roman' : 'Arial';
  const em = facts.unitsPerEm;
  const average = averageAdvance ?? facts.metrics.averageAdvance / em;
  // A font without Latin letters has no such mean; its fallback then keeps its own width.
  const sizeAdjust = average > 0 ? average / LOCAL_AVERAGES[localFont] : 1;
  const { metrics } = facts;
  const [ascent, descent, lineGap] = metrics.usesTypoMetrics
    ? [metrics.typoAscender, metrics.typoDescender, metrics.typoLineGap]
    : [metrics.ascender, metrics.descender, metrics.lineGap];
  return {
    localFont,
    ascentOverride: percent(ascent / em / sizeAdjust),
    descentOverride: percent(Math.abs(descent) / em / sizeAdjust),
    lineGapOverride: percent(Math.max(0, lineGap) / em / sizeAdjust),
    sizeAdjust: percent(sizeAdjust),
  };
}

function percent(part: number): number {
  return Math.round(part * 10_000) / 100;
}
