import type { Refusal } from '#contract/refusal.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import {
  SAMPLE_IMAGE_MAX_HEIGHT_PX,
  SAMPLE_IMAGE_MAX_PATH_LENGTH,
  SAMPLE_IMAGE_MAX_PIXELS,
} from '#domain/limits.ts';
import type { DrawnSample } from './draw-sample.ts';

/** Refuses a sample that is larger than pictures are made, in words that say by how much; null for any other. */
export function refuseLargeSample({ width, height, blocks }: DrawnSample): Refusal | null {
  const mostHeight = Math.min(SAMPLE_IMAGE_MAX_HEIGHT_PX, Math.floor(SAMPLE_IMAGE_MAX_PIXELS / width));
  if (height > mostHeight)
    return refuse(
      `The picture would be ${formatNumber(height)} px high; ${formatNumber(width)} px wide it may be ${formatNumber(mostHeight)} px high.`,
    );
  const outlines = blocks.reduce((sum, { path }) => sum + path.length, 0);
  if (outlines > SAMPLE_IMAGE_MAX_PATH_LENGTH)
    return refuse('These texts have more outlines than one picture may hold; take some of them away.');
  return null;
}

function refuse(message: string): Refusal {
  return { ok: false, code: 'invalid-payload', errors: [{ path: 'text', message }] };
}
