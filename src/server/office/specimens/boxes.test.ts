import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { sentPicture } from '#contract/admin/content/pictures.ts';
import {
  type BoxesSheet,
  type BoxesWords,
  type BoxWords,
  boxesPreview,
  boxesSheet,
  keptBoxes,
  specimenPage,
} from '#contract/admin/content/specimens.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { SpecimenAsked } from '#server/catalogue/specimen/set-specimen.ts';
import type { Database } from '#server/database/database.ts';
import {
  catalogue,
  fontCut,
  fontFamily,
  fontShopSet,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listEntries } from '#server/import/comparing/list-entries.ts';
import type { ImportOptions } from '#server/import/import-folder.ts';
import { defaultCutBoxes, defaultFamilyBoxes } from '#server/import/planning/default-specimen.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { moveFamily } from '#server/office/families/move-family.ts';
import { createSentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { readExportedFolder, readStandingCatalogue } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { previewBoxes } from './preview-boxes.ts';

const drawn = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="${path}"/></svg>`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAC0lEQVR4nGNgwAIAAA4AATg2r1kAAAAASUVORK5CYII=',
  'base64',
);
const specimen = {
  fontFamilyBoxes: [
    { type: 'title', cut: 'Bold' },
    { type: 'text', width: 6, height: 2, text: 'Hot metal', language: 'en', axes: { wght: 450.5 } },
    { type: 'text', width: 6, hideOnMobile: true },
    { type: 'svg', svg: 'axis.svg', label: 'An axis', hideOnDesktop: true },
  ],
  fontCutBoxes: [{ type: 'text', width: 6 }],
};
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'eczar/family.yaml': stringify({ specimen }),
  'eczar/axis.svg': drawn('M0 0h4v2z'),
  'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
  'eczar/b.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' },
  'other/a.ttf': { font: '@expo-google-fonts/reem-kufi/400Regular/ReemKufi_400Regular.ttf' },
};
const box = (more: Partial<BoxWords> = {}): BoxWords => ({
  ...{
    type: 'text',
    width: '12',
    height: '1',
    text: '',
    language: '',
    cut: '',
    axes: '',
    svg: '',
    label: '',
  },
  ...{ hideOnMobile: false, hideOnDesktop: false },
  ...more,
});
const above = (...fontFamilyBoxes: BoxWords[]): BoxesWords => ({ fontFamilyBoxes, fontCutBoxes: [box()] });

onEachDatabase('the boxes of the office', (open) => {
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
  const listed = async () => specimenPage.parse((await editor.call('/specimens')).json).families;
  const idOf = async (slug: string) => (await listed()).find((each) => each.slug === slug)?.id ?? 0;
  const read = async (slug = 'eczar'): Promise<BoxesSheet> =>
    boxesSheet.parse((await editor.call(`/specimens/boxes/${await idOf(slug)}`)).json);
  const save = (typed: BoxesWords, { id, revision: seen }: BoxesSheet) =>
    editor.call('/specimens/boxes/save', { id, seen, typed });
  async function saved(typed: BoxesWords, of: BoxesSheet) {
    const { status, json } = await save(typed, of);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    return keptBoxes.parse(json);
  }
  const drop = ({ id, revision: seen }: BoxesSheet) => editor.call('/specimens/boxes/drop', { id, seen });
  async function refusedAt(typed: BoxesWords) {
    const { status, json } = await save(typed, await read());
    expect([status, json]).toMatchObject([422, {}]);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return Object.fromEntries(errors.map(({ path, message }) => [path.replace('typed.', ''), message]));
  }
  async function send(name: string, bytes: string | Uint8Array) {
    const response = await office.app.inject({
      method: 'POST',
      url: `/api/admin/picture?name=${name}`,
      headers: {
        cookie: editor.cookie(),
        origin: 'https://shop.example',
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(bytes),
    });
    return sentPicture.parse(response.json()).url;
  }
  const templates = () => database.db.select().from(specimenTemplate).orderBy(specimenTemplate.key);

  test('are read as they were imported; who sells and keeps the books is refused', async () => {
    expect(await listed()).toMatchObject([
      { slug: 'eczar', boxes: { family: 4, cut: 1 } },
      { slug: 'reem-kufi', boxes: null },
    ]);
    const sheet = await read();
    expect(sheet).toMatchObject({
      ...{ isOwn: true, family: { slug: 'eczar', name: 'Eczar', isOff: false } },
      sets: [{ id: expect.any(Number), name: expect.any(String) }],
      offered: { styles: [{ name: 'Regular' }, { name: 'Bold' }] },
      words: {
        fontFamilyBoxes: [
          box({ type: 'title', cut: 'Bold' }),
          box({ width: '6', height: '2', text: 'Hot metal', language: 'en', axes: 'wght 450.5' }),
          box({ width: '6', hideOnMobile: true }),
          box({
            ...{ type: 'svg', label: 'An axis', hideOnDesktop: true },
            svg: expect.stringMatching(/^\/images\/\w{64}\.svg$/),
          }),
        ],
        fontCutBoxes: [box({ width: '6' })],
      },
    });
    expect((await editor.call('/specimens/boxes/99999')).status).toBe(404);
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@boxes.example`, role);
      const asked = { id: sheet.id, seen: sheet.revision };
      for (const [path, body] of [
        [`/specimens/boxes/${sheet.id}`],
        ['/specimens/boxes/save', { ...asked, typed: sheet.words }],
        ['/specimens/boxes/drop', asked],
        ['/specimens/boxes/preview', { id: sheet.id, set: 1, typed: sheet.words }],
      ] as const)
        expect((await visitor.call(path, body)).status).toBe(403);
    }
  });

  test('are what an import makes of the same lines; what is saved as it stands makes no new catalogue', async () => {
    const before = await exported();
    const stands = await revision();
    for (const slug of ['eczar', 'reem-kufi']) {
      const sheet = await read(slug);
      await saved(sheet.words, sheet);
    }
    expect([await revision(), await exported()]).toEqual([stands, before]);

    const url = await send('bow.svg', drawn('M0 0h4v1z'));
    const sheet = await read();
    const [title = box(), text = box()] = sheet.words.fontFamilyBoxes;
    const kept = await saved(
      {
        fontFamilyBoxes: [
          { ...text, text: ' <b>Cold</b> metal ', cut: 'b.ttf', axes: ' wght=300 ; wdth 75.50 ' },
          { ...title, width: '', height: ' 3 ' },
          // What is of another type is not kept.
          box({ type: 'svg', svg: url, label: ' A bow ', cut: 'Regular', text: 'Never', axes: 'never' }),
        ],
        fontCutBoxes: [box({ width: '4', cut: 'never' }), box({ width: '8', text: 'Said' })],
      },
      sheet,
    );
    expect(kept).toMatchObject({
      ...{ isOwn: true, told: [] },
      words: {
        fontFamilyBoxes: [
          { ...text, text: '<b>Cold</b> metal', cut: 'Bold', axes: 'wdth 75.5, wght 300' },
          { ...title, width: '12', height: '3' },
          box({ type: 'svg', svg: url, label: 'A bow', cut: 'Regular' }),
        ],
        fontCutBoxes: [box({ width: '4' }), box({ width: '8', text: 'Said' })],
      },
    });
    expect(await revision()).toBe(stands + 1);
    const byOffice = await exported();
    const edited = await entries();
    const written = {
      ...parse(`${before['eczar/family.yaml']}`),
      specimen: {
        fontFamilyBoxes: [
          {
            ...{ type: 'text', width: 6, height: 2, text: '<b>Cold</b> metal', language: 'en', cut: 'Bold' },
            axes: { wght: 300, wdth: 75.5 },
          },
          { type: 'title', height: 3, cut: 'Bold' },
          { type: 'svg', svg: 'bow.svg', label: 'A bow', cut: 'Regular' },
        ],
        fontCutBoxes: [
          { type: 'text', width: 4 },
          { type: 'text', width: 8, text: 'Said' },
        ],
      },
    };
    const asFile = {
      ...before,
      'eczar/family.yaml': stringify(written),
      'eczar/bow.svg': drawn('M0 0h4v1z'),
    };
    expect(await bring(asFile)).toMatchObject({ ok: true });
    expect(await entries()).toEqual(edited);
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
  });

  test('are made of those of the house, and given back for them', async () => {
    const house = await read('reem-kufi');
    expect(house).toMatchObject({ isOwn: false, words: { fontFamilyBoxes: { length: 5 } } });
    const own = await saved(above(box({ type: 'title' }), box({ width: '3' })), house);
    expect(own).toMatchObject({ isOwn: true, words: { fontFamilyBoxes: [{}, { width: '3' }] } });
    expect((await templates()).map(({ key }) => key)).toEqual(['default', 'eczar', 'reem-kufi']);
    expect(await listed()).toMatchObject([{}, { boxes: { family: 2, cut: 1 } }]);
    const stands = await revision();
    const left = keptBoxes.parse((await drop(own)).json);
    expect(left).toMatchObject({ isOwn: false, words: house.words });
    expect(await revision()).toBe(stands + 1);
    // Nothing names its own any more.
    expect((await templates()).map(({ key }) => key)).toEqual(['default', 'eczar']);
    const byOffice = await exported();
    expect(parse(`${byOffice['reem-kufi/family.yaml']}`)).not.toHaveProperty('specimen');
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    expect((await templates())[0]).toMatchObject({
      ...{ fontFamilyBoxes: defaultFamilyBoxes, fontCutBoxes: defaultCutBoxes },
    });
    expect((await drop(own)).status).toBe(409);
    // None at all is a specimen, too: of the family's name.
    const none = await saved({ fontFamilyBoxes: [], fontCutBoxes: [] }, left);
    expect(none.told).toEqual([
      'Without a title among them they begin with the family’s name.',
      'Styles have no box of their own now.',
    ]);
    const empty = await exported();
    expect(await bring(empty)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(empty);
    expect((await drop(none)).status).toBe(200);
  });

  test('whatever order they are saved, taken away, brought in and out in, they are what was done', async () => {
    const url = await send('axis.svg', drawn('M0 0h4v2z'));
    const text = fc.record({
      type: fc.constantFrom('title' as const, 'text' as const),
      width: fc.integer({ min: 1, max: 12 }).map(String),
      height: fc.integer({ min: 1, max: 12 }).map(String),
      text: fc.constantFrom('', 'Said', '- “yes”', '# 1', 'مفتوح', 'a: b'),
      language: fc.constantFrom('', 'en', 'sr-Latn'),
      cut: fc.constantFrom('', 'Regular', 'Bold'),
      axes: fc.constantFrom('', 'wght 300', 'wdth 62.5, wght -1'),
      hideOnMobile: fc.boolean(),
      hideOnDesktop: fc.boolean(),
    });
    const drawing = fc.record({
      type: fc.constant('svg' as const),
      svg: fc.constant(url),
      label: fc.constantFrom('One', 'Two & three'),
      cut: fc.constantFrom('', 'Bold'),
    });
    const boxes = fc.array(
      fc.oneof(text, drawing).map((more) => box(more)),
      { maxLength: 4 },
    );
    const act = fc.oneof(
      fc.record({ does: fc.constant('save' as const), fontFamilyBoxes: boxes, fontCutBoxes: boxes }),
      fc.record({ does: fc.constant('drop' as const) }),
      fc.record({ does: fc.constant('import' as const) }),
    );
    const house = await read('reem-kufi');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
        let wanted = (await read()).words;
        for (const each of acts) {
          if (each.does === 'import') {
            const brought = await exported();
            expect(await bring(brought)).toMatchObject({ ok: true });
            expect(await exported()).toEqual(brought);
          } else if (each.does === 'drop') {
            expect((await drop(await read())).status).toBe(200);
            wanted = house.words;
          } else {
            const { fontFamilyBoxes, fontCutBoxes } = each;
            wanted = { fontFamilyBoxes, fontCutBoxes: fontCutBoxes.map((own) => ({ ...own, cut: '' })) };
            await saved(wanted, await read());
          }
          expect((await read()).words).toEqual(wanted);
        }
      }),
      { numRuns: 8, seed: 85 },
    );
  });

  test('are an edit, which an import does not undo unless it is told to', async () => {
    expect(await bring(folder, { taken: { isAll: true, names: [] } })).toMatchObject({ ok: true });
    await saved(above(box({ text: 'Made here' })), await read());
    const told = await bring(folder);
    expect(told.ok ? [] : told.undoing).toEqual([expect.objectContaining({ kind: 'family', name: 'eczar' })]);
    expect((await read()).words.fontFamilyBoxes).toEqual([box({ text: 'Made here' })]);
  });

  test('tells the second of two, and nothing is overwritten', async () => {
    const seen = await read();
    const both = await Promise.all(['1', '2'].map((width) => save(above(box({ width })), seen)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed-meanwhile',
      detail: 'Somebody changed these boxes since you read them. Nothing was saved.',
    });
    expect((await drop(seen)).status).toBe(409);
  });

  const svg = { type: 'svg' as const, label: 'A' };
  test.each<[string, Partial<BoxWords>, keyof BoxWords, string]>([
    ['no width', { width: '0' }, 'width', 'at least 1'],
    ['a width beyond the row', { width: '13' }, 'width', 'at most 12'],
    ['a huge height', { height: '999999999' }, 'height', 'at most 12'],
    ['a negative height', { height: '-1' }, 'height', 'at least 1'],
    ['a height that is no number', { height: 'NaN' }, 'height', 'a whole number'],
    ['half a column', { width: '1.5' }, 'width', 'a whole number'],
    ['more digits than any', { width: '9'.repeat(400) }, 'width', 'a whole number'],
    ['words that are too long', { text: 'x'.repeat(301) }, 'text', 'longer than 300'],
    ['words that nobody sees', { text: '\u200b\u3164' }, 'text', 'nothing in it that can be seen'],
    ['a sign of control', { text: 'A\u0007' }, 'text', 'a character in it that nobody sees'],
    ['a language that is none', { language: 'English' }, 'language', 'a language tag like en'],
    ['a style that is none', { cut: 'Comic' }, 'cut', 'No style is called so'],
    ['a style of endless words', { cut: 'x'.repeat(1000) }, 'cut', 'longer than 300'],
    ['axes without places', { axes: 'wdth' }, 'axes', 'axes like wdth 150'],
    ['an axis without end', { axes: 'wdth 1e999' }, 'axes', 'axes like wdth 150'],
    ['no drawing', { ...svg, svg: '' }, 'svg', 'Please add a drawing.'],
    ['a drawing from elsewhere', { ...svg, svg: 'javascript:alert(1)' }, 'svg', 'not there any more'],
    ['a drawing that says nothing', { ...svg, svg: '', label: ' ' }, 'label', 'Please fill this in.'],
  ])('refuses %s at its field', async (_, wrong, field, message) => {
    const before = await templates();
    const errors = await refusedAt(above(box(), box(wrong)));
    expect(errors).toMatchObject({ [`fontFamilyBoxes.1.${field}`]: expect.stringContaining(message) });
    const others = Object.keys(errors).filter((each) => each !== `fontFamilyBoxes.1.${field}`);
    expect(others).toEqual(field === 'label' ? ['fontFamilyBoxes.1.svg'] : []);
    expect(await templates()).toEqual(before);
  });

  test('are told all that is wrong at once, in both lists', async () => {
    const wrong = box({ width: 'x', height: '-1', text: '\u200b', language: '?', axes: 'x', cut: 'x' });
    const typed = { fontFamilyBoxes: [wrong], fontCutBoxes: [wrong] };
    const fields = ['axes', 'height', 'language', 'text', 'width'];
    expect(Object.keys(await refusedAt(typed)).sort()).toEqual([
      ...fields.map((field) => `fontCutBoxes.0.${field}`),
      ...['axes', 'cut', ...fields.slice(1)].map((field) => `fontFamilyBoxes.0.${field}`),
    ]);
  });

  test('take 500 in no time, hostile ones too, and more are refused; of more an import brought, the form opens', async () => {
    const many = Array.from({ length: 500 }, (_, at) => box({ text: `${at} \u202e<b>`, cut: 'Bold' }));
    const kept = await saved(above(...many), await read());
    expect(kept.words.fontFamilyBoxes).toHaveLength(500);
    const byOffice = await exported();
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    expect(await refusedAt(above(...many, box()))).toMatchObject({
      fontFamilyBoxes: expect.stringContaining('more than 500 boxes'),
    });
    const hostile = Array.from({ length: 500 }, (_, at) => box({ cut: `${at} ${'aA'.repeat(140)}` }));
    expect(await refusedAt(above(...hostile))).toMatchObject({
      'fontFamilyBoxes.0.cut': expect.stringContaining('No style is called so'),
    });
    const [row] = (await templates()).filter(({ key }) => key === 'eczar');
    const fontFamilyBoxes = [...(row?.fontFamilyBoxes ?? []), ...defaultFamilyBoxes];
    await database.db
      .update(specimenTemplate)
      .set({ fontFamilyBoxes })
      .where(eq(specimenTemplate.key, 'eczar'));
    const opened = await read();
    expect(opened.words.fontFamilyBoxes).toHaveLength(505);
    await saved(above(box()), opened);
  });

  test('show a drawing in several boxes, which is a drawing and no other file of the store', async () => {
    const url = await send('a.svg', drawn('M0 0h2v2z'));
    const both = ['A', 'B'].map((label) => box({ type: 'svg', svg: url, label }));
    const kept = await saved({ fontFamilyBoxes: both, fontCutBoxes: both }, await read());
    const byOffice = await exported();
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    const one = await saved({ fontFamilyBoxes: [], fontCutBoxes: both.slice(0, 1) }, kept);
    expect(one.words.fontCutBoxes).toEqual(both.slice(0, 1));
    expect(await refusedAt(above(box({ ...svg, svg: await send('a.png', png) })))).toEqual({
      'fontFamilyBoxes.0.svg': 'This picture is no drawing: please send an SVG.',
    });
    const [font] = (await standing()).families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts));
    expect(await refusedAt(above(box({ ...svg, svg: `/images/${font?.file.hash}.svg` })))).toMatchObject({
      'fontFamilyBoxes.0.svg': 'This drawing is not there any more. Please send it once more.',
    });
  });

  test('are shown as they are typed, and nothing is saved', async () => {
    const before = await templates();
    const sheet = await read();
    const preview = async (typed: BoxesWords) =>
      boxesPreview.parse(
        (await editor.call('/specimens/boxes/preview', { id: sheet.id, set: 1, typed })).json,
      );
    expect(await preview(above(box({ width: 'x', language: '?' })))).toEqual({ faults: 2, shown: null });
    // Its family is not on the site that this office is of.
    expect(await preview(above(box()))).toEqual({ faults: 0, shown: null });
    const asked: SpecimenAsked[] = [];
    const looked: string[] = [];
    const pictures = createSentPictures({
      find: async (hash) => {
        looked.push(hash);
        return await office.services.files.find(hash);
      },
    });
    const url = await send('new.svg', drawn('M0 0h1v2z'));
    const waits = new AbortController();
    const typed = above(box({ type: 'svg', svg: url, label: 'A' }), box({ width: '4', cut: 'Bold' }));
    const show = () =>
      previewBoxes(
        {
          ...{ db: database.db, pictures },
          setSpecimen: async (each) => {
            asked.push(each);
            return { colors: null, stylesheet: null, preload: [], boxes: [], leftOut: 0 };
          },
        },
        { id: sheet.id, set: 7, typed, signal: waits.signal },
      );
    expect(await show()).toMatchObject({ faults: 0, shown: { leftOut: 0 } });
    await show();
    expect(asked[0]).toMatchObject({
      ...{ family: 'eczar', set: '7' },
      boxes: { fontFamilyBoxes: [{ drawing: { url, width: 4, height: 2 } }, { width: 4 }] },
    });
    // What was read once is known.
    expect(looked).toHaveLength(1);
    waits.abort();
    expect(await show()).toEqual({ faults: 0, shown: null });
    expect(await templates()).toEqual(before);
  });

  test('stand in the audit log with what they were and became', async () => {
    await saved(above(box({ text: 'Before' }), box({ width: '3' })), await read());
    await saved(above(box({ text: 'After', hideOnMobile: true }), box({ width: '3' })), await read());
    await drop(await read());
    const done = await database.db
      .select({ name: auditEntry.subjectName, action: auditEntry.action, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditOutcome.result, 'done'), eq(auditEntry.subjectName, 'boxes/eczar')))
      .orderBy(desc(auditEntry.id))
      .limit(2);
    expect(done).toMatchObject([
      {
        action: 'drop-boxes',
        changes: expect.arrayContaining([
          { fact: 'boxes', before: 'its own', after: 'those of the house' },
          { fact: 'family box 2', before: 'text, 3 wide, 1 high', after: null },
        ]),
      },
      {
        action: 'save-boxes',
        changes: [
          {
            fact: 'family box 1',
            before: 'text, 12 wide, 1 high, Before',
            after: 'text, 12 wide, 1 high, After, not on mobile',
          },
        ],
      },
    ]);
  });

  test('are the family’s own at the address default, too, and those of the house stay', async () => {
    const house = await read('reem-kufi');
    const own = await saved(above(box({ text: 'Own', cut: 'Bold' })), await read());
    const move = { familyId: own.id, formerSlug: 'eczar', slug: 'default' };
    const back = { familyId: own.id, formerSlug: 'default', slug: 'eczar' };
    await database.db.transaction((tx) => moveFamily(tx, move));
    expect(await read('default')).toMatchObject({ isOwn: true, words: own.words });
    expect(await read('reem-kufi')).toEqual(house);
    expect(await listed()).toMatchObject([{ boxes: { family: 1, cut: 1 } }, { boxes: null }]);
    const again = await saved(above(box({ text: 'Again', cut: 'Bold' })), await read('default'));
    expect(again).toMatchObject({ isOwn: true, words: { fontFamilyBoxes: [{ text: 'Again' }] } });
    const byOffice = await exported();
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    expect(await read('reem-kufi')).toEqual(house);
    await database.db.transaction((tx) => moveFamily(tx, back));
    expect(await read()).toMatchObject({ isOwn: true, words: again.words });
    // What is left of boxes that were taken away goes nowhere either.
    expect((await drop(await read())).status).toBe(200);
    await database.db.transaction((tx) => moveFamily(tx, move));
    expect(await read('default')).toMatchObject({ isOwn: false, words: house.words });
    await database.db.transaction((tx) => moveFamily(tx, back));
    expect(await read('reem-kufi')).toEqual(house);
  });

  test('are a new catalogue wherever they are written, and it is said where a box of a style that went stands in all sets', async () => {
    await saved(above(box({ cut: 'Bold' }), box({ text: 'B' })), await read());
    const isBold = eq(fontCut.name, 'Bold');
    await database.db.update(fontCut).set({ withdrawnAt: new Date() }).where(isBold);
    const [sheet, rows, stands] = [await read(), await templates(), await revision()];
    expect((await saved(sheet.words, sheet)).told).toEqual([]);
    expect([await templates(), await revision()]).toEqual([rows, stands]);
    const kept = await saved(above(box(), box({ text: ' B ' })), sheet);
    expect(kept).toMatchObject({ words: sheet.words, told: expect.arrayContaining([expect.any(String)]) });
    expect(kept.told).toContain('A box of a style that went stands in all sets now.');
    expect(await revision()).toBe(stands + 1);
    const again = await saved(above(box({ width: ' 12 ' }), box({ text: 'B' })), kept);
    expect(again.told).toEqual([]);
    expect(await revision()).toBe(stands + 1);
    await database.db.update(fontCut).set({ withdrawnAt: null }).where(isBold);
  });

  test('are shown in the set of the style that their family is shown in', async () => {
    const [bold] = await database.db.select().from(fontCut).where(eq(fontCut.name, 'Bold'));
    const { id, sets } = await read();
    const [set] = await database.db
      .select()
      .from(fontShopSet)
      .where(eq(fontShopSet.id, sets[0]?.id ?? 0));
    const isIt = eq(fontFamily.id, id);
    const [family] = await database.db.select().from(fontFamily).where(isIt);
    if (set === undefined || bold === undefined || family === undefined) throw new Error('It has no Bold');
    const { id: _, ...latin } = set;
    const other = { ...latin, name: 'Display', slug: 'display', sharedUid: 'eczar.display', position: 9 };
    const [display] = await database.db.insert(fontShopSet).values(other).returning();
    if (display === undefined) throw new Error('There is no other set');
    await database.db.update(fontCut).set({ setId: display.id }).where(eq(fontCut.id, bold.id));
    await database.db.update(fontFamily).set({ defaultFontCutId: bold.id }).where(isIt);
    expect((await read()).sets.map(({ name }) => name)).toEqual(['Display', set.name]);
    const { defaultFontCutId } = family;
    await database.db.update(fontFamily).set({ defaultFontCutId }).where(isIt);
    await database.db.update(fontCut).set({ setId: set.id }).where(eq(fontCut.id, bold.id));
    await database.db.delete(fontShopSet).where(eq(fontShopSet.id, display.id));
  });

  test('follow a family to its new address, say a style that went as none, and are gone once it is withdrawn', async () => {
    const made = await saved(above(box({ cut: 'Bold' })), await read());
    const move = { familyId: made.id, formerSlug: 'eczar', slug: 'eczar-new' };
    await database.db.transaction((tx) => moveFamily(tx, move));
    const moved = await read('eczar-new');
    expect(moved).toMatchObject({ id: made.id, isOwn: true, words: made.words });
    const isBold = eq(fontCut.name, 'Bold');
    await database.db.update(fontCut).set({ withdrawnAt: new Date() }).where(isBold);
    expect((await read('eczar-new')).words.fontFamilyBoxes).toEqual([box()]);
    await database.db.update(fontCut).set({ withdrawnAt: null }).where(isBold);
    const isIt = eq(fontFamily.id, made.id);
    await database.db.update(fontFamily).set({ withdrawnAt: new Date(), published: false }).where(isIt);
    const off = await saved(above(box({ type: 'title' })), moved);
    expect(off.told).toEqual(['The family is off the site: they are shown once that is on.']);
    await database.db.update(fontFamily).set({ published: true }).where(isIt);
    expect((await save(above(box()), off)).json).toMatchObject({
      code: 'not-found',
      detail: 'This family was withdrawn. Nothing was saved.',
    });
    expect((await drop(off)).status).toBe(404);
    expect((await editor.call(`/specimens/boxes/${made.id}`)).status).toBe(404);
  });
});
