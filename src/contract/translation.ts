import { z } from 'zod';
import { SAMPLE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { callPlaces } from './call-places.ts';
import type { Call } from './calls.ts';
import { languageTag } from './language-tag.ts';
import { wordsSource } from './words-source.ts';

/** A half of a surrogate pair comes through an address as U+FFFD. */
const isWhole = (text: string) => text.isWellFormed() && !text.includes('\uFFFD');

const translated = z.strictObject({
  text: z
    .string()
    .max(SAMPLE_TEXT_MAX_LENGTH)
    .refine((text) => text.trim() !== '', 'expected words')
    .refine(isWhole, 'expected whole characters'),
  targetLanguage: languageTag,
  source: wordsSource,
});
export type TranslatedText = z.output<typeof translated>;

/** GET translate/translate; `detectedSourceLanguage` is a BCP 47 tag, null where nothing tells in what language the text is. */
export const translation = z.object({
  detectedSourceLanguage: z.string().nullable(),
  translatedText: z.string(),
});
export type Translation = z.output<typeof translation>;

/** The calls that translate. */
export const translationCalls = {
  translateText: {
    ...callPlaces.translateText,
    summary: 'A text in another language, by the foundry’s own translation memory or whom it has translate',
    query: translated,
    answer: translation,
    problems: ['translation-missing', 'translation-unavailable', 'too-many-requests'],
    callsPerMinute: 60,
  },
  listTranslationLanguages: {
    ...callPlaces.listTranslationLanguages,
    summary: 'The languages (BCP 47) into which there are translations; not of each text into each of them',
    query: z.strictObject({}),
    answer: z.array(z.string()),
    problems: ['translation-unavailable'],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, Call>;
