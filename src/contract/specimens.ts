import { z } from 'zod';
import { drawing } from './drawing.ts';
import { wireId } from './wire.ts';

/** GET specimen-sources/{id}; language is a BCP 47 tag. */
export const specimenSource = z.object({
  id: wireId,
  quotes: z.array(z.object({ text: z.string(), language: z.string() })),
});
export type SpecimenSource = z.infer<typeof specimenSource>;

/** A box of a specimen. `width` in twelfths of the row, `height` in lines; `cut` is a cut's sharedUid, null for the family's next one. */
export const specimenBox = z.object({
  type: z.enum(['title', 'text', 'svg']),
  width: z.int(),
  height: z.int(),
  text: z.string().nullable(),
  language: z.string().nullable(),
  cut: z.string().nullable(),
  /** Where a variable cut stands on its axes; absent, at its defaults. */
  axes: z.record(z.string(), z.number()).optional(),
  /** What a box of type svg shows. */
  drawing: drawing.optional(),
  hideOnMobile: z.boolean(),
  hideOnDesktop: z.boolean(),
});
export type SpecimenBox = z.infer<typeof specimenBox>;

/** GET specimen-templates/{id} */
export const specimenTemplate = z.object({
  id: wireId,
  fontFamilyBoxes: z.array(specimenBox),
  fontCutBoxes: z.array(specimenBox),
});
export type SpecimenTemplate = z.infer<typeof specimenTemplate>;
