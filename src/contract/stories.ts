import { z } from 'zod';
import { drawing } from './drawing.ts';
import { wireId } from './wire.ts';

/** `lines` are each fitted to the width, a `text` is wrapped to fill the screen, `svg` is a drawing. */
export const slideTypes = ['lines', 'text', 'svg'] as const;

/** A text of a slide and how it is set in a cut of the story's family. */
const slideLine = z.object({
  text: z.string(),
  /** sharedUid of a cut; null for the family's default. */
  cut: z.string().nullable(),
  language: z.string().nullable(),
  axes: z.record(z.string(), z.number()),
  features: z.array(z.string()),
});

/** A screen of a story: its lines; its one running text as its only line; or no line and a drawing. */
export const slide = z.object({ lines: z.array(slideLine), drawing: drawing.optional() });
export type Slide = z.infer<typeof slide>;

export const story = z.object({
  id: wireId,
  name: z.string(),
  /** sharedUid of the family. */
  fontFamilyUid: z.string().nullable(),
  content: z.array(slide),
  slideType: z.enum(slideTypes),
  showOnMobile: z.boolean(),
  showOnDesktop: z.boolean(),
});
export type Story = z.infer<typeof story>;
