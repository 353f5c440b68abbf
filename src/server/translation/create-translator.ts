import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { TranslatedText, Translation } from '#contract/translation.ts';
import {
  DAY_IN_MS,
  TRANSLATED_TEXTS_PER_DAY,
  TRANSLATION_TURNS,
  TRANSLATIONS_KEPT_BYTES,
} from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { createSharedWork } from '#server/limits/shared-work.ts';
import { createTurns } from '#server/limits/turns.ts';
import type { TranslationProvider } from './translation-provider.ts';

/** Who asks for a translation. */
interface Reader {
  visitor: string;
  signal: AbortSignal;
}

/** Translates texts for visitors: by the foundry's own memory first, then by whom it has translate, each text once as long as it is kept. */
export interface Translator {
  /** Empty where there is nobody who translates. */
  listLanguages(): Promise<Result<string[]>>;
  translate(asked: TranslatedText, reader: Reader): Promise<Result<Translation>>;
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
  const turns = createTurns(TRANSLATION_TURNS);
  const kept = new LRUCache<string, Translation>({
    maxSize: TRANSLATIONS_KEPT_BYTES,
    sizeCalculation: ({ translatedText }) => entryBytes + translatedText.length * 2,
  });
  const underWay = createSharedWork<Result<Translation>>();

  /** What is kept, or is translated now for somebody else; else translated in turn, and counted. */
  async function ask(
    { text, targetLanguage }: TranslatedText,
    { visitor, signal }: Reader,
  ): Promise<Result<Translation>> {
    if (provider === null) return missing;
    const key = keyOf({ text, targetLanguage });
    const held = kept.get(key);
    if (held !== undefined) return { ok: true, value: held };
    const made = await underWay.wait(key, signal, (stopped) =>
      inTurn({ visitor, signal: stopped }, async () => {
        const value = await provider.translate({ text, targetLanguage, signal: stopped });
        if (value === null) return missing;
        kept.set(key, value);
        return { ok: true, value };
      }),
    );
    return made ?? unavailable;
  }

  async function inTurn(
    { visitor, signal }: Reader,
    work: () => Promise<Result<Translation>>,
  ): Promise<Result<Translation>> {
    const turn = await turns.run(visitor, signal, async () => (await countText(visitor)) ?? (await work()));
    if (turn.isDone) return turn.value;
    return turn.because === 'too-many'
      ? { ok: false, code: 'too-many-requests', retryAfterSeconds: 10 }
      : unavailable;
  }

  async function countText(visitor: string): Promise<Refusal | null> {
    const bounds = { windowMs: DAY_IN_MS, now: now() };
    const { ofVisitor, ofAll } = TRANSLATED_TEXTS_PER_DAY;
    return (
      (await requireCallsLeft(db, { key: `translated ${visitor}`, most: ofVisitor, ...bounds })) ??
      (await requireCallsLeft(db, { key: 'translated', most: ofAll, ...bounds }))
    );
  }

  /** A provider's fault is ours to log and the visitor's to see; it is never one of this server. */
  async function guard<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      return await work();
    } catch (cause) {
      onFault(cause);
      return unavailable;
    }
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
