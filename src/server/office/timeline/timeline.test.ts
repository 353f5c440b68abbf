import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { sentPicture } from '#contract/admin/content/pictures.ts';
import {
  type EntryWords,
  keptYear,
  savedYear,
  timelineForm,
  type YearSheet,
  type YearWords,
  yearPage,
  yearSheet,
} from '#contract/admin/content/timeline.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontFamily, historyYear } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listEntries } from '#server/import/comparing/list-entries.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { readExportedFolder, readStandingCatalogue } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0h4v2z"/></svg>';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAC0lEQVR4nGNgwAIAAA4AATg2r1kAAAAASUVORK5CYII=',
  'base64',
);
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\ntimelineHeading: Our years\n',
  'timeline.yaml': stringify([
    {
      year: 1996,
      designers: [
        {
          title: 'A beginning',
          text: 'First.\n\nSecond.',
          family: 'eczar',
          phrases: ['Hot metal'],
          images: [{ file: 'axis.svg', label: 'An axis', maxImageSize: 0.57 }],
        },
      ],
    },
  ]),
  'axis.svg': svg,
  'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
};
const entry = (title: string, more: Partial<EntryWords> = {}): EntryWords => ({
  ...{ title, text: '', family: '', phrases: [], images: [] },
  ...more,
});
const words = (year: string, more: Partial<YearWords> = {}): YearWords => ({
  ...{ year, designers: [], lineto: [entry('Begun')], elsewhere: [] },
  ...more,
});

onEachDatabase('the timeline of the office', (open) => {
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
  const bring = (written: FolderFiles) =>
    importWritten({ database, files: office.services.files, engine }, written);
  const standing = () => readStandingCatalogue(database.db);
  const exported = () => readExportedFolder(database.db, office.services.files);
  const entries = async () => listEntries(await standing());
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const list = async () => yearPage.parse((await editor.call('/timeline')).json);
  async function read(year: number): Promise<YearSheet> {
    const { years } = await list();
    const { json } = await editor.call(`/timeline/${years.find((each) => each.year === year)?.id}`);
    return yearSheet.parse(json);
  }
  const save = (typed: YearWords, of: YearSheet | null = null) =>
    editor.call('/timeline/save', savedYear.parse({ id: of?.id ?? null, seen: of?.revision ?? null, typed }));
  async function saved(typed: YearWords, of: YearSheet | null = null) {
    const { status, json } = await save(typed, of);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    return keptYear.parse(json);
  }
  const drop = ({ id, revision: seen }: YearSheet) => editor.call('/timeline/drop', { id, seen });
  async function refusedAt(typed: YearWords, of: YearSheet | null = null) {
    const { status, json } = await save(typed, of);
    expect(status).toBe(422);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return Object.fromEntries(errors.map(({ path, message }) => [path.replace('typed.', ''), message]));
  }
  async function send(name: string, bytes: string | Uint8Array, visitor = editor) {
    const response = await office.app.inject({
      method: 'POST',
      url: `/api/admin/picture?name=${encodeURIComponent(name)}`,
      headers: {
        cookie: visitor.cookie(),
        origin: 'https://shop.example',
        'content-type': 'application/octet-stream',
      },
      payload: Buffer.from(bytes),
    });
    return { status: response.statusCode, json: response.json() };
  }

  test('is read as it was imported; who sells and keeps the books is refused', async () => {
    const { years, heading } = await list();
    expect([heading, years]).toMatchObject([
      'Our years',
      [{ year: 1996, designers: 1, lineto: 0, elsewhere: 0 }],
    ]);
    expect(timelineForm.parse((await editor.call('/timeline/form')).json)).toEqual({
      heading: 'Our years',
      families: [{ slug: 'eczar', name: 'Eczar' }],
    });
    expect((await editor.call('/timeline?page=9')).json).toMatchObject({ page: 1, years });
    const sheet = await read(1996);
    expect(sheet).toMatchObject({
      isOnly: true,
      words: {
        year: '1996',
        designers: [
          {
            title: 'A beginning',
            text: '<p>First.</p>\n<p>Second.</p>',
            family: 'eczar',
            phrases: ['Hot metal'],
            images: [{ label: 'An axis', size: '57', url: expect.stringMatching(/^\/images\/\w{64}\.svg$/) }],
          },
        ],
      },
    });
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@timeline.example`, role);
      const asked = { id: sheet.id, seen: sheet.revision };
      for (const [path, body] of [
        ['/timeline'],
        ['/timeline/form'],
        [`/timeline/${sheet.id}`],
        ['/timeline/save', { ...asked, typed: sheet.words }],
        ['/timeline/drop', asked],
      ] as const)
        expect((await visitor.call(path, body)).status).toBe(403);
      expect((await send('a.png', png, visitor)).status).toBe(403);
    }
  });

  test('is what an import makes of the same lines; what is saved as it stands makes no new catalogue', async () => {
    const sheet = await read(1996);
    const before = await exported();
    const stands = await revision();
    await saved(sheet.words, sheet);
    expect(await revision()).toBe(stands);
    const [begun] = sheet.words.designers;
    if (begun === undefined) throw new Error('There is no entry');
    const { url, json } = await sendPicture('Desk.PNG', png);
    expect(json).toEqual({ url, width: 3, height: 2 });
    const typed: YearWords = {
      ...{ year: ' 1997 ', lineto: [entry(' A sale ')], elsewhere: [] },
      designers: [
        entry('Drawn', { text: 'One\n\ntwo', images: [{ url, label: ' A desk ', size: '33,3 %' }] }),
        { ...begun, phrases: ['', ' Cold type ', ''], family: '' },
      ],
    };
    const kept = await saved(typed, sheet);
    expect(kept).toMatchObject({
      id: sheet.id,
      told: [],
      words: {
        year: '1997',
        designers: [
          {
            title: 'Drawn',
            text: '<p>One</p>\n<p>two</p>',
            images: [{ url, label: 'A desk', size: '33.3' }],
          },
          { title: 'A beginning', family: '', phrases: ['Cold type'], images: begun.images },
        ],
        lineto: [{ title: 'A sale' }],
      },
    });
    expect(await revision()).toBe(stands + 1);

    const byOffice = await exported();
    const edited = await entries();
    const [line] = parse(`${before['timeline.yaml']}`);
    const [{ text, images }] = line.designers;
    const lines = [
      {
        year: 1997,
        designers: [
          {
            title: 'Drawn',
            text: 'One\n\ntwo',
            images: [{ file: 'desk.png', label: 'A desk', maxImageSize: 0.333 }],
          },
          { title: 'A beginning', text, images, phrases: ['Cold type'] },
        ],
        lineto: [{ title: 'A sale' }],
      },
    ];
    const asFile = { ...before, 'timeline.yaml': stringify(lines), 'desk.png': Uint8Array.from(png) };
    expect(await bring(asFile)).toMatchObject({ ok: true });
    expect(await entries()).toEqual(edited);
    // Export, import, export.
    expect(await exported()).toEqual(byOffice);
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
  });
  async function sendPicture(name: string, bytes: string | Uint8Array) {
    const { status, json } = await send(name, bytes);
    expect(status).toBe(200);
    return { ...sentPicture.parse(json), json };
  }

  test('begins with its first year and ends with its last; each is an edit, which an import does not undo', async () => {
    const first = await read(1997);
    expect((await drop(first)).status).toBe(200);
    expect((await drop(first)).status).toBe(404);
    expect(await list()).toMatchObject({ total: 0, years: [] });
    expect((await editor.call(`/timeline/${first.id}`)).status).toBe(404);
    expect((await save(first.words, first)).json).toMatchObject({
      code: 'not-found',
      detail: 'This year was taken away. Nothing was saved.',
    });
    const made = await saved(words('2001'));
    expect(made).toMatchObject({ isOnly: true, told: ['The menu of the site leads to the timeline now.'] });
    const second = await saved(words('1984'));
    expect(second).toMatchObject({ isOnly: false, told: [] });
    expect((await list()).years.map(({ year }) => year)).toEqual([1984, 2001]);
    const old = folder['timeline.yaml'].replace('1996', '1997');
    const told = await bring({ ...folder, 'timeline.yaml': old });
    expect(told.ok ? [] : told.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      'year/1984',
      'year/1997',
      'year/2001',
    ]);
    expect((await list()).years.map(({ year }) => year)).toEqual([1984, 2001]);
  });

  test('tells the second of two, and nothing is overwritten; of two who make one year the second is told at the field', async () => {
    const seen = await read(1984);
    const both = await Promise.all(
      ['One', 'Two'].map((title) => save(words('1984', { lineto: [entry(title)] }), seen)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed-meanwhile',
      detail: 'Somebody changed this year since you read it. Nothing was saved.',
    });
    expect((await drop(seen)).status).toBe(409);
    const news = await Promise.all([1, 2].map(() => save(words('1990'))));
    expect(news.map(({ status }) => status).sort()).toEqual([200, 422]);
    const message = 'The timeline has 1990 already: its entries stand there.';
    expect(await refusedAt(words('1990'))).toEqual({ year: message });
    expect(await refusedAt(words('1990'), await read(1984))).toEqual({ year: message });
  });

  const longLine = 'x'.repeat(301);
  const one = (more: Partial<EntryWords>) => words('2010', { lineto: [entry('A', more)] });
  const titled = (title: string) => words('2010', { lineto: [entry(title)] });
  const picture = (more: Partial<EntryWords['images'][number]>) =>
    one({ images: [{ url: '', label: 'A', size: '80', ...more }] });
  const noYear = 'Please type a year from 1 to 2999.';
  test.each<[string, YearWords, string, string]>([
    ...['', '0', '3000', '12.5', '-4', '1e3', 'soon', '\u0661\u0669\u0669\u0666'].map(
      (year): [string, YearWords, string, string] => [`the year ‘${year}’`, words(year), 'year', noYear],
    ),
    ['no entry', words('2010', { lineto: [] }), 'year', 'Please add an entry'],
    ['an empty title', titled(' '), 'lineto.0.title', 'Please fill this in.'],
    ['a title that is too long', titled(longLine), 'lineto.0.title', 'longer than 300'],
    ['a title that nobody sees', titled('\u200b\u2060'), 'lineto.0.title', 'nothing in it that can be seen'],
    ['a sign of control in it', titled('A\u0007'), 'lineto.0.title', 'a character in it that nobody sees'],
    ['a text with a script', one({ text: '<script>1</script>' }), 'lineto.0.text', '<script> cannot stand'],
    ['a link to a script', one({ text: '<a href="javascript:1">x</a>' }), 'lineto.0.text', 'A link needs'],
    ['a family that is none', one({ family: 'comic' }), 'lineto.0.family', 'No family has this address'],
    ['a family by its name', one({ family: 'Eczar!' }), 'lineto.0.family', 'lower-case letters'],
    ['a phrase that is too long', one({ phrases: ['a', longLine] }), 'lineto.0.phrases', 'longer than 300'],
    ['thirteen phrases', one({ phrases: Array(13).fill('a') }), 'lineto.0.phrases', '12 phrases at most'],
    ['61 entries', words('2010', { lineto: Array(61).fill(entry('A')) }), 'lineto', '60 entries at most'],
    ['a picture of nowhere', picture({ url: '/images/a.png' }), 'lineto.0.images.0.url', 'not there'],
    [
      'a picture from elsewhere',
      picture({ url: 'https://evil.example/a.png' }),
      'lineto.0.images.0.url',
      'not there any more',
    ],
    ['a picture without words', picture({ label: '' }), 'lineto.0.images.0.label', 'Please fill this in.'],
    ['a picture beyond the viewport', picture({ size: '101' }), 'lineto.0.images.0.size', 'up to 100'],
    ['a picture of no size', picture({ size: 'large' }), 'lineto.0.images.0.size', 'up to 100'],
  ])('refuses %s at its field', async (_, typed, field, message) => {
    const before = await database.db.select().from(historyYear);
    expect(await refusedAt(typed)).toMatchObject({ [field]: expect.stringContaining(message) });
    expect(await database.db.select().from(historyYear)).toEqual(before);
  });

  test('tells all that is wrong at once, each at its field', async () => {
    const wrong = { title: '', text: '<blink>', family: 'comic', phrases: [longLine] };
    const images = [{ url: '/images/a.png', label: '', size: '' }];
    const told = await refusedAt(words('soon', { elsewhere: [entry('A'), entry('', { ...wrong, images })] }));
    const fields = ['title', 'text', 'family', 'phrases', 'images.0.url', 'images.0.label', 'images.0.size'];
    expect(Object.keys(told).sort()).toEqual(
      ['year', ...fields.map((field) => `elsewhere.1.${field}`)].toSorted(),
    );
  });

  test('takes pictures as an import does, and no file of the shop that is none', async () => {
    const drawn = svg.replace('<path', '<!-- by an editor --><metadata>x</metadata><path');
    const { url } = await sendPicture('a.svg', drawn);
    const hash = url.slice('/images/'.length, -'.svg'.length);
    expect(Buffer.from((await office.services.files.find(hash)) ?? []).toString()).not.toContain('editor');
    const kept = await saved(one({ images: [{ url, label: 'A', size: '100' }] }));
    const [row] = await database.db.select().from(historyYear).where(eq(historyYear.id, kept.id));
    expect(row?.lineto[0]?.images).toEqual([{ url, label: 'A', maxImageSize: 1, width: 4, height: 2 }]);
    expect((await drop(kept)).status).toBe(200);
    for (const [name, bytes, message] of [
      [
        'a.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">\n<script/></svg>',
        'Line 2 of it',
      ],
      ['a.svg', svg.replace('<path', '<path onclick="x()"'), 'Line 1 of it'],
      ['a.png', '<script>alert(1)</script>', 'expected an SVG, PNG, JPEG or WebP'],
      ['a.png', svg, 'expected an SVG, PNG, JPEG or WebP'],
      ['a.svg', png, 'not well-formed'],
      ['a.svg', ' '.repeat(500_001), 'at most 500'],
    ] as const)
      expect(await send(name, bytes)).toMatchObject({
        status: 422,
        json: { detail: expect.stringContaining(message) },
      });
    expect((await send('a.png', Buffer.alloc(3_000_001))).status).toBe(413);
    // A font of the shop, by its hash; and a picture under the ending of another kind.
    const [font] = (await standing()).families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts));
    for (const other of [`/images/${font?.file.hash}.png`, url.replace('.svg', '.png')])
      expect(await refusedAt(picture({ url: other }))).toMatchObject({
        'lineto.0.images.0.url': 'This picture is not there any more. Please add it once more.',
      });
  });

  test('refuses a family that was withdrawn meanwhile, and stands in the audit log with what it was and became', async () => {
    const made = await saved(one({ family: 'eczar' }));
    await database.db.update(fontFamily).set({ withdrawnAt: new Date() });
    expect(await refusedAt({ ...made.words, year: '2011' }, made)).toMatchObject({
      'lineto.0.family': 'No family has this address: please choose one that is there.',
    });
    await saved(words('2011', { lineto: [entry('B')] }), made);
    const done = await database.db
      .select({ name: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-year'), eq(auditOutcome.result, 'done')))
      .orderBy(desc(auditEntry.id));
    expect(done.slice(0, 2)).toMatchObject([
      {
        name: 'year/2010',
        changes: expect.arrayContaining([
          { fact: 'year', before: 2010, after: 2011 },
          { fact: 'lineto 1 title', before: 'A', after: 'B' },
          { fact: 'lineto 1 family', before: 'eczar', after: '' },
        ]),
      },
      {
        name: 'year/2010',
        changes: expect.arrayContaining([{ fact: 'lineto 1 title', before: null, after: 'A' }]),
      },
    ]);
  });
});
