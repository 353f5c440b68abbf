import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Result } from '#contract/refusal.ts';
import type { TranslatedText, Translation } from '#contract/translation.ts';
import { TRANSLATED_TEXTS_PER_DAY, TRANSLATION_TURNS, TRANSLATIONS_KEPT_BYTES } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { type Asker, createProvidedWork } from '#server/limits/provided-work.ts';
import type { TranslationProvider } from './translation-provider.ts';

/** Translates texts for visitors: by the foundry's own memory first, then by whom it has translate, each text once as long as it is kept. */
export interface Translator {
  /** Empty where there is nobody who translates. */
  listLanguages(): Promise<Result<string[]>>;
  translate(asked: TranslatedText, reader: Asker): Promise<Result<Translation>>;
}

interface TranslatorOptions {
  db: Drizzle;
  now: () => Date;
  /** Costs nothing, so that nothing of it is counted or kept. Null: nothing is translated. */
  memory: TranslationProvider | null;
  /** Null: there is the memory alone. */
  provider: TranslationProvider | null;
  onFault: (cause: unknown) => void;
}

const missing = { ok: false, code: 'translation-missing' } as const;
const unavailable = { ok: false, code: 'translation-unavailable' } as const;
/** What an entry takes besides its words. */
const entryBytes = 200;

export function createTranslator({ db, now, memory, provider, onFault }: TranslatorOptions): Translator {
  const { provideFrom, guard } = createProvidedWork({
    ...{ db, now, onFault },
    limits: TRANSLATION_TURNS,
    perDay: TRANSLATED_TEXTS_PER_DAY,
    countedAs: 'translated',
    unavailable: 'translation-unavailable',
  });
  const provide = provideFrom(
    new LRUCache<string, Translation>({
      maxSize: TRANSLATIONS_KEPT_BYTES,
      sizeCalculation: ({ translatedText }) => entryBytes + translatedText.length * 2,
    }),
  );

  async function ask({ text, targetLanguage }: TranslatedText, reader: Asker): Promise<Result<Translation>> {
    if (provider === null) return missing;
    return provide(keyOf({ text, targetLanguage }), reader, async (signal) => {
      const value = await provider.translate({ text, targetLanguage, signal });
      return value === null ? missing : { ok: true, value };
    });
  }

  const listOf = (from: TranslationProvider | null) =>
    guard(async () => ({ ok: true, value: (await from?.listLanguages()) ?? [] }));

  return {
    async listLanguages() {
      // What the foundry itself has translated is there, whatever becomes of the provider.
      const lists = await Promise.all([listOf(memory), listOf(provider)]);
      const languages = lists.flatMap((list) => (list.ok ? list.value : []));
      if (languages.length === 0 && lists.some((list) => !list.ok)) return unavailable;
      return { ok: true, value: [...new Set(languages)].toSorted() };
    },
    async translate(asked, reader) {
      const own = await memory?.translate(asked);
      return own == null ? await guard(() => ask(asked, reader)) : { ok: true, value: own };
    },
  };
}

function keyOf({ text, targetLanguage }: Pick<TranslatedText, 'text' | 'targetLanguage'>): string {
  const parts = [targetLanguage.toLowerCase(), text];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
