import { readFileSync } from 'node:fs';
import { and, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FamilyWords, familyPage, familySheet, keptFamily } from '#contract/admin/families.ts';
import { pricePage } from '#contract/admin/prices.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { loadCatalogue } from '#server/catalogue/snapshot/load-catalogue.ts';
import { selectCatalogue } from '#server/catalogue/snapshot/select-catalogue.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut, fontFamily } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportCatalogue } from '#server/import/exporting/export-catalogue.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { findSellables } from '#server/orders/placing/find-sellables.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'designers.yaml': '- { name: Ada }\n',
  'stories.yaml': '- { name: Open, family: nib, slides: [{ lines: [{ text: OPEN }] }] }\n',
  'timeline.yaml': '- { year: 1996, designers: [{ title: A beginning, family: nib }] }\n',
  'nib/family.yaml':
    'name: Nib\ndesigners: [Ada]\ncategories: [Serif]\nposition: 1\nquotes: [{ text: Quoted of it, language: en }]\n' +
    'specimen: { fontFamilyBoxes: [{ type: text, text: In its box }] }\n',
  'nib/a.ttf': eczar('400Regular'),
  'other/family.yaml': 'name: Other\nposition: 2\n',
  'other/b.ttf': eczar('800ExtraBold'),
};

onEachDatabase('a family that is taken off the site', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ed@example.com', 'editor'));
  });
  beforeEach(async () => {
    expect(await bring(folder, 'all')).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  const bring = (written: FolderFiles, overwrite: 'all' | 'nothing' = 'nothing', isAdding = false) =>
    importWritten({ database, files, engine }, written, {
      taken: { isAll: overwrite === 'all', names: [] },
      isAdding,
    });
  async function exported(): Promise<FolderFiles> {
    const standing = await readStanding(database.db);
    if (standing === null) throw new Error('There is no catalogue');
    const written = exportCatalogue(standing, () => '.ttf').map(async (file) => {
      if (!('hash' in file)) return [file.path, 'text' in file ? file.text : file.bytes] as const;
      const bytes = await files.find(file.hash);
      if (bytes === null) throw new Error(`${file.path} has no bytes`);
      return [file.path, bytes] as const;
    });
    return Object.fromEntries(await Promise.all(written));
  }
  const read = async (slug: string) => familySheet.parse((await editor.call(`/families/${slug}`)).json);
  const list = async (query = '') => familyPage.parse((await editor.call(`/families${query}`)).json).families;
  async function save(slug: string, change: Partial<FamilyWords>) {
    const { id, revision: seen, words } = await read(slug);
    return await editor.call('/families/save', { id, seen, typed: { ...words, ...change } });
  }
  async function put(slug: string, site: FamilyWords['site']) {
    const { status, json } = await save(slug, { site });
    expect(status).toBe(200);
    return keptFamily.parse(json);
  }
  const onSite = async () => (await selectCatalogue(database.db)).families.map(({ slug }) => slug);

  test('is not on the site and stays in the office; put on again it is as it was', async () => {
    const before = await selectCatalogue(database.db);
    expect((await put('nib', 'off')).words.site).toBe('off');
    const off = await selectCatalogue(database.db);
    expect(off.catalogue?.revision).toBe((before.catalogue?.revision ?? 0) + 1);
    expect(off.families.map(({ slug }) => slug)).toEqual(['other']);
    expect([off.sets, off.cuts].map((rows) => rows.length)).toEqual([1, 1]);
    expect(off.designers.map(({ slug }) => slug)).not.toContain('ada');
    expect((await list()).map(({ slug, isOff }) => [slug, isOff])).toEqual([
      ['nib', true],
      ['other', false],
    ]);
    expect((await list('?kind=off')).map(({ slug }) => slug)).toEqual(['nib']);
    expect((await list('?kind=present')).map(({ slug }) => slug)).toEqual(['other']);
    // Its words are changed, and its address, as those of any other.
    expect((await save('nib', { credits: 'By us' })).status).toBe(200);
    expect(keptFamily.parse((await save('nib', { name: 'Quill' })).json).told).toEqual([
      'Its address is /typefaces/quill now, and nib leads there as soon as it is on the site.',
    ]);
    expect((await selectCatalogue(database.db)).formerSlugs).toEqual({});
    await put('quill', 'on');
    const after = await selectCatalogue(database.db);
    expect(after.families[0]).toMatchObject({ id: before.families[0]?.id, slug: 'quill' });
    expect(after.cuts.map(({ id }) => id)).toEqual(before.cuts.map(({ id }) => id));
    expect(after.formerSlugs).toEqual({ nib: 'quill' });
    expect(after.designers.map(({ slug }) => slug)).toContain('ada');
  });

  test('is exported and comes in as it went, with its story and its year', async () => {
    await put('nib', 'off');
    const before = await exported();
    expect(`${before['nib/family.yaml']}`).toContain('published: false');
    expect(await bring(before)).toMatchObject({ ok: true, summary: { isChanged: false } });
    expect(await exported()).toEqual(before);
    expect(await onSite()).toEqual(['other']);
    // From nothing: of a shop that had neither.
    const { 'nib/family.yaml': _, ...without } = before;
    expect(
      await bring({ ...without, 'nib/family.yaml': 'name: Nib\npublished: false\n' }, 'all'),
    ).toMatchObject({
      ok: true,
    });
    expect(await onSite()).toEqual(['other']);
  });

  test('is an edit, which an import undoes only where it is told to', async () => {
    await put('nib', 'off');
    const refused = await bring(folder);
    expect(refused.ok ? [] : refused.undoing?.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
      'family/nib',
    ]);
    expect(await onSite()).toEqual(['other']);
    expect(await bring(folder, 'all')).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['nib', 'other']);
  });

  test('is an edit in a shop that was last imported before families could be off, too', async () => {
    const migration = readFileSync(
      new URL('../../database/migrations/0037_families_off_the_site.sql', import.meta.url),
      'utf8',
    );
    const upgrade = migration.split('--> statement-breakpoint').at(-1) ?? '';
    await database.db.execute(
      sql`update imported_entry set fields = fields - 'published' where kind = 'family'`,
    );
    await database.db.execute(sql.raw(upgrade));
    await put('nib', 'off');
    expect(await bring(folder)).toMatchObject({ ok: false, undoing: [{ kind: 'family', name: 'nib' }] });
    expect(await onSite()).toEqual(['other']);
  });

  test('is told of by nothing that the site or the API reads, and is again once it is on', async () => {
    const told = async () => {
      const { families, formerSlugs, stories, historyYears, specimenSources, specimenTemplates } =
        await loadCatalogue(database.db);
      const kept = [...specimenSources.values(), ...specimenTemplates.values(), ...formerSlugs];
      return JSON.stringify([families, stories, historyYears, kept]);
    };
    const before = await told();
    for (const word of ['"nib"', 'OPEN', 'Quoted of it', 'In its box']) expect(before).toContain(word);
    await put('nib', 'off');
    const during = await told();
    for (const word of ['"nib"', 'OPEN', 'Quoted of it', 'In its box']) expect(during).not.toContain(word);
    expect(during).toContain('A beginning');
    await put('nib', 'on');
    expect(await told()).toBe(before);
  });

  test('is withdrawn by an import without its folder, and the office has it no more', async () => {
    await put('nib', 'off');
    const rest = Object.fromEntries(
      Object.entries(await exported()).filter(
        ([path]) => !path.startsWith('nib/') && path !== 'stories.yaml' && path !== 'timeline.yaml',
      ),
    );
    expect(await bring(rest, 'all')).toMatchObject({ ok: true, summary: { withdrawnFamilies: 1 } });
    expect((await list()).map(({ slug }) => slug)).toEqual(['other']);
    expect((await editor.call('/families/nib')).status).toBe(404);
    expect((await exported())['nib/family.yaml']).toBeUndefined();
    const [row] = await database.db.select().from(fontFamily).where(eq(fontFamily.slug, 'nib'));
    expect(row).toMatchObject({ published: true, withdrawnAt: expect.any(Date) });
  });

  test('takes fonts that are dropped onto it, and stays off', async () => {
    await put('nib', 'off');
    expect(await bring({ 'c.ttf': eczar('700Bold') }, 'nothing', true)).toMatchObject({ ok: true });
    expect(await onSite()).toEqual(['other']);
    expect((await read('nib')).cuts).toHaveLength(2);
    const off = {
      'other/family.yaml': 'name: Other\npublished: false\n',
      'other/b.ttf': eczar('800ExtraBold'),
    };
    expect(await bring(off, 'all', true)).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining('no other family is on the site') }],
    });
  });

  test('goes on in its row where an import brings it under another name', async () => {
    await put('nib', 'off');
    const { id } = await read('nib');
    const before = await exported();
    const renamed = Object.fromEntries(
      Object.entries(before).map(([path, content]) => [
        path,
        typeof content === 'string' && path.endsWith('.yaml')
          ? content.replace('name: Nib', 'name: Feather').replace('family: nib', 'family: feather')
          : content,
      ]),
    );
    expect(await bring(renamed, 'all')).toMatchObject({ ok: true, summary: { withdrawnFamilies: 0 } });
    expect(await read('feather')).toMatchObject({
      id,
      formerSlugs: expect.arrayContaining(['nib']),
      words: { site: 'off' },
    });
    expect(await onSite()).toEqual(['other']);
  });

  test('is not sold, and its prices are saved', async () => {
    const uid = (await read('nib')).words.defaultCut;
    const [cut] = await database.db.select().from(fontCut).where(eq(fontCut.sharedUid, uid));
    const sold = () => findSellables(database.db, [`font-cut-${cut?.id}`]);
    expect(await sold()).toHaveLength(1);
    await put('nib', 'off');
    expect(await sold()).toEqual([]);
    const { json } = await editor.call('/prices?search=nib');
    const [listed] = pricePage.parse(json).families[0]?.sets[0]?.cuts ?? [];
    const changes = [{ kind: 'cut', uid, seen: listed?.price, price: (listed?.price ?? 0) + 500 }];
    expect(await editor.call('/prices', { changes })).toMatchObject({ status: 200, json: { saved: 1 } });
    expect(await sold()).toEqual([]);
    await put('nib', 'on');
    expect(await sold()).toMatchObject([{ price: (listed?.price ?? 0) + 500 }]);
  });

  test('is never the last one', async () => {
    await put('nib', 'off');
    expect(await save('other', { site: 'off' })).toMatchObject({
      status: 422,
      json: { detail: 'It is the only family on the site, and stays there. Nothing was saved.' },
    });
    const none = {
      ...folder,
      'nib/family.yaml': 'name: Nib\npublished: false\n',
      'other/family.yaml': 'name: Other\npublished: false\n',
    };
    expect(await bring(none, 'all')).toMatchObject({
      ok: false,
      faults: [{ message: expect.stringContaining('every family is off the site') }],
    });
    expect(await onSite()).toEqual(['other']);
  });

  test('is taken off by one of two who press at once, and both are told; it stands in the audit log', async () => {
    const { id, revision: seen, words } = await read('nib');
    const body = { id, seen, typed: { ...words, site: 'off' } };
    const both = await Promise.all([1, 2].map(() => editor.call('/families/save', body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await editor.call('/families/save', { id, seen, typed: { ...words, credits: 'Late' } });
    expect([late.status, late.json.code]).toEqual([409, 'changed-meanwhile']);
    const [entry] = await database.db
      .select({ subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-family'), eq(auditOutcome.result, 'done')))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(entry).toEqual({ subject: 'family/nib', changes: [{ fact: 'site', before: 'on', after: 'off' }] });
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@off.example`, role);
      expect((await visitor.call('/families/save', body)).status).toBe(403);
    }
  });

  test('is on the site exactly where the last of all acts says so', { timeout: 240_000 }, async () => {
    const act = fc.oneof(
      fc.record({ is: fc.constantFrom('on', 'off'), whose: fc.constantFrom(0, 1) }),
      fc.record({ is: fc.constant('rename'), whose: fc.constantFrom(0, 1) }),
      fc.record({
        is: fc.constantFrom('import of the export', 'import of the beginning'),
        whose: fc.constant(0),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        await bring(folder, 'all');
        let names = ['nib', 'other'];
        let off = new Set<number>();
        for (const [at, { is, whose }] of acts.entries()) {
          const slug = names[whose] ?? '';
          if (is === 'on') {
            await put(slug, 'on');
            off.delete(whose);
          } else if (is === 'off') {
            const { status } = await save(slug, { site: 'off' });
            expect(status).toBe(off.has(1 - whose) ? 422 : 200);
            if (status === 200) off.add(whose);
          } else if (is === 'rename') {
            const name = `Named ${at}`;
            expect((await save(slug, { name, slug: '' })).status).toBe(200);
            names = names.with(whose, `named-${at}`);
          } else if (is === 'import of the export') {
            expect(await bring(await exported())).toMatchObject({ ok: true, summary: { isChanged: false } });
          } else {
            expect(await bring(folder, 'all')).toMatchObject({ ok: true });
            names = ['nib', 'other'];
            off = new Set();
          }
          expect(await onSite()).toEqual(names.filter((_, index) => !off.has(index)));
          expect((await list()).map((family) => family.slug)).toEqual(names);
        }
      }),
      { numRuns: 8, seed: 81 },
    );
  });
});
