import { z } from 'zod';
import { mailWords } from '#contract/mail-words.ts';
import { wordedMailKinds } from '#domain/mail/mail-texts.ts';

/** The words of a mail as the office has them: '' is none. */
const words = z.object({ greeting: z.string(), paragraph: z.string(), footer: z.string() });
export type ToldMailWords = z.output<typeof words>;

/** GET mail-words: those of all mails, and those of each that has some of its own. */
export const mailWordsPage = z.object({
  all: words,
  own: z.partialRecord(z.enum(wordedMailKinds), words),
  /** Who signs. */
  foundryName: z.string(),
  contactEmail: z.string(),
});
export type MailWordsPage = z.output<typeof mailWordsPage>;

/** POST mail-words: `seen` is what somebody had before them; without a kind it is of all mails. */
export const savedMailWords = z.strictObject({
  kind: z.enum(wordedMailKinds).nullable(),
  seen: z.strictObject({
    greeting: z.string().max(1000),
    paragraph: z.string().max(5000),
    footer: z.string().max(5000),
  }),
  words: mailWords,
});
export type SavedMailWords = z.output<typeof savedMailWords>;
