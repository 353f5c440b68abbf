import { and, asc, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { sentPicture } from '#contract/admin/content/pictures.ts';
import {
  keptStory,
  type LineWords,
  type SlideWords,
  type StorySheet,
  type StoryWords,
  savedStory,
  storyForm,
  storyList,
  storySheet,
  storyStyles,
} from '#contract/admin/content/stories.ts';
import type { Story } from '#contract/stories.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, fontCut, fontFamily, story } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listEntries } from '#server/import/comparing/list-entries.ts';
import type { ImportOptions } from '#server/import/import-folder.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { moveFamily } from '#server/office/families/move-family.ts';
import { createSentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { readExportedFolder, readStandingCatalogue } from '#server/office/testing/exported-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { previewStory } from './preview-story.ts';

const drawn = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="${path}"/></svg>`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAAC0lEQVR4nGNgwAIAAA4AATg2r1kAAAAASUVORK5CYII=',
  'base64',
);
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'stories.yaml': stringify([
    {
      ...{ name: 'Wide open', slug: 'wide', family: 'eczar', slideType: 'lines', showOnMobile: false },
      slides: [
        {
          lines: [
            { text: 'WIDE', language: 'en', cut: 'Bold', axes: { wdth: 150, wght: 62.5 } },
            { text: 'Open', features: ['ss01', 'liga'] },
          ],
        },
        { lines: [{ text: 'Closed' }] },
      ],
    },
    {
      ...{ name: 'A thought', family: 'eczar', slideType: 'text' },
      slides: [{ text: 'Up to\n six hundred', cut: 'Regular' }],
    },
    {
      ...{ name: 'The axis', family: 'eczar', slideType: 'svg' },
      slides: [{ svg: 'axis.svg', label: 'An axis' }],
    },
  ]),
  'axis.svg': drawn('M0 0h4v2z'),
  'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
  'eczar/b.ttf': { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' },
};
const setting = { cut: '', language: '', axes: '', features: '' };
const line = (text: string, more: Partial<LineWords> = {}): LineWords => ({ text, ...setting, ...more });
const slide = (more: Partial<SlideWords>): SlideWords => ({
  ...{ lines: [], text: '', ...setting, svg: '', label: '' },
  ...more,
});
const words = (name: string, more: Partial<StoryWords> = {}): StoryWords => ({
  ...{ name, slug: '', family: 'eczar', slideType: 'lines', showOnMobile: true, showOnDesktop: true },
  showFrom: '',
  slides: [slide({ lines: [line('Said')] })],
  ...more,
});

onEachDatabase('the stories of the office', (open) => {
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
  const rows = () => database.db.select().from(story).orderBy(asc(story.position), asc(story.id));
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const list = async () => storyList.parse((await editor.call('/stories')).json).stories;
  async function read(name: string): Promise<StorySheet> {
    const id = (await list()).find((each) => each.name === name)?.id;
    return storySheet.parse((await editor.call(`/stories/${id}`)).json);
  }
  const save = (typed: StoryWords, of: StorySheet | null = null) =>
    editor.call('/stories/save', savedStory.parse({ id: of?.id ?? null, seen: of?.revision ?? null, typed }));
  async function saved(typed: StoryWords, of: StorySheet | null = null) {
    const { status, json } = await save(typed, of);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    return keptStory.parse(json);
  }
  const drop = ({ id, revision: seen }: StorySheet) => editor.call('/stories/drop', { id, seen });
  const order = (seen: number[], wanted: number[]) => editor.call('/stories/order', { seen, wanted });
  async function refusedAt(typed: StoryWords, of: StorySheet | null = null) {
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
  async function sent(path: string): Promise<string> {
    const { status, json } = await send('Drawn.SVG', drawn(path));
    expect(status).toBe(200);
    return sentPicture.parse(json).url;
  }

  test('are read as they were imported; who sells and keeps the books is refused', async () => {
    expect(await list()).toMatchObject([
      {
        ...{ name: 'Wide open', family: { name: 'Eczar', isOnSite: true }, slideType: 'lines', slides: 2 },
        ...{ showOnMobile: false, showOnDesktop: true },
      },
      { name: 'A thought', slideType: 'text', slides: 1, showOnMobile: true },
      { name: 'The axis', slideType: 'svg', slides: 1 },
    ]);
    expect(storyForm.parse((await editor.call('/stories/form')).json)).toEqual({
      families: [{ slug: 'eczar', name: 'Eczar', isOnSite: true }],
      zone: 'UTC',
    });
    expect(storyStyles.parse((await editor.call('/stories/styles/eczar')).json)).toEqual({
      shown: 'Regular',
      styles: [
        { name: 'Regular', axes: [] },
        { name: 'Bold', axes: [] },
      ],
    });
    expect((await editor.call('/stories/styles/comic')).status).toBe(404);
    const sheet = await read('Wide open');
    expect(sheet).toMatchObject({
      ...{ isOnlyShown: false, isShown: true },
      words: words('Wide open', {
        ...{ slug: 'wide', showOnMobile: false },
        slides: [
          slide({
            lines: [
              line('WIDE', { language: 'en', cut: 'Bold', axes: 'wdth 150, wght 62.5' }),
              line('Open', { features: 'ss01 liga' }),
            ],
          }),
          slide({ lines: [line('Closed')] }),
        ],
      }),
    });
    expect((await read('A thought')).words).toEqual(
      words('A thought', {
        slideType: 'text',
        slides: [slide({ text: 'Up to six hundred', cut: 'Regular' })],
      }),
    );
    expect((await read('The axis')).words.slides).toMatchObject([
      { svg: expect.stringMatching(/^\/images\/\w{64}\.svg$/), label: 'An axis' },
    ]);
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@stories.example`, role);
      const asked = { id: sheet.id, seen: sheet.revision };
      for (const [path, body] of [
        ['/stories'],
        ['/stories/form'],
        ['/stories/styles/eczar'],
        [`/stories/${sheet.id}`],
        ['/stories/save', { ...asked, typed: sheet.words }],
        ['/stories/preview', { id: null, typed: sheet.words }],
        ['/stories/order', { seen: [], wanted: [] }],
        ['/stories/drop', asked],
      ] as const)
        expect((await visitor.call(path, body)).status).toBe(403);
      expect((await send('a.svg', drawn('M0 0h4v2z'), visitor)).status).toBe(403);
    }
  });

  test('are what an import makes of the same lines; what is saved as it stands makes no new catalogue', async () => {
    const before = await exported();
    const stands = await revision();
    for (const { name } of await list()) {
      const sheet = await read(name);
      await saved(sheet.words, sheet);
    }
    expect([await revision(), await exported()]).toEqual([stands, before]);

    const sheet = await read('Wide open');
    const url = await sent('M0 0h4v1z');
    const [first = slide({})] = sheet.words.slides;
    const lines: StoryWords = {
      ...sheet.words,
      ...{ name: ' Wider ', showOnMobile: true },
      slides: [
        slide({ lines: [line(' New ', { axes: ' wdth 75.50; wght=400 ', features: 'ss01, ss02' })] }),
        // What is of another type of story is not kept.
        { ...first, lines: [...first.lines, line('Last', { cut: 'b.ttf' })], text: 'Never', svg: url },
      ],
    };
    const kept = await saved(lines, sheet);
    expect(kept).toMatchObject({
      id: sheet.id,
      told: [],
      words: {
        name: 'Wider',
        slug: 'wide',
        slides: [
          { lines: [line('New', { axes: 'wdth 75.5, wght 400', features: 'ss01 ss02' })] },
          { lines: [...first.lines, line('Last', { cut: 'Bold' })], text: '', svg: '' },
        ],
      },
    });
    expect(await revision()).toBe(stands + 1);
    const raised = await revision();
    const svg = await saved(
      words('Drawn', { slideType: 'svg', slides: [slide({ svg: url, label: ' A bow ' })] }),
    );
    expect(await revision()).toBe(raised + 1);
    expect((await list()).map(({ name }) => name)).toEqual(['Wider', 'A thought', 'The axis', 'Drawn']);

    const byOffice = await exported();
    const edited = await entries();
    const [wide, ...others] = parse(`${before['stories.yaml']}`);
    const written = [
      {
        ...{ ...wide, name: 'Wider', showOnMobile: true },
        slides: [
          { lines: [{ text: 'New', axes: { wdth: 75.5, wght: 400 }, features: ['ss01', 'ss02'] }] },
          { lines: [...wide.slides[0].lines, { text: 'Last', cut: 'Bold' }] },
        ],
      },
      ...others,
      { name: 'Drawn', family: 'eczar', slideType: 'svg', slides: [{ svg: 'bow.svg', label: 'A bow' }] },
    ];
    const asFile = { ...before, 'stories.yaml': stringify(written), 'bow.svg': drawn('M0 0h4v1z') };
    expect(await bring(asFile)).toMatchObject({ ok: true });
    expect(await entries()).toEqual(edited);
    // Export, import, export.
    expect(await exported()).toEqual(byOffice);
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    const held = await revision();
    expect((await drop(await read('Drawn'))).status).toBe(200);
    expect(await revision()).toBe(held + 1);
    expect((await editor.call(`/stories/${svg.id}`)).status).toBe(404);
  });

  test('whatever order they are saved, moved, taken away, brought in and out in, they are what was done', async () => {
    const name = fc.constantFrom('One', 'Two', 'Three');
    const act = fc.oneof(
      fc.record({ does: fc.constant('save' as const), name, text: fc.constantFrom('A', 'B', 'C') }),
      fc.record({ does: fc.constant('move' as const), name }),
      fc.record({ does: fc.constant('drop' as const), name }),
      fc.record({ does: fc.constant('import' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (acts) => {
        for (const { id } of await rows()) await database.db.delete(story).where(eq(story.id, id));
        // What they should be: their names with their text, in their order.
        let wanted: [string, string][] = [];
        for (const each of acts) {
          if (each.does === 'import') {
            const brought = await exported();
            expect(await bring(brought)).toMatchObject({ ok: true });
            expect(await exported()).toEqual(brought);
            continue;
          }
          const at = wanted.findIndex(([known]) => known === each.name);
          if (each.does === 'save') {
            const typed = words(each.name, { slides: [slide({ lines: [line(each.text)] })] });
            await saved(typed, at === -1 ? null : await read(each.name));
            const made: [string, string] = [each.name, each.text];
            wanted = at === -1 ? [...wanted, made] : wanted.with(at, made);
          } else if (at !== -1 && each.does === 'drop') {
            expect((await drop(await read(each.name))).status).toBe(200);
            wanted = wanted.toSpliced(at, 1);
          } else if (at !== -1) {
            const ids = (await list()).map(({ id }) => id);
            expect((await order(ids, [...ids.slice(at, at + 1), ...ids.toSpliced(at, 1)])).status).toBe(200);
            wanted = [...wanted.slice(at, at + 1), ...wanted.toSpliced(at, 1)];
          }
          expect((await rows()).map((row) => [row.name, row.content[0]?.lines[0]?.text])).toEqual(wanted);
        }
      }),
      { numRuns: 8, seed: 83 },
    );
    expect(await bring(folder, { taken: { isAll: true, names: [] } })).toMatchObject({ ok: true });
  });

  test('are an edit, which an import does not undo unless it is told to', async () => {
    const sheet = await read('A thought');
    await saved({ ...sheet.words, name: 'A second thought', slug: 'a-thought' }, sheet);
    await saved(words('Made here'));
    await drop(await read('The axis'));
    const told = await bring(folder);
    expect(told.ok ? [] : told.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      'story/a-thought',
      'story/made-here',
      'story/the-axis',
    ]);
    expect((await list()).map(({ name }) => name)).toEqual(['Wide open', 'A second thought', 'Made here']);
    // Without stories.yaml the first families would tell their quotes.
    const { 'stories.yaml': _, ...without } = folder;
    expect(await bring(without)).toMatchObject({ ok: false });
  });

  test('tells the second of two, and nothing is overwritten; of two who make one story the second is told at the field', async () => {
    const seen = await read('Wide open');
    const both = await Promise.all(
      ['One', 'Two'].map((text) => save({ ...seen.words, slides: [slide({ lines: [line(text)] })] }, seen)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'changed-meanwhile',
      detail: 'Somebody changed this story since you read it. Nothing was saved.',
    });
    expect((await drop(seen)).status).toBe(409);
    const news = await Promise.all([1, 2].map(() => save(words('Made twice'))));
    expect(news.map(({ status }) => status).sort()).toEqual([200, 422]);
    const message = 'Another story is known as ‘made-twice’.';
    expect(await refusedAt(words('Made twice!'))).toEqual({ name: message });
    expect(await refusedAt(words('Other', { slug: 'made-twice' }))).toEqual({ slug: message });
    const gone = await read('Made twice');
    expect((await drop(gone)).status).toBe(200);
    expect((await save(gone.words, gone)).json).toMatchObject({
      code: 'not-found',
      detail: 'This story was taken away. Nothing was saved.',
    });
  });

  test('are put into an order as they were seen, or nothing is moved', async () => {
    const ids = (await list()).map(({ id }) => id);
    const stands = await revision();
    expect((await order(ids, ids.toReversed())).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await revision()).toBe(stands + 1);
    expect((await order(ids, ids)).status).toBe(409);
    for (const wanted of [ids.slice(1), [...ids, 99], ids.map(() => ids[0] ?? 0)])
      expect((await order(ids.toReversed(), wanted)).status).toBe(422);
    expect((await order(ids.toReversed(), ids.toReversed())).status).toBe(200);
    expect(await revision()).toBe(stands + 1);
  });

  const long = 'x'.repeat(301);
  const one = (more: Partial<LineWords>) => words('Bad', { slides: [slide({ lines: [line('A', more)] })] });
  const text = (more: Partial<SlideWords>) =>
    words('Bad', { slideType: 'text', slides: [slide({ text: 'A', ...more })] });
  const svg = (more: Partial<SlideWords>) =>
    words('Bad', { slideType: 'svg', slides: [slide({ svg: '/images/a.svg', label: 'A', ...more })] });
  const first = 'slides.0.lines.0';
  test.each<[string, StoryWords, string, string]>([
    ['no name', words(' '), 'name', 'Please fill this in.'],
    ['a name that is too long', words(long), 'name', 'longer than 300'],
    ['a name that nobody sees', words('\u200b\u2060'), 'name', 'nothing in it that can be seen'],
    ['a sign of control in it', words('A\u0007'), 'name', 'a character in it that nobody sees'],
    ['another address than letters', words('A', { slug: 'A b' }), 'slug', 'lower-case letters'],
    ['a name of which no word is made', words('→'), 'slug', 'No word is made of this name'],
    ['no family', words('A', { family: '' }), 'family', 'choose a family that is there'],
    ['a family that is none', words('A', { family: 'comic' }), 'family', 'choose a family that is there'],
    ['no slide', words('A', { slides: [] }), 'slides', 'Please add a slide'],
    ['a slide without a line', words('A', { slides: [slide({})] }), 'slides.0.lines', 'Please type a line'],
    [
      'seven lines',
      words('A', { slides: [slide({ lines: Array(7).fill(line('A')) })] }),
      'slides.0.lines',
      '6 lines at most',
    ],
    ['an empty line', one({ text: ' ' }), `${first}.text`, 'Please fill this in.'],
    ['a line that is too long', one({ text: long }), `${first}.text`, 'longer than 300'],
    ['a line that nobody sees', one({ text: '\u3164' }), `${first}.text`, 'nothing in it that can be seen'],
    ['a style that is none', one({ cut: 'Comic' }), `${first}.cut`, 'No style is called so'],
    ['a language that is none', one({ language: 'English' }), `${first}.language`, 'a language tag like en'],
    ['axes without places', one({ axes: 'wdth' }), `${first}.axes`, 'axes like wdth 150'],
    ['an axis of five letters', one({ axes: 'width 150' }), `${first}.axes`, 'axes like wdth 150'],
    ['an axis twice', one({ axes: 'wdth 1, wdth 2' }), `${first}.axes`, 'axes like wdth 150'],
    ['an axis without end', one({ axes: 'wdth 1e999' }), `${first}.axes`, 'axes like wdth 150'],
    ['a feature of three letters', one({ features: 'ss1' }), `${first}.features`, 'by their four letters'],
    ['no text', text({ text: ' \n ' }), 'slides.0.text', 'Please fill this in.'],
    ['a text that is too long', text({ text: 'x'.repeat(601) }), 'slides.0.text', 'longer than 600'],
    ['a text in no style', text({ cut: 'Comic' }), 'slides.0.cut', 'No style is called so'],
    ['no drawing', svg({ svg: '' }), 'slides.0.svg', 'Please add a drawing.'],
    ['a drawing of nowhere', svg({}), 'slides.0.svg', 'not there any more'],
    ['a drawing from elsewhere', svg({ svg: 'javascript:alert(1)' }), 'slides.0.svg', 'not there any more'],
  ])('refuses %s at its field', async (_, typed, field, message) => {
    const before = await rows();
    expect(await refusedAt(typed)).toEqual({ [field]: expect.stringContaining(message) });
    expect(await rows()).toEqual(before);
  });

  test('tells all that is wrong at once, each at its field', async () => {
    const wrong = line('', { cut: 'Comic', language: '?', axes: 'x', features: 'x' });
    const slides = [slide({ lines: [line('A'), wrong] }), slide({})];
    expect(Object.keys(await refusedAt(words('', { slug: 'A b', slides }))).sort()).toEqual(
      [
        ...['name', 'slug', 'slides.1.lines'],
        ...['text', 'cut', 'language', 'axes', 'features'].map((field) => `slides.0.lines.1.${field}`),
      ].toSorted(),
    );
  });

  test('are shown as they are typed, and nothing is saved', async () => {
    const before = await rows();
    const preview = async (typed: StoryWords, id: number | null = null) =>
      (await editor.call('/stories/preview', { id, typed })).json;
    expect(await preview(words('', { slides: [slide({})] }))).toMatchObject({ faults: 2, shown: null });
    // Its family is not on the site that this office is of.
    expect(await preview(words('A'))).toMatchObject({ faults: 0, shown: null });
    const set: Story[] = [];
    const shown = { id: '0', name: '', familyName: '', familySlug: '', colors: null, slides: [] };
    const url = await sent('M0 0h4v2z');
    const typed = words('Typed', {
      slideType: 'svg',
      slides: Array.from({ length: 30 }, () => slide({ svg: url, label: 'A' })),
    });
    const read: string[] = [];
    const pictures = createSentPictures({
      find: async (hash) => {
        read.push(hash);
        return await office.services.files.find(hash);
      },
    });
    const waits = new AbortController();
    const told = await previewStory(
      {
        ...{ db: database.db, pictures },
        setStory: async (story, signal) => {
          set.push(story);
          expect(signal).toBe(waits.signal);
          const where = { showOnMobile: true, showOnDesktop: true };
          return { stylesheet: null, preload: [], stories: [{ ...shown, ...where }] };
        },
      },
      { id: null, typed, signal: waits.signal },
    );
    expect(told).toEqual({
      faults: 0,
      shown: { colors: null, stylesheet: null, preload: [], slides: [] },
    });
    expect(set).toMatchObject([{ name: 'Typed', fontFamilyUid: 'eczar', slideType: 'svg' }]);
    expect(set[0]?.content).toHaveLength(24);
    // What was read once is known, and of what is not shown nothing is read.
    const unshown = slide({ svg: `/images/${'f'.repeat(64)}.svg`, label: 'B' });
    const again = { ...typed, slides: [...typed.slides, unshown] };
    const setNothing = async () => null;
    const asked = { id: null, typed: again, signal: waits.signal };
    await previewStory({ db: database.db, pictures, setStory: setNothing }, asked);
    expect(read).toEqual([url.slice('/images/'.length, -'.svg'.length)]);
    // Nobody waits for it any more.
    waits.abort();
    const left = { ...asked, typed: { ...typed, slides: [unshown] } };
    await previewStory({ db: database.db, pictures, setStory: setNothing }, left);
    expect(read).toHaveLength(1);
    expect(await rows()).toEqual(before);
  });

  test('takes 500 slides, as an import does', async () => {
    const slides = Array.from({ length: 500 }, (_, at) => slide({ lines: [line(`Slide ${at}`)] }));
    const kept = await saved(words('Many', { slides }));
    expect(kept.words.slides).toHaveLength(500);
    const byOffice = await exported();
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    expect((await drop(await read('Many'))).status).toBe(200);
  });

  test('takes drawings as an import does, one in several stories too, and no file of the shop that is none', async () => {
    const { json } = await send(
      'a.svg',
      drawn('M0 0h4v2z').replace('<path', '<metadata>by ed</metadata><path'),
    );
    const { url } = sentPicture.parse(json);
    const hash = url.slice('/images/'.length, -'.svg'.length);
    expect(Buffer.from((await office.services.files.find(hash)) ?? []).toString()).not.toContain('by ed');
    const typed = (name: string) =>
      words(name, { slideType: 'svg', slides: ['A', 'B'].map((label) => slide({ svg: url, label })) });
    const kept = await saved(typed('Drawn once'));
    const again = await saved(typed('Drawn twice'));
    expect((await drop(kept)).status).toBe(200);
    expect((await rows()).find(({ id }) => id === again.id)?.content).toEqual(
      ['A', 'B'].map((label) => ({ lines: [], drawing: { url, label, width: 4, height: 2 } })),
    );
    const byOffice = await exported();
    expect(await bring(byOffice)).toMatchObject({ ok: true });
    expect(await exported()).toEqual(byOffice);
    for (const [name, bytes, message] of [
      ['a.svg', drawn('M0 0h1z').replace('<path', '\n<script/><path'), 'Line 2 of it'],
      ['a.svg', drawn('M0 0h1z').replace('<path', '<path onclick="x()"'), 'Line 1 of it'],
      ['a.svg', drawn('M0 0h1z').replace('<path', '<a href="javascript:x()"/><path'), 'Line 1 of it'],
      ['a.svg', 'GIF89a', 'not well-formed'],
    ] as const)
      expect(await send(name, bytes)).toMatchObject({
        status: 422,
        json: { detail: expect.stringContaining(message) },
      });
    expect((await send('a.svg', Buffer.alloc(500_001, ' '))).status).toBe(422);
    expect((await send('a.svg', Buffer.alloc(10_000_000, ' '))).status).toBe(413);
    expect(await refusedAt(svg({ svg: url, label: '' }))).toEqual({
      'slides.0.label': 'Please fill this in.',
    });
    const [font] = (await standing()).families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts));
    const raster = sentPicture.parse((await send('a.png', png)).json).url;
    expect(await refusedAt(svg({ svg: raster }))).toEqual({
      'slides.0.svg': 'This picture is no drawing: please send an SVG.',
    });
    for (const other of [`/images/${font?.file.hash}.svg`, url.replace('.svg', '.png')])
      expect(await refusedAt(svg({ svg: other }))).toMatchObject({
        'slides.0.svg': 'This drawing is not there any more. Please send it once more.',
      });
    expect((await drop(await read('Drawn twice'))).status).toBe(200);
  });

  test('says whom nobody sees, follows a family to its new address, and is refused where that is withdrawn', async () => {
    const nowhere = { showOnMobile: false, showOnDesktop: false };
    const made = await saved(
      words('Told', { ...nowhere, slides: [slide({ lines: [line('A', { cut: 'Bold' })] })] }),
    );
    expect(made).toMatchObject({ isShown: false, told: ['It is shown on no device.'] });
    const [family] = await database.db.select().from(fontFamily);
    const move = { familyId: family?.id ?? 0, formerSlug: 'eczar', slug: 'eczar-new' };
    await database.db.transaction((tx) => moveFamily(tx, move));
    const moved = await read('Told');
    expect(moved.words).toMatchObject({ family: 'eczar-new', slides: [{ lines: [{ cut: 'Bold' }] }] });
    expect(moved.revision).not.toBe(made.revision);
    // A style that goes from a family that stands is said as none, and a save keeps that.
    const isBold = eq(fontCut.name, 'Bold');
    await database.db.update(fontCut).set({ withdrawnAt: new Date() }).where(isBold);
    expect((await read('Told')).words.slides).toMatchObject([{ lines: [{ cut: '' }] }]);
    expect(storyStyles.parse((await editor.call('/stories/styles/eczar-new')).json).styles).toMatchObject([
      { name: 'Regular' },
    ]);
    await database.db.update(fontCut).set({ withdrawnAt: null }).where(isBold);
    await database.db.update(fontFamily).set({ withdrawnAt: new Date(), published: false });
    expect(await read('Told')).toMatchObject({ isShown: false });
    const off = await saved({ ...moved.words, showOnMobile: true }, moved);
    expect(off).toMatchObject({
      isShown: false,
      told: ['Its family is off the site: it is shown once that is on.'],
    });
    expect((await list()).find(({ name }) => name === 'Told')?.family).toEqual({
      name: 'Eczar',
      isOnSite: false,
    });
    await database.db.update(fontFamily).set({ withdrawnAt: new Date(), published: true });
    const withdrawn = await read('Told');
    expect(withdrawn.words).toMatchObject({ family: 'eczar-new', slides: [{ lines: [{ cut: '' }] }] });
    expect(await refusedAt({ ...withdrawn.words, name: 'Other' }, withdrawn)).toEqual({
      family: 'Please choose a family that is there.',
    });
    expect((await list()).find(({ name }) => name === 'Told')?.family).toBeNull();
    expect((await drop(withdrawn)).status).toBe(200);
  });

  test('stand in the audit log with what they were and became', async () => {
    await database.db.update(fontFamily).set({ withdrawnAt: null, published: true });
    const made = await saved(words('Logged', { family: 'eczar-new' }));
    const slides = [slide({ lines: [line('Said', { cut: 'Bold', axes: 'wght 1' })] })];
    await saved({ ...made.words, slug: 'noted', showOnMobile: false, slides }, made);
    const done = await database.db
      .select({ name: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-story'), eq(auditOutcome.result, 'done')))
      .orderBy(desc(auditEntry.id));
    expect(done.slice(0, 2)).toMatchObject([
      {
        name: 'story/logged',
        changes: expect.arrayContaining([
          { fact: 'slug', before: 'logged', after: 'noted' },
          { fact: 'showOnMobile', before: true, after: false },
          {
            fact: 'slide 1',
            before: 'Said',
            after: expect.stringMatching(/^Said \(eczar.*bold, wght 1\)$/i),
          },
        ]),
      },
      {
        name: 'story/logged',
        changes: expect.arrayContaining([{ fact: 'slide 1', before: null, after: 'Said' }]),
      },
    ]);
  });

  test('may all be taken away: an export has none then, and its import makes none', async () => {
    for (const { name } of await list()) expect((await drop(await read(name))).status).toBe(200);
    expect(await list()).toEqual([]);
    const none = await exported();
    expect(parse(`${none['stories.yaml']}`)).toEqual([]);
    expect(await bring(none)).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    expect(await saved(words('First', { family: 'eczar-new' }))).toMatchObject({ isOnlyShown: true });
  });

  test('say that the home page is empty where none is shown any more, whatever the form was told', async () => {
    const first = await read('First');
    const second = await saved(words('Second', { family: 'eczar-new' }));
    expect(await read('First')).toMatchObject({ isOnlyShown: false });
    const empty = 'The home page is empty now: no story is shown.';
    expect((await drop(second)).json).toMatchObject({ told: [] });
    const nowhere = { showOnMobile: false, showOnDesktop: false };
    const hidden = await saved({ ...first.words, ...nowhere }, first);
    expect(hidden).toMatchObject({ isOnlyShown: false, told: ['It is shown on no device.', empty] });
    const shown = await saved(words('Shown', { family: 'eczar-new' }));
    expect(shown).toMatchObject({ isOnlyShown: true, told: [] });
    expect((await drop(shown)).json).toMatchObject({ told: [empty] });
    expect((await drop(hidden)).json).toMatchObject({ told: [] });
  });

  test('are opened and saved as far as a form goes where an import brought more', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => slide({ lines: [line(`${at}`)] }));
    const kept = await saved(words('Too many', { family: 'eczar-new', slides: many.slice(0, 1000) }));
    const [row] = await database.db.select().from(story).where(eq(story.id, kept.id));
    const content = [...(row?.content ?? []), ...(row?.content ?? []).slice(0, 1)];
    await database.db.update(story).set({ content }).where(eq(story.id, kept.id));
    const sheet = await read('Too many');
    expect(sheet.words.slides).toHaveLength(1001);
    const typed = { ...sheet.words, name: 'Still too many' };
    const { status, json } = await editor.call('/stories/save', {
      ...{ id: sheet.id, seen: sheet.revision, typed },
    });
    expect([status, json]).toMatchObject([
      422,
      {
        errors: [
          { path: expect.stringMatching(/typed\.slides$/), message: expect.stringContaining('1,000 slides') },
        ],
      },
    ]);
    const lines = Array(13).fill(line('A'));
    const more = { id: null, seen: null, typed: words('A', { slides: [slide({ lines })] }) };
    expect((await editor.call('/stories/save', more)).json).toMatchObject({
      errors: [
        { path: expect.stringMatching(/typed\.slides\.0\.lines$/), message: 'A slide has 6 lines at most.' },
      ],
    });
    expect((await drop(sheet)).status).toBe(200);
  });

  test('are shown as often as a person types, and no oftener', async () => {
    const { visitor } = await office.member('quick@stories.example', 'editor');
    const statuses: number[] = [];
    for (let asked = 0; asked < 130; asked++)
      statuses.push((await visitor.call('/stories/preview', {})).status);
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(422));
    expect(statuses.at(-1)).toBe(429);
  });
});
