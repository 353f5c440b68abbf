import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { translationSegment } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { planTranslations } from '#server/import/translations/plan-translations.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import { createMemoryProvider } from './memory-provider.ts';

const unit = (texts: Record<string, string>) =>
  Object.entries(texts).map(([language, text]) => ({ language, text }));
const plan = planTranslations([
  unit({ en: 'Breathe in', de: 'Atme ein', ar: 'تنفس' }),
  unit({ en: 'Breathe out', de: 'Atme aus', 'pt-BR': 'Expire' }),
  unit({ it: 'Poco a poco', es: 'Poco a poco', en: 'Little by little' }),
  unit({ fr: 'L’appétit vient en mangeant', de: 'Der Appetit kommt beim Essen' }),
  unit({ en: 'only one' }),
  unit({ en: ' ', de: ' ' }),
]);

onEachDatabase('a translation memory', (open) => {
  let database: Database;
  let memory: TranslationProvider;

  beforeAll(async () => {
    database = await open();
    await database.db.delete(translationSegment);
    await database.db.insert(translationSegment).values(plan.segments);
    memory = createMemoryProvider({ db: database.db, languages: () => plan.told?.languages ?? [] });
  });

  it('tells its languages', async () => {
    expect(await memory.listLanguages()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'pt-BR']);
  });

  it.each([
    ['Breathe in', 'de', 'en', 'Atme ein'],
    ['Atme ein', 'ar', 'de', 'تنفس'],
    [' breathe  IN', 'de-CH', 'en', 'Atme ein'],
    ['BREATHE IN', 'de', 'en', 'ATME EIN'],
    ['Breathe out', 'pt', 'en', 'Expire'],
    ["L'appétit vient en mangeant", 'de', 'fr', 'Der Appetit kommt beim Essen'],
    ['Breathe in\nBREATHE OUT', 'de', 'en', 'Atme ein\nATME AUS'],
    // In Italian it is the same, in Spanish, too.
    ['Poco a poco', 'en', 'it', 'Little by little'],
    ['Breathe in', 'en', 'en', 'Breathe in'],
  ])('says %j in %s', async (text, targetLanguage, detectedSourceLanguage, translatedText) => {
    expect(await memory.translate({ text, targetLanguage })).toEqual({
      detectedSourceLanguage,
      translatedText,
    });
  });

  it.each([
    ['a text that it does not hold', 'Breathe', 'de'],
    ['a text of which it lacks one line', 'Breathe in\nBreathe', 'de'],
    ['a language that its unit lacks', 'Breathe out', 'ar'],
    ['a language that it lacks wholly', 'Breathe in', 'vi'],
    ['a unit of one language', 'only one', 'de'],
    ['nothing', ' ', 'de'],
    ['what looks like a pattern', '%', 'de'],
  ])('has no translation of %s', async (_what, text, targetLanguage) => {
    expect(await memory.translate({ text, targetLanguage })).toBe(null);
  });
});
