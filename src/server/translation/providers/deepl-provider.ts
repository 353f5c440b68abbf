import { z } from 'zod';
import { TRANSLATION_MAX_LENGTH, TRANSLATION_MOST_BYTES, TRANSLATION_TIMEOUT_MS } from '#domain/limits.ts';
import { askService, readServiceJson } from '#server/outside/ask-service.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import type { ServiceAccess } from './service-access.ts';
import { rememberLanguages, toTag } from './service-languages.ts';

const listedLanguages = z.array(z.object({ language: z.string() }));
const translated = z.object({
  translations: z.tuple([
    z.object({
      detected_source_language: z.string().optional(),
      text: z.string().max(TRANSLATION_MAX_LENGTH),
    }),
  ]),
});

/** DeepL, by its interface of version 2. Keys of its free plan end with `:fx` and have an address of their own. */
export function createDeeplProvider({
  key,
  url = key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com',
  timeoutMs = TRANSLATION_TIMEOUT_MS,
}: ServiceAccess): TranslationProvider {
  const headers = { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' };
  const bounds = { headers, timeoutMs, mostBytes: TRANSLATION_MOST_BYTES };
  const languages = rememberLanguages(async () => {
    const { bytes } = await askService({ url: `${url}/v2/languages?type=target`, ...bounds });
    return readServiceJson(bytes, listedLanguages).map(({ language }) => language);
  });
  return {
    name: 'deepl',
    listLanguages: async () => (await languages.list()).map(({ tag }) => tag),
    async translate({ text, targetLanguage, signal }) {
      const target = await languages.find(targetLanguage);
      if (target === null) return null;
      const { bytes } = await askService({
        url: `${url}/v2/translate`,
        method: 'POST',
        ...bounds,
        signal,
        body: JSON.stringify({ text: [text], target_lang: target }),
      });
      const [answer] = readServiceJson(bytes, translated).translations;
      const { detected_source_language: source } = answer;
      return {
        detectedSourceLanguage: source === undefined ? null : toTag(source),
        translatedText: answer.text,
      };
    },
  };
}
