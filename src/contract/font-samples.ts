import { z } from 'zod';
import {
  LEADING,
  SAMPLE_EMAIL_MAX_TEXTS,
  SAMPLE_IMAGE_MAX_WIDTH_PX,
  SAMPLE_TEXT_MAX_LENGTH,
  TYPE_SIZE_PX,
} from '#domain/limits.ts';
import { openTypeTag } from './tester-fonts.ts';
import { wireId } from './wire.ts';

const pixels = z.number().min(0).max(SAMPLE_IMAGE_MAX_WIDTH_PX);
/** A colour of a picture that a visitor takes along. */
export const sampleColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour like #1b2f4a');

/** A list with one entry for each text, or one entry for all of them. */
function listFor<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry).min(1).max(SAMPLE_EMAIL_MAX_TEXTS);
}

const sampleFields = {
  /** Pixels, as every length here. */
  imageWidth: z.number().int().min(100).max(SAMPLE_IMAGE_MAX_WIDTH_PX),
  marginLeft: pixels,
  fontSize: z.number().min(TYPE_SIZE_PX.least).max(TYPE_SIZE_PX.most),
  paddingTop: pixels,
  paddingBottom: pixels,
  paddingLeft: pixels,
  paddingRight: pixels,
  /** As a share of the size. */
  lineHeight: z.number().min(LEADING.least).max(LEADING.most),
  /** Lines break at their own ends alone, and may be cut by the picture's edge. */
  noWrap: z.boolean(),
  backgroundColor: sampleColor,
  textColor: sampleColor,
  text: listFor(
    z
      .string()
      .min(1)
      .max(SAMPLE_TEXT_MAX_LENGTH * 2),
  ),
  fontCutId: listFor(wireId),
  direction: listFor(z.enum(['ltr', 'rtl'])),
  textAlign: listFor(z.enum(['left', 'center', 'right'])),
  /** In em. */
  letterSpacing: z.number().min(-1).max(5),
  /** Beyond the specification, so that a picture shows what the page shows. */
  features: listFor(z.record(openTypeTag, z.boolean())).default([{}]),
  axes: listFor(z.record(openTypeTag, z.number())).default([{}]),
};

const eachOrOne = ['fontCutId', 'direction', 'textAlign', 'features', 'axes'] as const;

type Lists = Record<(typeof eachOrOne)[number] | 'text', unknown[]>;

function checkLists(sample: Lists, context: z.core.ParsePayload<unknown>): void {
  for (const name of eachOrOne) {
    const { length } = sample[name];
    if (length === 1 || length === sample.text.length) continue;
    context.issues.push({
      code: 'custom',
      input: sample[name],
      path: [name],
      message: `expected one entry, or as many as there are texts (${sample.text.length})`,
    });
  }
}

/** A sample as a picture: texts one below the other, each in its cut. */
export const fontSample = z.strictObject(sampleFields).check((context) => checkLists(context.value, context));
export type FontSample = z.infer<typeof fontSample>;

/** POST font-families/send-font-sample-email; needs a solved challenge in the header `X-Altcha`. */
export const sendFontSampleEmail = z
  .strictObject({
    ...sampleFields,
    /** Whom the receiver answers: Reply-To. */
    fromEmail: z.email().max(254),
    toEmail: z.email().max(254),
    /** An address of this site. */
    shareLink: z.string().max(16_000),
  })
  .check((context) => checkLists(context.value, context));
export type SendFontSampleEmail = z.infer<typeof sendFontSampleEmail>;

/** What became of it: it will be sent. */
export const sentFontSample = z.object({
  /** How many characters of the texts their fonts lack, and so are shown as the font's own sign for them. */
  missingCharacters: z.int().nonnegative(),
});
export type SentFontSample = z.infer<typeof sentFontSample>;
