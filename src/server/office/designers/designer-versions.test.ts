import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { type DesignerWords, designerSheet, designerVersion } from '#contract/admin/content/designers.ts';
import { versionList } from '#contract/admin/content/versions.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { designer } from '#server/database/schema/catalogue.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const ada = { name: 'Ada', biography: 'She draws.', url: 'https://ada.example' };
const eve = { name: 'Eve', biography: 'She cuts.' };

/** A shop of two families, one of which these designers have drawn. */
const folderOf = (designers: readonly object[], drewNib: readonly string[] = []): FolderFiles => ({
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'designers.yaml': stringify(designers),
  'other/family.yaml': 'name: Other\nposition: 2\n',
  'other/c.ttf': eczar('800ExtraBold'),
  'nib/family.yaml': stringify({ name: 'Nib', designers: drewNib, position: 1 }),
  'nib/a.ttf': eczar('400Regular'),
});

function withoutNib(folder: FolderFiles): FolderFiles {
  return Object.fromEntries(Object.entries(folder).filter(([path]) => !path.startsWith('nib/')));
}

onEachDatabase('what was said of a designer before', (open) => {
  let database: Database;
  let engine: FontEngine;
  let office: TestOffice;
  let editor: Visitor;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ada@example.com', 'editor'));
  });
  beforeEach(async () => {
    await bring(folderOf([]));
    await bring(folderOf([ada, eve]));
  });
  afterAll(() => engine.close());
  async function bring(written: FolderFiles, { isAll = true, isAdding = false } = {}) {
    const result = await importWritten({ database, files, engine }, written, {
      taken: { isAll, names: [] },
      isAdding,
    });
    expect(result.ok).toBe(isAll);
  }
  async function idOf(slug: string) {
    const [row] = await database.db.select().from(designer).where(eq(designer.slug, slug));
    return row?.id ?? 0;
  }
  const read = async (slug: string) =>
    designerSheet.parse((await editor.call(`/designers/${await idOf(slug)}`)).json);
  async function save(slug: string, change: Partial<DesignerWords>) {
    const { id, revision: seen, words } = await read(slug);
    const asked = { id, seen, typed: { ...words, ...change } };
    const { status, json } = await editor.call('/designers/save', asked);
    expect([status, json]).toMatchObject([200, { code: '' }]);
  }
  const list = async (slug: string) =>
    versionList.parse((await editor.call(`/designers/${await idOf(slug)}/versions`)).json).versions;
  async function version(slug: string, place = 0) {
    const id = (await list(slug))[place]?.id;
    const { json } = await editor.call(`/designers/${await idOf(slug)}/versions/${id}`);
    const { words, told } = designerVersion.parse(json);
    if (words === null) throw new Error('The words of a version were not read');
    return { words, told };
  }
  // Who they are, and which addresses they had, the newest first.
  async function history(slug: string) {
    const id = await idOf(slug);
    const kept = await database.db
      .select()
      .from(earlierWords)
      .where(eq(earlierWords.designerId, id))
      .orderBy(desc(earlierWords.id));
    return { id, was: kept.map(({ words }) => z.object({ slug: z.string() }).parse(words).slug) };
  }

  test('is kept by whoever changes it, leads back to it, and is none where nothing reads otherwise', async () => {
    const { words: before } = await read('ada');
    await save('ada', { biography: 'She draws letters.', url: '' });
    await save('ada', {});
    expect((await list('ada')).map(({ endedBy }) => endedBy)).toEqual(['ada']);
    expect(await version('ada')).toEqual({ words: before, told: [] });
    await save('ada', (await version('ada')).words);
    expect((await read('ada')).words).toEqual(before);
    await bring(folderOf([ada, eve]));
    expect(await list('ada')).toHaveLength(2);
    await bring(folderOf([{ ...ada, biography: 'She drew.' }, eve]));
    expect((await list('ada')).map(({ endedBy }) => endedBy)).toEqual([null, 'ada', 'ada']);
    expect((await version('ada')).words).toEqual(before);
    // Which families are theirs is none of it.
    await bring(folderOf([{ ...ada, biography: 'She drew.' }, eve], ['Ada']));
    expect(await list('ada')).toHaveLength(3);
    expect(await list('eve')).toEqual([]);
  });

  test('is not kept of an import that is refused, and once of two who save at once', async () => {
    await save('ada', { biography: 'She draws letters.' });
    await bring(folderOf([ada, eve]), { isAll: false });
    expect(await list('ada')).toHaveLength(1);
    const { id, revision: seen, words } = await read('ada');
    const press = (biography: string) =>
      editor.call('/designers/save', { id, seen, typed: { ...words, biography } });
    const pressed = await Promise.all([press('One.'), press('Two.')]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list('ada')).toHaveLength(2);
  });

  test('goes with them to another address, which they get back, unless another one has it meanwhile', async () => {
    const { id } = await history('ada');
    await save('ada', { name: 'Ada Lace' });
    expect(await version('ada-lace')).toMatchObject({ words: { name: 'Ada', slug: '' }, told: [] });
    await save('eve', { slug: 'ada' });
    expect((await version('ada-lace')).told).toEqual([
      { field: 'slug', message: 'Eve has the address ada.' },
    ]);
    await save('ada', { slug: '' });
    await save('ada-lace', (await version('ada-lace')).words);
    expect(await history('ada')).toEqual({ id, was: ['ada-lace', 'ada'] });
  });

  test('goes on where the office or a folder names them anew, and an import undoes that', async () => {
    const { id } = await history('ada');
    // The office names and writes them anew, and the folder comes as it was.
    await save('ada', { name: 'Ada Lace', biography: 'Other words.' });
    await bring(folderOf([ada, eve], ['Ada']));
    expect(await history('ada')).toEqual({ id, was: ['ada-lace', 'ada'] });
    // The folder does: the same name under another address, then the same words under another name.
    await bring(folderOf([{ ...ada, slug: 'a' }, eve], ['Ada']));
    expect(await history('a')).toEqual({ id, was: ['ada', 'ada-lace', 'ada'] });
    await bring(folderOf([{ ...ada, name: 'Ada Lace' }, eve], ['Ada Lace']));
    expect(await history('ada-lace')).toEqual({ id, was: ['a', 'ada', 'ada-lace', 'ada'] });
    // Of two who take each other’s address, each goes on under it.
    const { id: other } = await history('eve');
    await bring(
      folderOf([
        { ...ada, slug: 'eve' },
        { ...eve, slug: 'ada-lace' },
      ]),
    );
    expect((await history('eve')).id).toBe(other);
    expect((await history('ada-lace')).id).toBe(id);
  });

  test('is nobody else’s: who shares neither address, name nor biography is a new one', async () => {
    const { id } = await history('ada');
    await save('ada', { biography: 'She draws letters.' });
    await bring(folderOf([{ ...ada, name: 'Uma', biography: 'She types.' }, eve]));
    expect(await history('uma')).toMatchObject({ was: [] });
    expect((await history('uma')).id).not.toBe(id);
    expect(await database.db.$count(earlierWords, eq(earlierWords.designerId, id))).toBe(0);
    // Two without a word are not the same for that.
    await bring(folderOf([{ name: 'Ivo' }, { name: 'Jan' }]));
    const [ivo, jan] = [await idOf('ivo'), await idOf('jan')];
    await bring(folderOf([{ name: 'Kai' }, { name: 'Jan' }]));
    expect(await idOf('jan')).toBe(jan);
    expect(await idOf('kai')).not.toBe(ivo);
  });

  test('stays with them while a family of theirs is withdrawn, and goes as they are taken away', async () => {
    await bring(folderOf([ada, eve], ['Ada']));
    const { id } = await history('ada');
    await save('ada', { name: 'Ada Lace' });
    // They stay by the family, as they are called in the office.
    await bring(withoutNib(folderOf([eve])));
    expect(await history('ada-lace')).toEqual({ id, was: ['ada'] });
    await bring(folderOf([{ ...ada, biography: 'She drew.' }, eve], ['Ada']));
    expect(await history('ada')).toEqual({ id, was: ['ada-lace', 'ada'] });
    expect((await version('ada')).words).toMatchObject({ name: 'Ada Lace', biography: '<p>She draws.</p>' });

    // Another one took their address meanwhile, and stays by a family that went.
    await bring(folderOf([ada, eve]));
    await save('ada', { name: 'Ada Lace' });
    const made = { name: 'Ada', slug: '', biography: 'Another one.', url: '' };
    const { status } = await editor.call('/designers/save', { id: null, seen: null, typed: made });
    expect(status).toBe(200);
    const other = await idOf('ada');
    await database.db.execute(
      `insert into family_designer select id, ${other}, 0 from font_family where slug = 'nib'`,
    );
    await bring(withoutNib(folderOf([ada, eve])));
    expect((await history('ada')).id).toBe(id);
    expect(await history('ada-2')).toEqual({ id: other, was: ['ada'] });
    expect((await read('ada-2')).words).toMatchObject({ name: 'Ada', biography: '<p>Another one.</p>' });

    const { id: gone, revision: seen } = await read('eve');
    await save('eve', { biography: 'She cuts type.' });
    const { revision } = await read('eve');
    expect((await editor.call('/designers/drop', { id: gone, seen })).status).toBe(409);
    expect((await editor.call('/designers/drop', { id: gone, seen: revision })).status).toBe(200);
    expect((await editor.call(`/designers/${gone}/versions`)).status).toBe(404);
    expect(await database.db.$count(earlierWords, eq(earlierWords.designerId, gone))).toBe(0);
  });

  test('is kept, and stays theirs, where fonts are added to the catalogue', async () => {
    const { id } = await history('ada');
    await save('ada', { name: 'Ada Lace' });
    const { 'foundry.yaml': _, ...rest } = folderOf([ada], ['Ada']);
    const dropped = Object.fromEntries(Object.entries(rest).filter(([path]) => !path.startsWith('other/')));
    await bring(dropped, { isAdding: true });
    // Who drew what was added is another one until a folder says otherwise.
    expect(await history('ada-lace')).toEqual({ id, was: ['ada'] });
    expect((await history('ada')).id).not.toBe(id);
  });
});
