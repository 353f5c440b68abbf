import { holesOf, partsOf } from './ink-regions.ts';
import { inkRows } from './ink-rows.ts';
import type { ZeroForm } from './letterforms.ts';
import type { Segment } from './outline-segments.ts';

/** What stands free in a zero and is at least so high, as a share of the counter, is a stroke; what is lower is a dot. */
const STROKE_HEIGHT = 0.7;
/** The two halves of a counter that a stroke divides differ at most so much in their area. */
const LEAST_HALF = 0.3;

/**
 * Whether a zero is plain, slashed (a stroke divides its counter, or stands free in nearly all of it) or dotted (something smaller
 * stands free in it). Null where it encloses nothing, or is made of more.
 */
export function zeroFormOf(segments: readonly Segment[]): ZeroForm | null {
  const ink = inkRows(segments);
  if (ink === null) return null;
  const [hole, other, ...further] = holesOf(ink);
  const [, inner, ...more] = partsOf(ink);
  if (hole === undefined || further.length > 0 || more.length > 0) return null;
  if (inner === undefined) {
    if (other === undefined) return 'plain';
    return other.area >= LEAST_HALF * hole.area ? 'slashed' : null;
  }
  const isInside =
    inner.left > hole.left && inner.right < hole.right && inner.bottom > hole.bottom && inner.top < hole.top;
  if (other !== undefined || !isInside) return null;
  return inner.top - inner.bottom >= STROKE_HEIGHT * (hole.top - hole.bottom) ? 'slashed' : 'dotted';
}
