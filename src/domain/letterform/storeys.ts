import { type Band, bandsAt, holesOf, type Region, rowAt } from './ink-regions.ts';
import { type InkRows, inkRows } from './ink-rows.ts';
import type { Storeys } from './letterforms.ts';
import type { Segment } from './outline-segments.ts';

/** An a stands on its bowl: what is under its counter reaches down so far, as a share of its height. */
const FOOT = 0.14;
/** The counter of an a of one storey reaches up at least so far. */
const LEAST_ONE_STOREY_TOP = 0.6;
/** A g hangs at least so far below the baseline, as a share of its height: capitals do not. */
const LEAST_TAIL = 0.12;
/** By how much of the stroke of its bowl the ink has to draw in for a stem to end there: less where a closed loop hangs under it. */
const DRAWN_IN = { alone: 0.75, overLoop: 0.25 };
/** How far down its tail the stem of a g of one storey is looked for. */
const LOOKED_AT_TAIL = 0.3;

/**
 * The storeys of an upright a (`uprightSegments`): two where a second stroke stands over its bowl, one where the bowl is as high as
 * the letter. Null where it has no bowl, does not stand on it (a capital A), or has other counters besides.
 */
export function storeysOfA(segments: readonly Segment[]): Storeys | null {
  const ink = inkRows(segments);
  if (ink === null) return null;
  const [largest, second, third] = holesOf(ink);
  if (largest === undefined || third !== undefined) return null;
  const bowl = second !== undefined && second.bottom < largest.bottom ? second : largest;
  if (second !== undefined) {
    // An arch that closes on the bowl encloses a second counter above it.
    const upper = bowl === largest ? second : largest;
    return upper.bottom >= bowl.top && standsOn(ink, bowl) ? 'two-storey' : null;
  }
  if (!standsOn(ink, bowl)) return null;
  const { above } = strokesAround(ink, bowl);
  if (above.length > 1) return 'two-storey';
  const height = (bowl.top - ink.bottom) / (ink.top - ink.bottom);
  // An arch may be too short to reach over the middle of the bowl.
  const roof = ((above[0]?.top ?? bowl.top) - ink.bottom) / (ink.top - ink.bottom);
  if (roof < 1 - FOOT && height < LEAST_ONE_STOREY_TOP) return 'two-storey';
  return height >= LEAST_ONE_STOREY_TOP ? 'one-storey' : null;
}

/**
 * The storeys of an upright g on the baseline 0: one where a stem goes down from its bowl on the right, or no loop hangs on it; two
 * where the ink draws in on the right under the bowl and there is a loop. Null where it has no bowl or does not hang below the baseline.
 */
export function storeysOfG(segments: readonly Segment[]): Storeys | null {
  const ink = inkRows(segments);
  if (ink === null || -ink.bottom < LEAST_TAIL * (ink.top - ink.bottom)) return null;
  const holes = holesOf(ink);
  const bowl = holes.find(({ bottom, top }) => bottom + top > 0);
  if (bowl === undefined) return null;
  const hasLoop = holes.some((hole) => hole !== bowl && hole.top <= bowl.bottom);
  if (!drawsIn(ink, bowl, hasLoop ? DRAWN_IN.overLoop : DRAWN_IN.alone)) return 'one-storey';
  return hasLoop || strokesAround(ink, bowl).below.length > 2 ? 'two-storey' : 'one-storey';
}

/** Whether what is under a counter is one stroke on which the letter stands. */
function standsOn(ink: InkRows, bowl: Region): boolean {
  const { below } = strokesAround(ink, bowl);
  const [stroke] = below;
  return (
    below.length === 1 && stroke !== undefined && stroke.bottom - ink.bottom <= FOOT * (ink.top - ink.bottom)
  );
}

/** Whether between the bowl of a g and its tail the ink draws in on the right by a share of the bowl's stroke. */
function drawsIn(ink: InkRows, bowl: Region, share: number): boolean {
  const from = rowAt(ink, ink.bottom * LOOKED_AT_TAIL);
  const to = rowAt(ink, (bowl.bottom + bowl.top) / 2);
  const [outer] = ink.rows[to]?.at(-1)?.slice(1) ?? [];
  if (outer === undefined) return false;
  const edge = bowl.right + (outer - bowl.right) * (1 - share);
  return ink.rows.slice(from, to).some((spans) => (spans.at(-1)?.[1] ?? Infinity) < edge);
}

/** The strokes under a counter and over it, on the line through its middle, each from the bottom. */
function strokesAround(ink: InkRows, counter: Region): { below: Band[]; above: Band[] } {
  const bands = bandsAt(ink, (counter.left + counter.right) / 2);
  // A counter that leans begins higher here than where it is lowest: it is the longest gap within its height.
  const gaps = bands.slice(1).map(({ bottom }, at) => {
    const from = bands[at]?.top ?? bottom;
    return Math.min(bottom, counter.top) - Math.max(from, counter.bottom);
  });
  const gap = gaps.indexOf(Math.max(...gaps));
  return { below: bands.slice(0, gap + 1), above: bands.slice(gap + 1) };
}
