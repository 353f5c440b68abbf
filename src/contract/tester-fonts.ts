import { z } from 'zod';
import { SAMPLE_TEXT_MAX_LENGTH, TESTER_MAX_CUTS } from '#domain/limits.ts';
import { setLine } from './page-fonts.ts';
import { wireId } from './wire.ts';

/** An OpenType tag: four printable characters. */
export const openTypeTag = z.string().regex(/^[\x20-\x7e]{4}$/, 'expected a tag of four characters');

/** A cut, and how a visitor's own text is set in it. */
export const testerSetting = {
  fontCutId: wireId,
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(35)
    .nullable()
    .default(null),
  /** Absent: as the text's first letter has it. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Tags that are switched on, or off where the font has them on. */
  features: z.record(openTypeTag, z.boolean()).default({}),
  axes: z.record(openTypeTag, z.number()).default({}),
  /** Thousandths of an em. */
  tracking: z.number().min(-1000).max(5000).default(0),
};

/** POST tester-fonts: a visitor's own text, to be set in some cuts. */
export const testerFontsBody = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(SAMPLE_TEXT_MAX_LENGTH * 2),
  cuts: z
    .array(
      z.strictObject({
        ...testerSetting,
        /** Between which positions the slider of an axis is being moved; the file then holds what lies between. Absent: none is. */
        moved: z.record(openTypeTag, z.tuple([z.number(), z.number()])).optional(),
      }),
    )
    .min(1)
    .max(TESTER_MAX_CUTS),
});

/** For each cut in the order asked: the file that sets the text, and how far its ink reaches. */
export const testerFonts = z.object({
  fonts: z.array(
    z.object({
      fontCutId: wireId,
      /** `/fonts/{hash}.woff2`: a face that sets the text, or only places it where the line is pictured. */
      href: z.string(),
      line: setLine,
    }),
  ),
});
export type TesterFonts = z.infer<typeof testerFonts>;
