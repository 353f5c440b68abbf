import { z } from 'zod';
import { TRANSLATION_MAX_LENGTH, TRANSLATION_MOST_BYTES, TRANSLATION_TIMEOUT_MS } from '#domain/limits.ts';
import { askService, readServiceJson } from '#server/outside/ask-service.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import type { ServiceAccess } from './service-access.ts';
import { rememberLanguages, toTag } from './service-languages.ts';

const listedLanguages = z.object({
  data: z.object({ languages: z.array(z.object({ language: z.string() })) }),
});
const translated = z.object({
  data: z.object({
    translations: z.tuple([
      z.object({
        translatedText: z.string().max(TRANSLATION_MAX_LENGTH),
        detectedSourceLanguage: z.string().optional(),
      }),
    ]),
  }),
});

/** Google Cloud Translation, by its interface of version 2 and an API key. */
export function createGoogleProvider({
  key,
  url = 'https://translation.googleapis.com',
  timeoutMs = TRANSLATION_TIMEOUT_MS,
}: ServiceAccess): TranslationProvider {
  const headers = { 'x-goog-api-key': key ?? '', 'content-type': 'application/json' };
  const bounds = { headers, timeoutMs, mostBytes: TRANSLATION_MOST_BYTES };
  const place = `${url}/language/translate/v2`;
  const languages = rememberLanguages(async () => {
    const { bytes } = await askService({ url: `${place}/languages`, ...bounds });
    return readServiceJson(bytes, listedLanguages).data.languages.map(({ language }) => language);
  });
  return {
    name: 'google',
    listLanguages: async () => (await languages.list()).map(({ tag }) => tag),
    async translate({ text, targetLanguage, signal }) {
      const target = await languages.find(targetLanguage);
      if (target === null) return null;
      const { bytes } = await askService({
        url: place,
        method: 'POST',
        ...bounds,
        signal,
        // Of HTML it would answer entities.
        body: JSON.stringify({ q: text, target, format: 'text' }),
      });
      const [answer] = readServiceJson(bytes, translated).data.translations;
      const { detectedSourceLanguage: source, translatedText } = answer;
      return { detectedSourceLanguage: source === undefined ? null : toTag(source), translatedText };
    },
  };
}
