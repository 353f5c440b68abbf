import { z } from 'zod';

const numbers = z.record(z.string(), z.number());

/**
 * A sample with its cuts found and its texts clean: all that a drawing of it needs, so that what is drawn later is what was
 * asked for. Lengths are px.
 */
export const samplePlan = z.strictObject({
  width: z.number(),
  paddingTop: z.number(),
  paddingBottom: z.number(),
  /** Where the texts' boxes begin, and how wide they are. */
  left: z.number(),
  textWidth: z.number(),
  fontSize: z.number(),
  /** As a share of the size. */
  lineHeight: z.number(),
  noWrap: z.boolean(),
  /** In em. */
  tracking: z.number(),
  background: z.string(),
  ink: z.string(),
  /** Its outlines are not given: they are drawn no larger than pictures of words are. */
  isPictured: z.boolean().optional(),
  texts: z.array(
    z.strictObject({
      text: z.string(),
      /** Of the cut's font in the file store. */
      fileHash: z.string(),
      direction: z.enum(['ltr', 'rtl']),
      align: z.enum(['left', 'center', 'right']),
      features: numbers,
      axes: numbers,
      /** By `pairKey`; absent in mails of before it was counted: all pairs. */
      kernedPairs: z.array(z.number()).optional(),
    }),
  ),
});
export type SamplePlan = z.infer<typeof samplePlan>;
