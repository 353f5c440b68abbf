import { createHash } from 'node:crypto';
import type { StoredFoundry } from '#contract/settings.ts';
import { memoryWords } from '#domain/translation/memory-words.ts';
import { memoryHash } from '#server/catalogue/translations/memory-hash.ts';
import type { TmxUnit } from './read-tmx.ts';

export interface TranslationsPlan {
  /** A row for each language of a unit. */
  segments: { unit: number; language: string; text: string; hash: string }[];
  /** Null where there are none. */
  told: StoredFoundry['translations'] | null;
}

/** The translation memory of a folder. What says nothing, or the same text in one language again in its unit, is left out. */
export function planTranslations(units: readonly TmxUnit[]): TranslationsPlan {
  let unit = -1;
  const segments = units.flatMap((variants) => {
    const said = new Map(
      variants
        .filter(({ text }) => memoryWords(text) !== '')
        .map(({ language, text }) => [`${language} ${memoryWords(text)}`, { language, text }]),
    );
    if (said.size < 2) return [];
    unit += 1;
    return [...said.values()].map(({ language, text }) => ({ unit, language, text, hash: memoryHash(text) }));
  });
  if (segments.length === 0) return { segments, told: null };
  return {
    segments,
    told: {
      languages: [...new Set(segments.map(({ language }) => language))].toSorted(),
      digest: createHash('sha256').update(JSON.stringify(segments)).digest('base64'),
    },
  };
}
