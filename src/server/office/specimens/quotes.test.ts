import { and, asc, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import {
  keptQuotes,
  type QuotesSheet,
  type QuoteWords,
  quotesSheet,
  specimenPage,
} from '#contract/admin/content/specimens.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontFamily, fontShopSet, specimenSource } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listEntries } from '#server/import/comparing/list-entries.ts';
import type { ImportOptions } from '#server/import/import-folder.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { moveFamily } from '#server/office/families/move-family.ts';
import { readExportedFolder, readStandingCatalogue } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

const quote = (text: string, language = 'en'): QuoteWords => ({ text, language });
const family = {
  cuts: { a: { set: 'Latin' }, b: { set: 'Devanagari' } },
  sets: [{ name: 'Latin' }, { name: 'Devanagari', quotes: [quote('नमस्ते', 'hi')] }],
  quotes: [quote('Two scripts'), quote('Stille Wasser', 'de')],
};
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'eczar/family.yaml': stringify(family),
  'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
  'eczar/b.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' },
};

onEachDatabase('the quotes of the office', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ed@example.com', 'editor'));
    expect(await bring(folder)).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    await engine.close();
    await database.close();
  });
  const bring = (written: FolderFiles, options: ImportOptions = {}) =>
    importWritten({ database, files: office.services.files, engine }, written, options);
  const standing = () => readStandingCatalogue(database.db);
  const exported = () => readExportedFolder(database.db, office.services.files);
  const entries = async () => listEntries(await standing());
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const list = async (search = '') =>
    specimenPage.parse((await editor.call(`/specimens?search=${search}`)).json).families;
  async function read(set: string): Promise<QuotesSheet> {
    const id = (await list()).flatMap(({ sets }) => sets).find(({ name }) => name === set)?.id;
    return quotesSheet.parse((await editor.call(`/specimens/quotes/${id}`)).json);
  }
  const save = (quotes: QuoteWords[], { id, revision: seen }: QuotesSheet) =>
    editor.call('/specimens/quotes/save', { id, seen, typed: { quotes } });
  async function saved(quotes: QuoteWords[], of: QuotesSheet) {
    const { status, json } = await save(quotes, of);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    return keptQuotes.parse(json);
  }
  async function refusedAt(quotes: QuoteWords[]) {
    const { status, json } = await save(quotes, await read('Latin'));
    expect(status).toBe(422);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return Object.fromEntries(errors.map(({ path, message }) => [path.replace('typed.', ''), message]));
  }
  const sources = async () =>
    Object.fromEntries(
      (await database.db.select().from(specimenSource)).map(({ key, quotes }) => [
        key,
        quotes.map(({ text }) => text),
      ]),
    );

  test('are read as they were imported; who sells and keeps the books is refused', async () => {
    expect(await list('ecz')).toEqual([
      {
        ...{ id: expect.any(Number), slug: 'eczar', name: 'Eczar', isOff: false, boxes: null },
        sets: [
          { id: expect.any(Number), name: 'Latin', quotes: 2, first: 'Two scripts' },
          { id: expect.any(Number), name: 'Devanagari', quotes: 1, first: 'नमस्ते' },
        ],
      },
    ]);
    expect(await list('comic')).toEqual([]);
    const sheet = await read('Latin');
    expect(sheet).toMatchObject({
      ...{ set: 'Latin', isFirst: true, unsettable: [] },
      ...{ family: { slug: 'eczar', name: 'Eczar', isOff: false }, words: { quotes: family.quotes } },
    });
    expect(await read('Devanagari')).toMatchObject({ isFirst: false });
    expect((await editor.call('/specimens/quotes/99999')).status).toBe(404);
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@quotes.example`, role);
      for (const [path, body] of [
        ['/specimens'],
        [`/specimens/quotes/${sheet.id}`],
        ['/specimens/quotes/save', { id: sheet.id, seen: sheet.revision, typed: sheet.words }],
      ] as const)
        expect((await visitor.call(path, body)).status).toBe(403);
    }
  });

  test('are what an import makes of the same lines; what is saved as it stands makes no new catalogue', async () => {
    const before = await exported();
    const stands = await revision();
    for (const set of ['Latin', 'Devanagari']) {
      const sheet = await read(set);
      await saved(sheet.words.quotes, sheet);
    }
    expect([await revision(), await exported()]).toEqual([stands, before]);

    const kept = await saved(
      [quote(' A <b>new</b> one ', ' sr-Latn '), ...family.quotes.toReversed()],
      await read('Latin'),
    );
    expect(kept).toMatchObject({
      told: [],
      words: { quotes: [quote('A <b>new</b> one', 'sr-Latn'), ...family.quotes.toReversed()] },
    });
    expect(await revision()).toBe(stands + 1);
    // The family says what the set says that it is shown in.
    const texts = ['A <b>new</b> one', 'Stille Wasser', 'Two scripts'];
    expect(await sources()).toEqual({
      ...{ eczar: texts, 'eczar.latin': texts, 'eczar.devanagari': ['नमस्ते'] },
    });
    const ids = await database.db
      .select({ family: fontFamily.specimenSourceId, typed: fontFamily.typewriterSpecimenSourceId })
      .from(fontFamily);
    const [row] = await database.db.select().from(specimenSource).where(eq(specimenSource.key, 'eczar'));
    expect(ids).toEqual([{ family: row?.id, typed: row?.id }]);
    const byOffice = await exported();
    const edited = await entries();
    const written = parse(`${before['eczar/family.yaml']}`);
    const [latin, ...others] = written.sets;
    const sets = [{ ...latin, quotes: kept.words.quotes }, ...others];
    const asFile = { ...before, 'eczar/family.yaml': stringify({ ...written, sets }) };
    expect(await bring(asFile)).toMatchObject({ ok: true });
    expect(await entries()).toEqual(edited);
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    expect(await sources()).toMatchObject({ eczar: texts });
  });

  test('are those of the writing system where the last one is taken away, and told which its font cannot set', async () => {
    const kept = await saved([], await read('Latin'));
    expect(kept.words.quotes).toContainEqual(quote('Sphinx of black quartz'));
    expect(kept.told).toEqual(['Without a quote of its own the set says those below.']);
    const byOffice = await exported();
    const written = parse(`${byOffice['eczar/family.yaml']}`);
    delete written.sets[0].quotes;
    const without = { ...byOffice, 'eczar/family.yaml': stringify(written) };
    expect(await bring(without)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    const lacking = await saved([quote('שלום', 'he'), quote('Known'), quote('שלום', 'und')], kept);
    expect(lacking).toMatchObject({
      unsettable: ['שלום'],
      told: ['Its font lacks characters of one quote, which is not shown.'],
    });
  });

  test('whatever order they are saved, brought in and out in, they are what was done', async () => {
    const quotes = fc.array(
      fc.record({
        text: fc.constantFrom('One', 'Two & three', '“Four”', 'खुला', '- five', '# six', 'yes', '١٢٣', 'a: b'),
        language: fc.constantFrom('en', 'hi', 'sr-Latn', 'und'),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const act = fc.oneof(
      fc.record({ does: fc.constant('save' as const), set: fc.constantFrom('Latin', 'Devanagari'), quotes }),
      fc.record({ does: fc.constant('import' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
        const wanted = new Map<string, QuoteWords[]>();
        for (const each of acts) {
          if (each.does === 'import') {
            const brought = await exported();
            expect(await bring(brought)).toMatchObject({ ok: true });
            expect(await exported()).toEqual(brought);
          } else {
            await saved(each.quotes, await read(each.set));
            wanted.set(each.set, each.quotes);
          }
          for (const [set, told] of wanted) expect((await read(set)).words.quotes).toEqual(told);
        }
      }),
      { numRuns: 8, seed: 85 },
    );
  });

  test('are an edit, which an import does not undo unless it is told to', async () => {
    expect(await bring(folder, { taken: { isAll: true, names: [] } })).toMatchObject({ ok: true });
    await saved([quote('Made here')], await read('Latin'));
    const told = await bring(folder);
    expect(told.ok ? [] : told.undoing).toEqual([
      expect.objectContaining({ kind: 'set', name: 'eczar.latin' }),
    ]);
    expect((await read('Latin')).words.quotes).toEqual([quote('Made here')]);
  });

  test('tells the second of two, and nothing is overwritten', async () => {
    const seen = await read('Latin');
    const both = await Promise.all(['One', 'Two'].map((text) => save([quote(text)], seen)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed-meanwhile',
      detail: 'Somebody changed these quotes since you read them. Nothing was saved.',
    });
  });

  test.each<[string, QuoteWords, 'text' | 'language', string]>([
    ['no words', quote(' '), 'text', 'Please fill this in.'],
    ['words that are too long', quote('x'.repeat(301)), 'text', 'longer than 300'],
    ['words that nobody sees', quote('\u200b\u3164'), 'text', 'nothing in it that can be seen'],
    ['a sign of control', quote('A\u0007'), 'text', 'a character in it that nobody sees'],
    ['several lines', quote('A\nB'), 'text', 'a character in it that nobody sees'],
    ['no language', quote('A', ' '), 'language', 'a language tag like en'],
    ['a language that is none', quote('A', 'English'), 'language', 'a language tag like en'],
  ])('refuses %s at its field', async (_, wrong, field, message) => {
    const before = await sources();
    expect(await refusedAt([quote('Fine'), wrong])).toEqual({
      [`quotes.1.${field}`]: expect.stringContaining(message),
    });
    expect(await sources()).toEqual(before);
  });

  test('are told all that is wrong at once; a thousand are looked at in no time, and more are refused', async () => {
    expect(Object.keys(await refusedAt([quote('', ''), quote('A'), quote('\u200b', '?')])).sort()).toEqual([
      ...['quotes.0.language', 'quotes.0.text', 'quotes.2.language', 'quotes.2.text'],
    ]);
    const sheet = await read('Latin');
    const many = Array.from({ length: 1000 }, (_, at) => quote(`${at} ${'ש\u202e<'.repeat(60)}`));
    const began = performance.now();
    const kept = await saved(many, sheet);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(kept.unsettable).toHaveLength(1000);
    expect(await refusedAt([...many, quote('More')])).toMatchObject({
      quotes: expect.stringContaining('more than 1,000 quotes'),
    });
    const byOffice = await exported();
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    // Of more, which an import brought, the form opens.
    const [row] = await database.db
      .select()
      .from(specimenSource)
      .where(eq(specimenSource.key, 'eczar.latin'));
    const quotes = [...(row?.quotes ?? []), quote('More')];
    await database.db.update(specimenSource).set({ quotes }).where(eq(specimenSource.key, 'eczar.latin'));
    const opened = await read('Latin');
    expect(opened.words.quotes).toHaveLength(1001);
    await saved([quote('Few')], opened);
  });

  test('stand in the audit log with what they were and became', async () => {
    await saved([quote('Before', 'und'), quote('Stays')], await read('Latin'));
    await saved([quote('After'), quote('Stays')], await read('Latin'));
    const [done] = await database.db
      .select({ name: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-quotes'), eq(auditOutcome.result, 'done')))
      .orderBy(desc(auditEntry.id));
    expect(done).toEqual({
      name: 'quotes/eczar.latin',
      changes: [{ fact: 'quote 1', before: 'Before (und)', after: 'After (en)' }],
    });
  });

  test('follow a family to its new address, are kept while it is off the site, and gone once it is withdrawn', async () => {
    const [own] = await database.db.select().from(fontFamily);
    const move = { familyId: own?.id ?? 0, formerSlug: 'eczar', slug: 'eczar-new' };
    const seen = await read('Latin');
    await database.db.transaction((tx) => moveFamily(tx, move));
    const moved = await saved([quote('Moved')], seen);
    expect(moved).toMatchObject({ id: seen.id, family: { slug: 'eczar-new' } });
    expect(await sources()).toMatchObject({ 'eczar-new': ['Moved'], 'eczar-new.latin': ['Moved'] });
    await database.db.update(fontFamily).set({ withdrawnAt: new Date(), published: false });
    expect(await saved([quote('Off')], moved)).toMatchObject({
      family: { isOff: true },
      told: ['The family is off the site: they are shown once that is on.'],
    });
    expect(await list()).toMatchObject([{ slug: 'eczar-new', isOff: true }]);
    await database.db.update(fontFamily).set({ published: true });
    expect((await save([quote('Gone')], moved)).json).toMatchObject({
      code: 'not-found',
      detail: 'This set was withdrawn. Nothing was saved.',
    });
    expect((await editor.call(`/specimens/quotes/${moved.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    await database.db.update(fontFamily).set({ withdrawnAt: null });
    const [devanagari] = await database.db
      .select()
      .from(fontShopSet)
      .orderBy(asc(fontShopSet.position))
      .offset(1);
    const isIt = eq(fontShopSet.id, devanagari?.id ?? 0);
    await database.db.update(fontShopSet).set({ withdrawnAt: new Date() }).where(isIt);
    expect((await editor.call(`/specimens/quotes/${devanagari?.id}`)).status).toBe(404);
  });
});
