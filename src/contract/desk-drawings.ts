import { z } from 'zod';
import { DESK_MOST_CUTS, DESK_MOST_LETTERS } from '#domain/compare/desk.ts';
import { LARGEST_DESK_BOX_PX, SAMPLE_IMAGE_MAX_WIDTH_PX } from '#domain/limits.ts';
import { sampleColor } from './font-samples.ts';

const place = z.number().min(-LARGEST_DESK_BOX_PX).max(LARGEST_DESK_BOX_PX);
const length = z.number().min(0).max(LARGEST_DESK_BOX_PX);
/** Of a cut on the desk, in their order. */
const cut = z.int().min(0).lt(DESK_MOST_CUTS);

/** POST desk-drawings/:format: a compare desk as it stands in a window. What is drawn is the desk's own text alone, in its own cuts. */
export const deskDrawing = z.strictObject({
  /** The query of the desk's address. */
  query: z.string().max(16_000),
  /** Pixels, as every length here. */
  width: z.int().min(100).max(SAMPLE_IMAGE_MAX_WIDTH_PX),
  height: z.int().min(1).max(LARGEST_DESK_BOX_PX),
  backgroundColor: sampleColor,
  textColor: sampleColor,
  /** Where the text's place begins on the left, how wide it is, and the baseline of its first line; in which cut, and how large; with the place of a letter among those that are compared, that letter alone. */
  boxes: z
    .array(
      z.strictObject({
        cut,
        letter: z.int().min(0).lt(DESK_MOST_LETTERS).optional(),
        ...{ x: place, baseline: place, width: length },
        size: z.number().min(1).max(LARGEST_DESK_BOX_PX),
      }),
    )
    .min(1)
    .max(DESK_MOST_CUTS * DESK_MOST_LETTERS),
  /** Where the cuts are named, with what they measure. */
  captions: z
    .array(
      z.strictObject({
        cut,
        ...{ x: place, y: place, width: length },
        size: z.number().min(1).max(100),
      }),
    )
    .max(DESK_MOST_CUTS)
    .default([]),
});
export type DeskDrawing = z.infer<typeof deskDrawing>;
