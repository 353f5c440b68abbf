import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SAMPLE_TEXT_MAX_LENGTH, TRANSLATED_TEXTS_PER_DAY } from '#domain/limits.ts';
import type { Database } from '#server/database/database.ts';
import { rateLimit } from '#server/database/schema/all-tables.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import { createTranslator } from './create-translator.ts';
import { createTranslationHandlers } from './translation-handlers.ts';
import type { TranslationProvider } from './translation-provider.ts';

onEachDatabase('the calls that translate', (open) => {
  let database: Database;
  let app: FastifyInstance;
  let asked: string[];
  let faults: unknown[];
  let answer: TranslationProvider['translate'];

  const memory: TranslationProvider = {
    name: 'memory',
    listLanguages: async () => ['de', 'la'],
    translate: async ({ text, targetLanguage }) =>
      text === 'Festina lente' && targetLanguage === 'de'
        ? { detectedSourceLanguage: 'la', translatedText: 'Eile mit Weile' }
        : null,
  };
  const provider: TranslationProvider = {
    name: 'stand-in',
    listLanguages: async () => ['es', 'de'],
    translate: async (wanted) => {
      asked.push(`${wanted.text} → ${wanted.targetLanguage}`);
      return await answer(wanted);
    },
  };
  const translate = { detectedSourceLanguage: 'en', translatedText: 'Buenos días' };

  const translatorOf = (parts: { memory: typeof memory | null; provider: typeof provider | null }) =>
    createTranslator({
      db: database.db,
      now: () => new Date('2026-11-23T12:00:00Z'),
      onFault: (cause) => faults.push(cause),
      ...parts,
    });
  async function openApp(parts: Parameters<typeof translatorOf>[0]): Promise<void> {
    await app?.close();
    app = await openTestApp({
      db: database.db,
      now: () => new Date('2026-11-23T12:00:00Z'),
      secret: 's'.repeat(32),
      publicUrl: 'http://localhost:4000',
      handlers: createTranslationHandlers(translatorOf(parts)),
    });
  }

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await emptyTables(database);
    asked = [];
    faults = [];
    answer = async () => translate;
    await openApp({ memory, provider });
  });
  afterAll(() => app.close());

  const ask = (change: Record<string, string> = {}) =>
    app.inject({
      url: '/api/front/translate/translate',
      query: { text: 'Good morning', targetLanguage: 'es', source: 'tester', ...change },
    });

  it('gives a translation with the fields of the specification', async () => {
    const answered = await ask();
    expect([answered.statusCode, answered.json()]).toEqual([200, translate]);
  });

  it('lists the languages of the memory and of whom it asks', async () => {
    expect((await app.inject('/api/front/translate/languages')).json()).toEqual(['de', 'es', 'la']);
  });

  it('takes what the foundry itself has translated, and asks nobody', async () => {
    const answered = await ask({ text: 'Festina lente', targetLanguage: 'de' });
    expect(answered.json()).toEqual({ detectedSourceLanguage: 'la', translatedText: 'Eile mit Weile' });
    expect(asked).toEqual([]);
  });

  it('asks for a text once, however often and by however many at once it is wanted', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await ask({ source: 'story', targetLanguage: 'ES' });
    await ask({ targetLanguage: 'es' });
    expect(asked).toEqual(['Good morning → es']);
    await ask({ targetLanguage: 'de' });
    expect(asked).toEqual(['Good morning → es', 'Good morning → de']);
  });

  it.each([
    ['no words', { text: ' \n ' }],
    ['too many characters', { text: 'x'.repeat(SAMPLE_TEXT_MAX_LENGTH + 1) }],
    ['no place of the site', { source: 'elsewhere' }],
    ['no language', { targetLanguage: 'into Spanish' }],
    // A browser's address has it so.
    ['a half of a surrogate pair', { text: 'a\uFFFD' }],
  ])('refuses %s, and asks nobody', async (_what, change) => {
    const answered = await ask(change);
    expect(answered.statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  it('says plainly that there is no translation', async () => {
    answer = async () => null;
    const answered = await ask();
    expect([answered.statusCode, answered.json().title]).toEqual([
      404,
      'There is no translation of this text into this language.',
    ]);
    expect(faults).toEqual([]);
  });

  it('says that a text cannot be translated where the provider fails, and tries again the next time', async () => {
    answer = () => Promise.reject(new Error('429'));
    const answered = await ask();
    expect([answered.statusCode, answered.json().title]).toEqual([
      502,
      'This text cannot be translated just now.',
    ]);
    expect(faults).toHaveLength(1);
    answer = async () => translate;
    expect((await ask()).statusCode).toBe(200);
  });

  it('has so many texts a day translated for one visitor, and goes on to give what was translated', async () => {
    await ask();
    await database.db.execute(
      `update rate_limit set used = ${TRANSLATED_TEXTS_PER_DAY.ofVisitor} where key like 'translated %'`,
    );
    expect((await ask({ text: 'one more' })).statusCode).toBe(429);
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({ text: 'Festina lente', targetLanguage: 'de' })).statusCode).toBe(200);
  });

  it('counts each who waits for a text on their own, and refuses those alone who had too many', async () => {
    await database.db.execute(
      `insert into rate_limit values ('translated a', ${TRANSLATED_TEXTS_PER_DAY.ofVisitor}, '2026-11-24T12:00:00Z')`,
    );
    const translator = translatorOf({ memory, provider });
    const wanted = { text: 'Good morning', targetLanguage: 'es', source: 'tester' as const };
    const of = (visitor: string) =>
      translator.translate(wanted, { visitor, signal: new AbortController().signal });
    expect(await Promise.all([of('a'), of('b'), of('b'), of('c')])).toEqual([
      expect.objectContaining({ ok: false, code: 'too-many-requests' }),
      ...Array(3).fill({ ok: true, value: translate }),
    ]);
    const counted = await database.db.select().from(rateLimit);
    expect(Object.fromEntries(counted.map(({ key, used }) => [key, used]))).toEqual({
      'translated a': TRANSLATED_TEXTS_PER_DAY.ofVisitor + 1,
      ...{ 'translated b': 1, 'translated c': 1, translated: 1 },
    });
    expect(asked).toHaveLength(1);
  });

  it('translates for who waits, though the one who asked first has hung up', async () => {
    const translator = translatorOf({ memory, provider });
    const end = Promise.withResolvers<typeof translate>();
    answer = () => end.promise;
    const wanted = { text: 'Good morning', targetLanguage: 'es', source: 'tester' as const };
    const leaving = new AbortController();
    const first = translator.translate(wanted, { visitor: 'a', signal: leaving.signal });
    const second = translator.translate(wanted, { visitor: 'b', signal: new AbortController().signal });
    await expect.poll(() => asked).toHaveLength(1);
    leaving.abort();
    expect(await first).toMatchObject({ ok: false });
    end.resolve(translate);
    expect(await second).toEqual({ ok: true, value: translate });
    expect(asked).toHaveLength(1);
  });

  it('has the memory alone where nobody else translates, and nothing where there is not even that', async () => {
    await openApp({ memory, provider: null });
    expect((await app.inject('/api/front/translate/languages')).json()).toEqual(['de', 'la']);
    expect((await ask()).statusCode).toBe(404);
    expect((await ask({ text: 'Festina lente', targetLanguage: 'de' })).statusCode).toBe(200);
    await openApp({ memory: null, provider: null });
    expect((await app.inject('/api/front/translate/languages')).json()).toEqual([]);
    expect((await ask({ text: 'Festina lente', targetLanguage: 'de' })).statusCode).toBe(404);
  });
});
