import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Translation } from '#contract/translation.ts';
import { baseLanguage, findLanguage } from '#domain/translation/find-language.ts';
import { inCaseOf } from '#domain/translation/memory-words.ts';
import { memoryHash } from '#server/catalogue/translations/memory-hash.ts';
import type { Drizzle } from '#server/database/database.ts';
import { translationSegment } from '#server/database/schema/catalogue.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';

/** A text of the memory, in one of the languages in which its unit says the same. */
interface Found {
  hash: string;
  source: string;
  unit: number;
  language: string;
  text: string;
}

/** The foundry's own translations: of a text as a whole, else of each of its lines. Never part of a text. One statement a text. */
export function createMemoryProvider({
  db,
  languages,
}: {
  db: Drizzle;
  /** The languages of the memory as it is now. */
  languages: () => string[];
}): TranslationProvider {
  async function find(hashes: string[]): Promise<Found[]> {
    const other = alias(translationSegment, 'other');
    return await db
      .select({
        hash: translationSegment.hash,
        source: translationSegment.language,
        unit: translationSegment.unit,
        language: other.language,
        text: other.text,
      })
      .from(translationSegment)
      .innerJoin(other, eq(other.unit, translationSegment.unit))
      .where(inArray(translationSegment.hash, hashes))
      .orderBy(translationSegment.unit, translationSegment.id, other.id);
  }

  return {
    name: 'memory',
    listLanguages: async () => languages(),
    async translate({ text, targetLanguage }) {
      if (findLanguage(languages(), targetLanguage) === null) return null;
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      const found = await find([text, ...lines].map(memoryHash));
      const whole = say(found, text, targetLanguage);
      if (whole !== null || lines.length < 2) return whole;
      const said = lines.map((line) => say(found, line, targetLanguage));
      if (!said.every((line) => line !== null)) return null;
      return {
        detectedSourceLanguage: said[0]?.detectedSourceLanguage ?? null,
        translatedText: said.map(({ translatedText }) => translatedText).join('\n'),
      };
    },
  };
}

/** A text by its first unit that has the language; one in which the text itself is in another language goes first. */
function say(found: readonly Found[], text: string, targetLanguage: string): Translation | null {
  const hash = memoryHash(text);
  const own = found.filter((each) => each.hash === hash);
  const foreign = own.filter(({ source }) => baseLanguage(source) !== baseLanguage(targetLanguage));
  for (const unit of Map.groupBy([...foreign, ...own], (each) => each.unit).values()) {
    const language = findLanguage(
      unit.map((each) => each.language),
      targetLanguage,
    );
    const there = unit.find((each) => each.language === language);
    if (there === undefined) continue;
    return {
      detectedSourceLanguage: there.source,
      translatedText: inCaseOf(text, there.text, there.language),
    };
  }
  return null;
}
