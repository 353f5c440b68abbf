import { z } from 'zod';
import { TRANSLATION_MAX_LENGTH, TRANSLATION_MOST_BYTES, TRANSLATION_TIMEOUT_MS } from '#domain/limits.ts';
import { askService, readServiceJson } from '#server/outside/ask-service.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import type { ServiceAccess } from './service-access.ts';
import { rememberLanguages, toTag } from './service-languages.ts';

const listedLanguages = z.array(z.object({ code: z.string() }));
const translated = z.object({
  translatedText: z.string().max(TRANSLATION_MAX_LENGTH),
  detectedLanguage: z.object({ language: z.string() }).optional(),
});

/** A LibreTranslate at the foundry's own address; some want a key. */
export function createLibretranslateProvider({
  key,
  url = '',
  timeoutMs = TRANSLATION_TIMEOUT_MS,
}: ServiceAccess): TranslationProvider {
  const headers = { 'content-type': 'application/json' };
  const bounds = { headers, timeoutMs, mostBytes: TRANSLATION_MOST_BYTES };
  const languages = rememberLanguages(async () => {
    const { bytes } = await askService({ url: `${url}/languages`, ...bounds });
    return readServiceJson(bytes, listedLanguages).map(({ code }) => code);
  });
  return {
    name: 'libretranslate',
    listLanguages: async () => (await languages.list()).map(({ tag }) => tag),
    async translate({ text, targetLanguage, signal }) {
      const target = await languages.find(targetLanguage);
      if (target === null) return null;
      const { bytes } = await askService({
        url: `${url}/translate`,
        method: 'POST',
        ...bounds,
        signal,
        body: JSON.stringify({
          q: text,
          source: 'auto',
          target,
          format: 'text',
          ...(key === null ? {} : { api_key: key }),
        }),
      });
      const { detectedLanguage, translatedText } = readServiceJson(bytes, translated);
      return {
        detectedSourceLanguage: detectedLanguage === undefined ? null : toTag(detectedLanguage.language),
        translatedText,
      };
    },
  };
}
