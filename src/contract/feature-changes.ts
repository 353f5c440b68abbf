import { z } from 'zod';
import { FEATURE_CHANGES_MOST_CUTS, SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { testerSetting } from './tester-fonts.ts';
import { wireId } from './wire.ts';

const { tracking: _, ...setting } = testerSetting;

/** POST feature-changes: a visitor's own text as it is set in some cuts. */
export const featureChangesBody = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(SAMPLE_TEXT_MAX_LENGTH * 2),
  cuts: z.array(z.strictObject(setting)).min(1).max(FEATURE_CHANGES_MOST_CUTS),
});

/** For each cut in the order asked its features that change something in the text. */
export const featureChanges = z.object({
  cuts: z.array(
    z.object({
      fontCutId: wireId,
      features: z.array(
        z.object({
          tag: z.string(),
          /** What changes if it is switched: UTF-16 offsets, the end exclusive. */
          ranges: z.array(z.tuple([z.int(), z.int()])),
        }),
      ),
    }),
  ),
});
export type FeatureChanges = z.infer<typeof featureChanges>;
