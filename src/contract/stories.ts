import { z } from 'zod';
import { wireId } from './wire.ts';

/** One line of a slide, set in a cut of the story's family and fitted to the width. */
export const slideLine = z.object({
  text: z.string(),
  /** sharedUid of a cut; null for the family's default. */
  cut: z.string().nullable(),
  language: z.string().nullable(),
  axes: z.record(z.string(), z.number()),
  features: z.array(z.string()),
});

export const slide = z.object({ lines: z.array(slideLine) });
export type Slide = z.infer<typeof slide>;

export const story = z.object({
  id: wireId,
  name: z.string(),
  /** sharedUid of the family. */
  fontFamilyUid: z.string().nullable(),
  content: z.array(slide),
  slideType: z.enum(['lines']),
  showOnMobile: z.boolean(),
  showOnDesktop: z.boolean(),
});
export type Story = z.infer<typeof story>;
