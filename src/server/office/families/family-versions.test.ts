import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { versionList } from '#contract/admin/content/versions.ts';
import { type FamilyWords, familySheet, familyVersion } from '#contract/admin/families.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { designer, fontCut, fontFamily } from '#server/database/schema/catalogue.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { releaseFamilies } from './release-families.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const others = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'other/family.yaml': 'name: Other\nposition: 2\n',
  'other/c.ttf': eczar('800ExtraBold'),
};
const nib = {
  ...{ name: 'Nib', designers: ['Ada', 'Eve'], description: 'Broad.', defaultCut: 'Bold', position: 1 },
  credits: 'By me',
  essay: [{ text: 'Begun.' }, { specimen: 'Quill', cut: 'Bold', language: 'en' }],
};
const folderOf = (family: object, slug = 'nib'): FolderFiles => ({
  ...others,
  [`${slug}/family.yaml`]: stringify(family),
  [`${slug}/a.ttf`]: eczar('400Regular'),
  [`${slug}/b.ttf`]: eczar('700Bold'),
});

onEachDatabase('what a family said before', (open) => {
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
    await bring(folderOf(nib));
    await database.db.delete(earlierWords);
  });
  afterAll(() => engine.close());
  async function bring(written: FolderFiles, { isAll = true, isAdding = false } = {}) {
    const result = await importWritten({ database, files, engine }, written, {
      taken: { isAll, names: [] },
      isAdding,
    });
    expect(result.ok).toBe(isAll);
  }
  const read = async (slug = 'nib') => familySheet.parse((await editor.call(`/families/${slug}`)).json);
  async function save(change: Partial<FamilyWords>, slug = 'nib') {
    const { id, revision: seen, words } = await read(slug);
    const asked = { id, seen, typed: { ...words, ...change } };
    const { status, json } = await editor.call('/families/save', asked);
    expect([status, json]).toMatchObject([200, { code: '' }]);
  }
  async function idOf(slug = 'nib') {
    const [row] = await database.db.select().from(fontFamily).where(eq(fontFamily.slug, slug));
    return row?.id ?? 0;
  }
  async function list(slug = 'nib') {
    const { status, json } = await editor.call(`/families/${await idOf(slug)}/versions`);
    return status === 200 ? versionList.parse(json).versions : status;
  }
  async function version(place = 0, slug = 'nib') {
    const versions = await list(slug);
    const id = typeof versions === 'number' ? 0 : versions[place]?.id;
    const { json } = await editor.call(`/families/${await idOf(slug)}/versions/${id}`);
    const { words, told } = familyVersion.parse(json);
    if (words === null) throw new Error('The words of a version were not read');
    return { words, told };
  }
  const ends = async (slug = 'nib') => {
    const versions = await list(slug);
    return typeof versions === 'number' ? versions : versions.map(({ endedBy }) => endedBy);
  };

  test('neither brings it onto the site or off it nor moves its day: by these and by prices there is no version', async () => {
    await save({ site: 'off' });
    await save({ release: '2026-12-03 10:00' });
    expect(await ends()).toEqual([]);
    // Saved with words, too, it is none of these.
    await save({ site: 'on', release: '', credits: 'By us' });
    expect(await ends()).toEqual(['ada']);
    const { words, told } = await version();
    expect(told).toEqual([]);
    expect(words).toMatchObject({ credits: '<p>By me</p>' });
    expect(Object.keys(words)).not.toContain('site');
    expect(Object.keys(words)).not.toContain('release');
    await save({ site: 'off' });
    await save({ release: '2026-12-03 10:00' });
    const { site, release } = (await read()).words;
    await save(words);
    expect((await read()).words).toMatchObject({ site, release, credits: '<p>By me</p>' });
    await releaseFamilies({
      ...{ db: database.db, notify: database.notify },
      now: () => new Date('2026-12-03T11:00:00Z'),
    });
    expect((await read()).words).toMatchObject({ site: 'on', release: '' });
    await bring(folderOf({ ...nib, price: { cut: 95 } }));
    expect(await ends()).toEqual(['ada', 'ada']);
  });

  test('goes with it to another address, by the office and by a folder, and leads back to the one of before', async () => {
    const first = (await read()).words;
    await save({ name: 'Quill' });
    const { site: _, release: __, ...before } = first;
    const bold = 'quill.devanagari.bold';
    const [text, specimen] = before.essay;
    const cuts = { defaultCut: bold, essay: [text, { ...specimen, cut: bold }] };
    expect(await version(0, 'quill')).toMatchObject({
      words: { ...before, ...cuts },
      told: [],
    });
    // A folder that has it under a third one.
    await bring(folderOf({ ...nib, name: 'Pen' }, 'pen'));
    expect(await ends('pen')).toEqual([null, 'ada']);
    expect(await version(1, 'pen')).toMatchObject({
      words: { name: 'Nib', slug: '', defaultCut: 'pen.devanagari.bold' },
      told: [],
    });
    await save((await version(1, 'pen')).words, 'pen');
    expect((await read()).words).toEqual(first);
    expect((await read()).formerSlugs).toEqual(['pen', 'quill']);
    // Another one has the address meanwhile.
    await save({ name: 'Quill' });
    await save({ slug: 'nib' }, 'other');
    expect((await version(0, 'quill')).told).toEqual([
      { field: 'slug', message: 'Other has the address nib.' },
    ]);
  });

  test('calls designers as they are called today, and tells who went', async () => {
    const drawn = (...designers: string[]) => folderOf({ ...nib, designers });
    await bring(drawn('Uma', 'Zoë'));
    await database.db.delete(earlierWords);
    await save({ credits: 'By us' });
    expect((await version()).words.designers).toBe('Uma\nZoë');
    await database.db.update(designer).set({ name: 'Uma U.', slug: 'uma-u' }).where(eq(designer.slug, 'uma'));
    expect(await version()).toMatchObject({ words: { designers: 'Uma U.\nZoë' }, told: [] });
    // The folder knows neither of them, and another one by the name of one.
    await bring({ ...drawn('Zoë'), 'designers.yaml': stringify([{ name: 'Zoë', slug: 'zoe-z' }]) });
    const { words, told } = await version(1);
    expect(words.designers).toBe('Uma\nZoë');
    expect(told).toEqual([
      {
        field: 'designers',
        message: '‘Uma’ went from the designers, and would be made anew, without biography and link.',
      },
    ]);
    await save(words);
    const named = (await database.db.select().from(designer)).map(({ slug }) => slug);
    expect(named).toContain('uma');
    expect(named).toContain('zoe-z');
    expect(named).not.toContain('zoe');
  });

  test('tells at its fields the cuts that went', async () => {
    const { defaultCut, essay } = (await read()).words;
    await save({ defaultCut: 'nib.devanagari.regular', essay: [] });
    await database.db
      .update(fontCut)
      .set({ withdrawnAt: new Date() })
      .where(eq(fontCut.sharedUid, defaultCut));
    const { words, told } = await version();
    expect(words).toMatchObject({ defaultCut, essay });
    expect(told.map(({ field }) => field)).toEqual(['defaultCut']);
    const standing = (await read()).words.defaultCut;
    const { id, revision: seen, words: typed } = await read();
    const asked = { id, seen, typed: { ...typed, ...words, defaultCut: standing } };
    expect(await editor.call('/families/save', asked)).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'typed.essay.1.cut' }] },
    });
  });

  test('is kept of one that an import withdrew and brings back, with since when it was away', async () => {
    await save({ credits: 'By us' });
    await bring(others);
    const [gone] = await database.db.select().from(fontFamily).where(eq(fontFamily.slug, 'nib'));
    expect(await list()).toBe(404);
    await bring(folderOf({ ...nib, credits: 'By us' }));
    expect(await ends()).toEqual(['ada']);
    await bring(others);
    const [again] = await database.db.select().from(fontFamily).where(eq(fontFamily.slug, 'nib'));
    await bring(folderOf({ ...nib, credits: 'By all' }));
    const awaySince = again?.withdrawnAt?.toISOString();
    expect(await list()).toMatchObject([
      { endedBy: null, awaySince },
      { endedBy: 'ada', awaySince: null },
    ]);
    expect(gone?.withdrawnAt).not.toBeNull();
    expect((await version()).words.credits).toBe('<p>By us</p>');
  });

  test('is kept once of two who save at once, of a drop, and not of an import that is refused', async () => {
    const { id, revision: seen, words } = await read();
    const press = (credits: string) =>
      editor.call('/families/save', { id, seen, typed: { ...words, credits } });
    const pressed = await Promise.all([press('By one'), press('By two')]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ends()).toEqual(['ada']);
    await bring(folderOf({ ...nib, credits: 'By three' }), { isAll: false });
    expect(await ends()).toEqual(['ada']);
    // A save beside an import: whichever is first, each keeps what it replaces.
    const { revision, words: typed } = await read();
    const [saved] = await Promise.all([
      editor.call('/families/save', { id, seen: revision, typed: { ...typed, credits: 'By four' } }),
      bring(folderOf({ ...nib, credits: 'By five' })),
    ]);
    expect(await ends()).toEqual(saved.status === 200 ? [null, 'ada', 'ada'] : [null, 'ada']);
    const said = saved.status === 200 ? '<p>By four</p>' : typed.credits;
    expect((await version()).words.credits).toBe(said);
    await database.db.delete(earlierWords);
    const {
      'foundry.yaml': _,
      'other/family.yaml': __,
      'other/c.ttf': ___,
      ...dropped
    } = folderOf({
      ...nib,
      credits: 'By six',
    });
    await bring(dropped, { isAdding: true });
    expect((await read()).words.credits).toBe('<p>By six</p>');
    expect(await ends()).toEqual([null]);
  });
});
