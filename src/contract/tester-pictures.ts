import { z } from 'zod';
import { SAMPLE_TEXT_MAX_LENGTH, TESTER_PICTURES } from '#domain/limits.ts';
import { testerSetting } from './tester-fonts.ts';

/** POST tester-pictures: texts as they stand on a page, to be drawn where their face places letters and draws none. */
export const testerPicturesBody = z.strictObject({
  pictures: z
    .array(
      z.strictObject({
        ...testerSetting,
        /** As the page breaks them. */
        lines: z
          .array(z.string().max(SAMPLE_TEXT_MAX_LENGTH * 2))
          .min(1)
          .max(TESTER_PICTURES.lines)
          .refine(
            (lines) => lines.join('').length <= SAMPLE_TEXT_MAX_LENGTH * 2,
            `expected at most ${SAMPLE_TEXT_MAX_LENGTH * 2} characters in all lines`,
          ),
        /** Pixels of the screen that an em takes. */
        em: z.number().min(1).max(10_000),
      }),
    )
    .min(1)
    .max(TESTER_PICTURES.perCall),
});

const pixels = z.int().min(0);

/** For each picture in the order asked: letters on nothing, to be used as a mask. */
export const testerPictures = z.object({
  pictures: z.array(
    z.object({
      /** A PNG as `data:`. */
      image: z.string(),
      width: pixels,
      height: pixels,
      /** Pixels that an em takes in the picture: fewer than on the screen where the text is large. */
      em: z.number(),
      /** Each line's box in the picture, where in it the line starts on the left, and its baseline. */
      rows: z.array(
        z.object({ top: pixels, width: pixels, height: pixels, originX: z.int(), baseline: z.int() }),
      ),
    }),
  ),
});
export type TesterPicture = z.infer<typeof testerPictures>['pictures'][number];
