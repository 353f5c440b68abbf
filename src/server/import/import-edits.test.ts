import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { storedFoundry } from '#contract/settings.ts';
import type { StoredSounds } from '#contract/sound-sets.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { findMigrations } from '#server/database/opening/migrate-database.ts';
import {
  catalogue,
  fontCut,
  importedEntry,
  informationPage,
  pageVersion,
  setting,
} from '#server/database/schema/catalogue.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { noteWhereNone } from './comparing/imported-entries.ts';
import { lockCatalogue } from './comparing/lock-catalogue.ts';
import { type ImportRequested, reportImport } from './report-import.ts';
import { createMemoryFileStore } from './testing/memory-file-store.ts';
import { type FolderFiles, type TestFolder, writeFolder } from './testing/write-folder.ts';

const regular = { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' };
const yaml = (text: string) => `title: Imprint\nsections:\n  - title: Who\n    text: <p>${text}</p>\n`;
const first: FolderFiles = {
  'a.ttf': regular,
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'information/1-imprint.yaml': yaml('We'),
  'information/2-terms.yaml': 'title: Terms\nsections: []\n',
};

onEachDatabase('an import over edits', (open) => {
  let database: Database;
  let engine: FontEngine;
  let files: ReturnType<typeof createMemoryFileStore>;
  let folder: TestFolder;
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await emptyTables(database);
    files = createMemoryFileStore();
    folder = writeFolder(first);
  });
  afterEach(() => folder.dispose());

  async function run(asked: Partial<ImportRequested> = {}) {
    const lines: string[] = [];
    const request = {
      folder: folder.path,
      withShop: false,
      isPlan: false,
      taken: { isAll: false, names: [] },
      ...asked,
    };
    const services = { database, files, engine, now: () => new Date('2026-11-21T08:00:00Z') };
    const told = { onLine: (line: string) => lines.push(line), onProgress: () => undefined };
    const { isRefused } = await reportImport(services, request, told);
    return { isRefused, lines };
  }
  const take = (...names: string[]) => run({ taken: { isAll: false, names } });

  /** What the office does when it saves. */
  async function edit(change: (tx: Parameters<typeof lockCatalogue>[0]) => Promise<unknown>) {
    await database.db.transaction(async (tx) => {
      await lockCatalogue(tx);
      await change(tx);
    });
  }
  const editPage = (slug: string, title: string) =>
    edit((tx) => tx.update(informationPage).set({ title }).where(eq(informationPage.slug, slug)));
  const editFoundry = (contactEmail: string) =>
    edit(async (tx) => {
      const [row] = await tx.select().from(setting).where(eq(setting.name, 'foundry'));
      const value = { ...storedFoundry.parse(row?.value), contactEmail };
      await tx.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    });
  const editSounds = (sounds: StoredSounds) =>
    edit(async (tx) => {
      const [row] = await tx.select().from(setting).where(eq(setting.name, 'foundry'));
      const value = { ...storedFoundry.parse(row?.value), sounds };
      await tx.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    });
  async function everything() {
    const { db } = database;
    return {
      catalogue: await db.select().from(catalogue),
      settings: await db.select().from(setting).orderBy(setting.name),
      pages: await db.select().from(informationPage).orderBy(informationPage.id),
      noted: await db.select().from(importedEntry).orderBy(importedEntry.kind, importedEntry.name),
    };
  }
  const titles = async () =>
    (await database.db.select().from(informationPage).orderBy(informationPage.slug)).map(
      ({ title }) => title,
    );

  test('tells what is new, changed and withdrawn, and goes on as ever where nothing was edited', async () => {
    const made = await run();
    expect(made.isRefused).toBe(false);
    expect(made.lines[0]).toMatch(/^new: \d+ licence templates, 1 designer, 1 family, 1 story, 2 pages$/);
    expect(await run()).toEqual({
      isRefused: false,
      lines: ['Nothing has changed: 1 family with 1 shop set and 1 cut.'],
    });
    folder.write({
      'information/1-imprint.yaml': yaml('They'),
      'information/3-help.yaml': 'title: Help\nsections: []\n',
      'foundry.yaml': 'name: Mine\ncontactEmail: us@mine.example\n',
    });
    folder.remove('information/2-terms.yaml');
    const plan = await run({ isPlan: true });
    expect(plan).toEqual({
      isRefused: false,
      lines: [
        'new: page/help',
        'changed: setting/contactEmail',
        'changed: page/imprint (sections)',
        'withdrawn: page/terms',
        'Only planned: nothing was imported.',
      ],
    });
    const run2 = await run();
    expect(run2.lines).toEqual([...plan.lines.slice(0, 4), 'Imported 1 family with 1 shop set and 1 cut.']);
    // What the page said before is kept, as it is where the office changes it.
    const versions = await database.db.select().from(pageVersion);
    expect(versions).toMatchObject([{ slug: 'imprint', sections: [{ text: '<p>We</p>' }], endedBy: null }]);
  });

  test('with --plan writes nothing, neither rows nor files', async () => {
    await run();
    const before = [await everything(), files.hashes()];
    folder.write({
      'information/1-imprint.yaml': yaml('They'),
      'b.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' },
    });
    expect((await run({ isPlan: true })).lines).toContain('changed: page/imprint (sections)');
    expect([await everything(), files.hashes()]).toEqual(before);
  });

  test('refuses to undo an edit, writes nothing then, and undoes what it is told to by name', async () => {
    await run();
    await editPage('imprint', 'Who we are');
    await editFoundry('office@mine.example');
    folder.write({ 'information/2-terms.yaml': 'title: Our terms\nsections: []\n' });
    const before = await everything();
    const refusal = await run();
    expect(refusal.isRefused).toBe(true);
    expect(refusal.lines).toContain('would undo: setting/contactEmail was edited in the back office');
    expect(refusal.lines).toContain('would undo: page/imprint (title) was edited in the back office');
    expect(refusal.lines.at(-1)).toContain('--take setting/contactEmail --take page/imprint');
    expect((await take('page/imprint', 'page/impr')).lines).toContain(
      'note: --take page/impr: no edit of that name would be undone',
    );
    expect(await run({ isPlan: true })).toMatchObject({ isRefused: true });
    expect(await everything()).toEqual(before);
    expect((await take('page/imprint', 'setting/contactEmail')).isRefused).toBe(false);
    expect(await titles()).toEqual(['Imprint', 'Our terms']);
    expect((await run()).lines).toEqual(['Nothing has changed: 1 family with 1 shop set and 1 cut.']);
  });

  test('goes on where the folder says what the edit said, and where it changes something else', async () => {
    await run();
    await editPage('imprint', 'Who we are');
    folder.write({
      'information/1-imprint.yaml':
        'title: Who we are\nslug: imprint\nsections:\n  - title: Who\n    text: <p>Us</p>\n',
    });
    expect(await run()).toMatchObject({ isRefused: false });
    const pages = await database.db.select().from(informationPage).where(eq(informationPage.slug, 'imprint'));
    expect(pages[0]?.sections[0]?.text).toBe('<p>Us</p>');
  });

  test('takes a page that was made or taken away in the office for an edit', async () => {
    await run();
    await edit((tx) => tx.delete(informationPage).where(eq(informationPage.slug, 'terms')));
    await edit((tx) =>
      tx.insert(informationPage).values({ slug: 'news', title: 'News', sections: [], position: 2 }),
    );
    const refusal = await run();
    expect(refusal.isRefused).toBe(true);
    expect(refusal.lines).toContain(
      'would undo: page/terms was taken away in the back office and comes back',
    );
    expect(refusal.lines).toContain('would undo: page/news was edited in the back office and is withdrawn');
    expect(await titles()).toEqual(['Imprint', 'News']);
    expect((await run({ taken: { isAll: true, names: [] } })).isRefused).toBe(false);
    expect(await titles()).toEqual(['Imprint', 'Terms']);
  });

  test('knows an edit of a catalogue that a version imported which noted nothing', async () => {
    await run();
    const { noted } = await everything();
    await database.db.delete(importedEntry);
    // As a server does when it starts.
    await noteWhereNone(database);
    expect((await everything()).noted).toEqual(noted);
    await editPage('imprint', 'Who we are');
    expect((await run()).isRefused).toBe(true);
    expect(await titles()).toEqual(['Who we are', 'Terms']);
  });

  test('sees an edit that is saved while the import reads its fonts', async () => {
    await run();
    folder.write({ 'b.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' } });
    const request = {
      folder: folder.path,
      withShop: false,
      isPlan: false,
      taken: { isAll: false, names: [] },
    };
    let saved: Promise<void> | null = null;
    const services = { database, files, engine, now: () => new Date('2026-11-21T08:00:00Z') };
    const { isRefused } = await reportImport(services, request, {
      onLine: () => undefined,
      onProgress: ({ step }) => {
        if (step === 'storing files') saved ??= editPage('imprint', 'Who we are');
      },
    });
    await saved;
    // Saved first, it is refused; saved second, it stands over what was imported.
    expect(await titles()).toEqual(['Who we are', 'Terms']);
    expect(await database.db.select().from(fontCut)).toHaveLength(isRefused ? 1 : 2);
    expect((await run()).isRefused).toBe(true);
  });

  test('of a page that an earlier version brought knows that it was no draft', async () => {
    await run();
    await database.db
      .update(importedEntry)
      .set({ fields: sql`${importedEntry.fields} - 'draft' - 'formerSlugs'` })
      .where(eq(importedEntry.kind, 'page'));
    const migration = readFileSync(join(findMigrations(), '0031_page_drafts.sql'), 'utf8');
    await database.db.execute(sql.raw(migration.slice(migration.indexOf('UPDATE'))));
    expect((await run({ isPlan: true })).isRefused).toBe(false);
    await edit((tx) =>
      tx.update(informationPage).set({ isDraft: true }).where(eq(informationPage.slug, 'imprint')),
    );
    const refusal = await run();
    expect(refusal.isRefused).toBe(true);
    expect(refusal.lines).toContain('would undo: page/imprint (draft) was edited in the back office');
  });

  test('tells of each sound set, and of the switch, by itself, also where an earlier version imported', async () => {
    await run();
    await database.db
      .delete(importedEntry)
      .where(inArray(importedEntry.name, ['sound', 'woodSounds', 'metalSounds']));
    const migration = readFileSync(join(findMigrations(), '0047_imported_sounds.sql'), 'utf8');
    await database.db.execute(sql.raw(migration));
    expect((await run({ isPlan: true })).lines).toEqual([
      'Nothing would change.',
      'Only planned: nothing was imported.',
    ]);
    await editSounds({ isOff: true, metal: { ...houseSets.metal, volume: -30 } });
    const refusal = await run();
    expect(refusal.isRefused).toBe(true);
    expect(refusal.lines.filter((line) => line.startsWith('would undo'))).toEqual([
      'would undo: setting/sound was edited in the back office',
      'would undo: setting/metalSounds was edited in the back office',
    ]);
    folder.write({ 'sounds.yaml': 'enabled: false\n' });
    expect((await run()).lines.filter((line) => line.startsWith('would undo'))).toEqual([
      'would undo: setting/metalSounds was edited in the back office',
    ]);
    expect((await take('setting/metalSounds')).isRefused).toBe(false);
    folder.remove('sounds.yaml');
    expect((await run()).lines[0]).toBe('changed: setting/sound');
    expect((await readFoundry(database.db)).sounds).toBeUndefined();
  });

  test('keeps a draft with its gaps, and leads old addresses of pages on', async () => {
    const draft =
      'title: Terms\ndraft: true\nformerSlugs: [agb]\nsections: [{ title: Who, text: "[[us]]" }]\n';
    folder.dispose();
    folder = writeFolder({ ...first, 'information/2-terms.yaml': draft });
    expect((await run()).isRefused).toBe(false);
    const pageOf = async (slug: string) =>
      (await database.db.select().from(informationPage).where(eq(informationPage.slug, slug)))[0];
    expect(await pageOf('terms')).toMatchObject({
      isDraft: true,
      formerSlugs: ['agb'],
      sections: [{ text: '<p>[[us]]</p>' }],
    });
    folder.dispose();
    const conditions = draft.replace('title: Terms', 'title: Conditions').replace('[agb]', '[terms]');
    folder = writeFolder({ ...first, 'information/2-terms.yaml': conditions });
    expect((await run()).isRefused).toBe(false);
    expect(await pageOf('conditions')).toMatchObject({ formerSlugs: ['agb', 'terms'] });
    folder.dispose();
    const both = { 'information/3.yaml': 'title: Agb\nformerSlugs: [imprint, terms]\nsections: []\n' };
    folder = writeFolder({ ...first, 'information/2-terms.yaml': conditions, ...both });
    const { lines } = await run();
    expect(lines.join('\n')).toContain("formerSlugs: the page 'imprint' is in the folder");
    expect(lines.join('\n')).toContain("formerSlugs: 'terms' leads to 'conditions' already");
  });
});
