import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import {
  type DesignerWords,
  designerPage,
  designerSheet,
  keptDesigner,
} from '#contract/admin/content/designers.ts';
import { type FamilyWords, familyPage, familySheet, keptFamily } from '#contract/admin/families.ts';
import { storedFoundry } from '#contract/settings.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import {
  catalogue,
  fontCut,
  fontFamily,
  formerFamilySlug,
  setting,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listEntries } from '#server/import/comparing/list-entries.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { readExportedFolder, readStandingCatalogue } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'designers.yaml': '- { name: Ada, biography: <p>Draws.</p> }\n',
  'stories.yaml': '- { name: Open, family: eczar, slides: [{ lines: [{ text: OPEN, cut: Bold }] }] }\n',
  'timeline.yaml': '- { year: 1996, designers: [{ title: A beginning, family: eczar }] }\n',
  'eczar/family.yaml': stringify({
    ...{ designers: ['Ada'], categories: ['Serif'], familyGroup: 'House', description: 'Broad.' },
    position: 1,
    specimen: { fontFamilyBoxes: [{ type: 'text', text: 'Box', cut: 'Bold' }] },
    essay: [{ text: 'Begun.' }, { specimen: 'Nib', cut: 'Bold', language: 'en' }],
    inUse: [{ file: 'use.svg', label: 'A sign' }],
  }),
  'eczar/use.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  'eczar/a.ttf': eczar('400Regular'),
  'eczar/b.ttf': eczar('700Bold'),
  'other/family.yaml': 'name: Other\nlegacy: true\nposition: 9\n',
  'other/c.ttf': eczar('800ExtraBold'),
};

onEachDatabase('the families and designers of the office', (open) => {
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
    expect(await bring(folder)).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  /** What filters of the collection are addressed by now, by the slugs that they had before. */
  async function formerFilters() {
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return storedFoundry.parse(row?.value).formerFilters;
  }
  const bring = (written: FolderFiles) => importWritten({ database, files, engine }, written);
  const standing = () => readStandingCatalogue(database.db);
  const exported = () => readExportedFolder(database.db, files);
  const entries = async () => listEntries(await standing());
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const read = async (slug: string) => familySheet.parse((await editor.call(`/families/${slug}`)).json);
  const list = async (query = '') => familyPage.parse((await editor.call(`/families${query}`)).json);
  /** Saves some words over what stands, or over what somebody had seen before. */
  async function save(slug: string, change: Partial<FamilyWords>, seen?: string) {
    const sheet = await read(slug);
    const body = { id: sheet.id, seen: seen ?? sheet.revision, typed: { ...sheet.words, ...change } };
    return await editor.call('/families/save', body);
  }
  async function saved(slug: string, change: Partial<FamilyWords>) {
    const { status, json } = await save(slug, change);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    return keptFamily.parse(json);
  }
  async function refusedAt(change: Partial<FamilyWords>) {
    const { status, json } = await save('eczar', change);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return { status, ...Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
  }

  test('are read by page, by words, kind and category; who sells and keeps the books is refused', async () => {
    expect(await list()).toMatchObject({
      ...{ total: 2, page: 1, categories: ['Serif'] },
      families: [
        { slug: 'eczar', familyGroup: 'House', designers: ['Ada'], categories: ['Serif'], isLegacy: false },
        { slug: 'other', isLegacy: true },
      ],
    });
    const found = async (query: string) => (await list(query)).families.map(({ slug }) => slug);
    expect(await found('?search=ÁDA')).toEqual(['eczar']);
    expect(await found('?search=hou%20ecz')).toEqual(['eczar']);
    expect(await found('?search=%25')).toEqual([]);
    expect(await found('?kind=legacy')).toEqual(['other']);
    expect(await found('?kind=present&category=Serif')).toEqual(['eczar']);
    expect(await found('?page=2')).toEqual([]);
    const { id, revision: seen, words: typed } = await read('eczar');
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      expect((await visitor.call('/families')).status).toBe(403);
      expect((await visitor.call('/families/eczar')).status).toBe(403);
      expect((await visitor.call('/families/save', { id, seen, typed })).status).toBe(403);
    }
    expect((await editor.call('/families/nobody')).status).toBe(404);
  });

  test('are refused at their fields, all at once, and nothing is saved', async () => {
    const before = await revision();
    expect(
      await refusedAt({
        ...{ name: ' ', slug: 'Not An Address', familyGroup: 'x'.repeat(301), designers: '!!!' },
        ...{ releasedAt: '2024-02-31', description: '<table>', credits: '<a href="javascript:1">x</a>' },
        ...{ paper: '#fff', features: 'ss1', defaultCut: 'nobody' },
        versions: [{ version: '', date: 'soon', changes: '' }],
        essay: [
          { kind: 'text', text: ' ', cut: '', language: '' },
          { kind: 'specimen', text: 'Nib', cut: '', language: 'English!' },
        ],
      }),
    ).toEqual({
      status: 422,
      'typed.name': 'Please fill this in.',
      'typed.slug': 'Please type lower-case letters, digits and dashes.',
      'typed.familyGroup': 'This is longer than 300 characters.',
      'typed.designers': '‘!!!’ has neither a letter nor a digit.',
      'typed.releasedAt': 'Please type a date like 2024-05-31.',
      'typed.description': '<table> cannot stand in a text.',
      'typed.credits': 'A link needs an address like https://…, mailto:… or /typefaces.',
      'typed.paper': 'Please type a colour like #1b2f4a, for paper and ink both or for neither.',
      'typed.ink': 'Please type a colour like #1b2f4a, for paper and ink both or for neither.',
      'typed.features': 'Please type tags of four letters or digits, or `all`, or `none`.',
      'typed.defaultCut': 'This cut was withdrawn meanwhile. Please choose another.',
      'typed.versions.0.version': 'Please fill this in.',
      'typed.versions.0.date': 'Please type a date like 2024-05-31.',
      'typed.versions.0.changes': 'Please fill this in.',
      'typed.essay.0.text': 'Please fill this in.',
      'typed.essay.1.language': 'Please type a language tag like en or sr-Latn.',
    });
    expect(await refusedAt({ paper: '#ffffff', ink: '#eeeeee' })).toEqual({
      status: 422,
      'typed.ink': 'The contrast is 1.16:1, expected at least 4.5:1.',
    });
    const essay = [{ kind: 'specimen' as const, text: 'Nib', cut: 'other.latin.bold', language: '' }];
    expect(Object.keys(await refusedAt({ essay }))).toEqual(['status', 'typed.essay.0.cut']);
    expect(await refusedAt({ slug: 'other' })).toMatchObject({
      'typed.slug': 'Other has the address other.',
    });
    expect((await save('eczar', { name: 'x'.repeat(2001) })).status).toBe(422);
    expect(await revision()).toBe(before);
  });

  test('are what an import makes of the changed lines, and keep all else; nothing typed changes nothing', async () => {
    const before = await exported();
    const at = await revision();
    await saved('eczar', {});
    expect(await revision()).toBe(at);
    const version = { version: '2.0', date: '2026-01-02', changes: 'Kerning.\n\nMarks.' };
    const { told, words } = await saved('eczar', {
      ...{ name: 'Broad Nib', familyGroup: '', designers: 'Eve\nAda\n', categories: 'Display\nSerif' },
      ...{ kind: 'legacy', releasedAt: '2024-02-29', description: '', credits: 'By <em>us</em>' },
      ...{ paper: '#FFFFFF', ink: '#112233', features: 'ss01, liga', versions: [version] },
      essay: [
        { kind: 'specimen', text: 'Nib', cut: 'eczar.devanagari.bold', language: '' },
        { kind: 'text', text: 'Ended.', cut: '', language: '' },
      ],
    });
    expect(told).toEqual([
      'Its address is /typefaces/broad-nib now, and eczar leads there.',
      'New among the designers: Eve.',
    ]);
    expect(words).toMatchObject({
      ...{ slug: '', designers: 'Eve\nAda', categories: 'Display\nSerif', features: 'ss01 liga' },
      ...{ credits: '<p>By <em>us</em></p>', defaultCut: expect.stringMatching(/^broad-nib\./) },
      versions: [{ ...version, changes: '<p>Kerning.</p>\n<p>Marks.</p>' }],
    });
    expect(await revision()).toBe(at + 1);
    const office = await entries();

    const yaml: Record<string, unknown> = parse(`${before['eczar/family.yaml']}`);
    for (const gone of ['familyGroup', 'essay']) delete yaml[gone];
    const lines = stringify({
      ...{ ...yaml, name: 'Broad Nib', designers: ['Eve', 'Ada'], categories: ['Display', 'Serif'] },
      ...{ legacy: true, releasedAt: '2024-02-29', description: '', credits: 'By <em>us</em>' },
      ...{ colors: { paper: '#FFFFFF', ink: '#112233' }, visibleOpenTypeFeatures: ['ss01', 'liga'] },
      ...{ versions: [version], essay: [{ specimen: 'Nib', cut: 'Bold' }, { text: 'Ended.' }] },
    });
    const stories = `${before['stories.yaml']}`.replace('family: eczar', 'family: broad-nib');
    const timeline = `${before['timeline.yaml']}`.replace('family: eczar', 'family: broad-nib');
    const changed = { 'eczar/family.yaml': lines, 'stories.yaml': stories, 'timeline.yaml': timeline };
    expect(await bring({ ...before, ...changed })).toMatchObject({ ok: true });
    expect(await entries()).toEqual(office);
    // And what goes out now comes in as it went.
    const after = await exported();
    expect(await bring(after)).toMatchObject({ ok: true, summary: { isChanged: false } });
  });

  test('that are renamed keep their numbers, and each address that they had leads to them', async () => {
    const uids = () => database.db.select({ id: fontCut.id, uid: fontCut.sharedUid }).from(fontCut);
    const cuts = new Map((await uids()).map(({ id, uid }) => [id, uid]));
    await saved('broad-nib', { slug: 'nib' });
    for (const { id, uid } of await uids()) expect(uid).toBe(cuts.get(id)?.replace(/^broad-nib\./, 'nib.'));
    for (const former of ['eczar', 'broad-nib']) expect((await read(former)).slug).toBe('nib');
    expect((await read('nib')).words).toMatchObject({ name: 'Broad Nib', slug: 'nib' });
    const [template] = await database.db
      .select()
      .from(specimenTemplate)
      .where(eq(specimenTemplate.key, 'nib'));
    expect(template?.fontFamilyBoxes[0]?.cut).toBe('nib.devanagari.bold');
    // Back again, where rows of that name stand from before.
    expect((await saved('nib', { slug: 'eczar', name: 'Eczar' })).words.slug).toBe('');
    expect(await read('eczar')).toMatchObject({ formerSlugs: ['broad-nib', 'nib'] });
    // An address that led to one is another one's as soon as that is called so.
    const { told } = await saved('other', { slug: 'nib' });
    expect(told).toEqual([
      'Its address is /typefaces/nib now, and other leads there.',
      'nib led to Eczar before.',
    ]);
    expect((await read('eczar')).formerSlugs).toEqual(['broad-nib']);
    const stories = (await standing()).stories.map(({ fontFamilyUid, content }) => [
      fontFamilyUid,
      content[0]?.lines[0]?.cut,
    ]);
    expect(stories).toEqual([['eczar', 'eczar.devanagari.bold']]);
    const after = await exported();
    expect(await bring(after)).toMatchObject({ ok: true, summary: { isChanged: false } });
    await saved('nib', { slug: '' });
  });

  test('whose category is called otherwise leave its address leading to it, and take one back that they had', async () => {
    const { categories } = (await read('eczar')).words;
    await saved('eczar', { categories: categories.replace('Serif', 'Old Style') });
    expect(await formerFilters()).toEqual({ serif: 'old-style' });
    const after = await exported();
    expect(parse(`${after['foundry.yaml']}`)).toMatchObject({ formerFilters: { serif: 'old-style' } });
    expect(await bring(after)).toMatchObject({ ok: true, summary: { isChanged: false } });
    await saved('eczar', { categories });
    expect(await formerFilters()).toEqual({ 'old-style': 'serif' });
  });

  test('of two who had the same before them the second is told, and before and after are in the audit log', async () => {
    const { revision: seen } = await read('eczar');
    await saved('eczar', { familyGroup: 'Theirs' });
    const second = await save('eczar', { familyGroup: 'Mine' }, seen);
    expect([second.status, second.json.code]).toEqual([409, 'changed-meanwhile']);
    expect((await read('eczar')).words.familyGroup).toBe('Theirs');
    const now = (await read('eczar')).revision;
    const both = await Promise.all(['One', 'Two'].map((credits) => save('eczar', { credits }, now)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [entry] = await database.db
      .select({ subject: auditEntry.subjectName })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-family'), eq(auditOutcome.result, 'refused')))
      .orderBy(desc(auditEntry.id));
    expect(entry).toMatchObject({ subject: 'family/eczar' });
    const changes = await database.db
      .select({ changes: auditOutcome.changes })
      .from(auditOutcome)
      .where(eq(auditOutcome.result, 'done'));
    expect(changes.map((each) => each.changes)).toContainEqual([
      { fact: 'familyGroup', before: '', after: 'Theirs' },
    ]);
  });

  test('name designers, who are what an import makes of the changed lines; they are taken away where nobody names them', async () => {
    const listed = async (query = '') =>
      designerPage.parse((await editor.call(`/designers${query}`)).json).designers;
    const sheet = async (id: number) => designerSheet.parse((await editor.call(`/designers/${id}`)).json);
    const saveDesigner = async (id: number, change: Partial<DesignerWords>, seen?: string) => {
      const { words, revision: stands } = await sheet(id);
      return await editor.call('/designers/save', {
        id,
        seen: seen ?? stands,
        typed: { ...words, ...change },
      });
    };
    expect((await listed()).map(({ name, families }) => [name, families])).toEqual([
      ['Ada', 1],
      ['Eve', 1],
      ['Vaibhav Singh', 1],
    ]);
    const [ada] = await listed('?search=ÁDA');
    const id = ada?.id ?? 0;
    const seen = await sheet(id);
    expect(seen).toMatchObject({ slug: 'ada', isNamed: true, families: [{ slug: 'eczar', name: 'Eczar' }] });
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@designers.example`, role);
      expect((await visitor.call('/designers')).status).toBe(403);
      const asked = { id, seen: seen.revision, typed: seen.words };
      expect((await visitor.call('/designers/save', asked)).status).toBe(403);
      expect((await visitor.call('/designers/drop', { id, seen: seen.revision })).status).toBe(403);
    }
    const wrong = { name: ' ', slug: 'No Slug', biography: '<table>', url: 'javascript:1' };
    expect(await saveDesigner(id, wrong)).toMatchObject({
      status: 422,
      json: {
        errors: expect.arrayContaining([
          { path: 'typed.name', message: 'Please fill this in.' },
          { path: 'typed.slug', message: 'Please type lower-case letters, digits and dashes.' },
          { path: 'typed.biography', message: '<table> cannot stand in a text.' },
          { path: 'typed.url', message: 'Please type an address like https://example.com.' },
        ]),
      },
    });
    expect(await saveDesigner(id, { slug: 'eve' })).toMatchObject({
      json: { errors: [{ path: 'typed.slug', message: 'Eve has the address eve.' }] },
    });

    const before = await exported();
    const change = { name: 'Ada Lace', biography: 'Draws.\n\nTeaches.', url: 'https://ada.example' };
    const done = await saveDesigner(id, change);
    expect(done.status).toBe(200);
    expect(keptDesigner.parse(done.json)).toMatchObject({
      words: { ...change, slug: '', biography: '<p>Draws.</p>\n<p>Teaches.</p>' },
      told: ['Their address is /typefaces/filter/ada-lace now, and ada leads there.'],
    });
    expect(await formerFilters()).toMatchObject({ ada: 'ada-lace' });
    const standingBefore = await entries();
    const designers: { name: string }[] = parse(`${before['designers.yaml']}`);
    const lines = stringify(designers.map((one) => (one.name === 'Ada' ? { ...one, ...change } : one)));
    const family = `${before['eczar/family.yaml']}`.replace('- Ada', '- Ada Lace');
    expect(await bring({ ...before, 'designers.yaml': lines, 'eczar/family.yaml': family })).toMatchObject({
      ok: true,
    });
    const byName = (all: typeof standingBefore) =>
      all.toSorted((a, b) => (`${a.kind}${a.name}` < `${b.kind}${b.name}` ? -1 : 1));
    expect(byName(await entries())).toEqual(byName(standingBefore));

    const second = await saveDesigner(id, { url: '' }, seen.revision);
    expect([second.status, second.json.code]).toEqual([409, 'changed-meanwhile']);
    const named = await editor.call('/designers/drop', { id, seen: (await sheet(id)).revision });
    expect([named.status, named.json]).toMatchObject([422, { detail: expect.stringContaining('they stay') }]);
    const fresh = { name: 'Zoë', slug: '', biography: '', url: '' };
    const made = await editor.call('/designers/save', { id: null, seen: null, typed: fresh });
    const zoe = designerSheet.parse(made.json);
    expect(zoe).toMatchObject({ slug: 'zoe', isNamed: false, families: [] });
    const at = { id: zoe.id, seen: zoe.revision };
    expect((await editor.call('/designers/drop', at)).status).toBe(200);
    expect((await editor.call('/designers/drop', at)).status).toBe(404);
    const [entry] = await database.db
      .select({ subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'drop-designer'), eq(auditOutcome.result, 'done')));
    expect(entry).toMatchObject({
      subject: 'designer/zoe',
      changes: expect.arrayContaining([{ fact: 'name', before: 'Zoë', after: null }]),
    });
  });

  test('that were saved are an edit, which an import does not undo; one that is withdrawn meanwhile is not saved', async () => {
    await saved('eczar', { familyGroup: 'Edited' });
    const told = await bring(folder);
    expect(told.ok ? null : told.undoing?.map(({ kind, name }) => `${kind}/${name}`)).toContain(
      'family/eczar',
    );
    const { id, revision: seen, words } = await read('eczar');
    await database.db.update(fontFamily).set({ withdrawnAt: new Date() }).where(eq(fontFamily.id, id));
    const gone = await editor.call('/families/save', { id, seen, typed: { ...words, familyGroup: 'Late' } });
    expect([gone.status, gone.json]).toMatchObject([404, { detail: expect.stringContaining('withdrawn') }]);
    expect((await editor.call('/families/eczar')).status).toBe(404);
    expect(await save('other', { slug: 'eczar' })).toMatchObject({
      status: 422,
      json: { errors: [{ message: 'Eczar, which was withdrawn, has the address eczar.' }] },
    });
    expect(
      await database.db.select().from(formerFamilySlug).where(eq(formerFamilySlug.slug, 'nib')),
    ).toHaveLength(1);
  });
});
