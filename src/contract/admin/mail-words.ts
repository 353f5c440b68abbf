import { z } from 'zod';
import { mailWords } from '#contract/mail-words.ts';
import { wordedMailKinds } from '#domain/mail/mail-texts.ts';
import { toldOfVersion, versionEnd, versionNamed } from './content/versions.ts';

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

/** A mail whose words they are, or all. */
const mailNamed = z.enum(['all', ...wordedMailKinds]);
export type MailNamed = z.output<typeof mailNamed>;

export const mailWordsNamed = z.strictObject({ mail: mailNamed });
export const mailVersionNamed = mailWordsNamed.extend(versionNamed);

/** GET mail-words/:mail/versions/:version; null are words that cannot be read any more. */
export const mailVersion = z.object({ ...versionEnd, words: words.nullable(), told: toldOfVersion });
export type MailVersion = z.output<typeof mailVersion>;
