import { Resvg } from '@resvg/resvg-js';

/**
 * How much two black-on-white pictures (SVG documents of the same size) differ: the pixels that differ by more than half
 * of black, as a share of those that are more than half black in the first.
 */
export function differingShare(first: string, second: string): number {
  const [a, b] = [first, second].map((svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render());
  if (a === undefined || b === undefined || a.width !== b.width || a.height !== b.height)
    throw new Error('The pictures are not of the same size.');
  const [before, after] = [a.pixels, b.pixels];
  let [ink, differing] = [0, 0];
  for (let at = 0; at < before.length; at += 4) {
    const [one = 0, other = 0] = [before[at], after[at]];
    if (one < 128) ink++;
    if (Math.abs(one - other) > 127) differing++;
  }
  if (ink === 0) throw new Error('There is nothing in the first picture.');
  return differing / ink;
}
