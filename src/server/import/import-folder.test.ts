import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { specimenBox } from '#contract/specimens.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { packWoff2 } from '#fonts/files/woff2.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { makeCollection } from '#fonts/testing/make-collection.ts';
import { loadCatalogue } from '#server/catalogue/snapshot/load-catalogue.ts';
import type { Database } from '#server/database/database.ts';
import {
  catalogue,
  fontCut,
  fontFamily,
  fontFile,
  fontShopSet,
  licenceTemplate,
  specimenSource,
  specimenTemplate,
  translationSegment,
} from '#server/database/schema/catalogue.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { importFolder } from './import-folder.ts';
import { createMemoryFileStore } from './testing/memory-file-store.ts';
import { type FolderFiles, type TestFolder, writeFolder } from './testing/write-folder.ts';

const regular = { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' };
const bold = { font: '@expo-google-fonts/eczar/Eczar_700Bold.ttf' };
const mono = { font: '@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf' };

onEachDatabase('an import', (open) => {
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
  });
  afterEach(() => folder.dispose());

  async function run(content?: FolderFiles) {
    if (content !== undefined) folder = writeFolder(content);
    return await importFolder(
      { database, files, engine, now: () => new Date('2026-11-21T08:00:00Z') },
      folder.path,
    );
  }
  async function requireImported(content?: FolderFiles) {
    const result = await run(content);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result;
  }
  const cutsNow = () =>
    database.db
      .select({ id: fontCut.id, name: fontCut.name, sharedUid: fontCut.sharedUid, price: fontCut.price })
      .from(fontCut)
      .where(isNull(fontCut.withdrawnAt))
      .orderBy(fontCut.id);

  test('a font that family.yaml names and that is damaged is told at its place', async () => {
    const yaml = 'fonts:\n  - from: .\n    files:\n      - Eczar_400Regular.ttf\n      - Broken.otf\n';
    const result = await run({
      'eczar/Eczar_400Regular.ttf': regular,
      'eczar/Broken.otf': 'no font',
      'eczar/family.yaml': yaml,
    });
    expect(result).toMatchObject({
      faults: [{ file: 'eczar/family.yaml', line: 5, message: expect.stringContaining('Broken.otf') }],
    });
    folder.write({ 'eczar/family.yaml': yaml.replace('Broken.otf', '"B*.otf"') });
    const rest = await requireImported();
    expect(rest.findings).toMatchObject([{ file: 'eczar/Broken.otf', severity: 'error' }]);
  });

  const tuv = (language: string, text: string) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`;
  const tmx = (en: string, de: string) =>
    `<tmx version="1.4"><header/><body><tu>${tuv('en', en)}${tuv('de', de)}</tu></body></tmx>`;
  const segmentsNow = async () =>
    (await database.db.select().from(translationSegment)).map(({ language, text }) => `${language} ${text}`);

  test('takes the TMX files of the folder for the translation memory, and forgets what is gone from them', async () => {
    const first = {
      'a.ttf': regular,
      'translations/a.tmx': tmx('Good morning', 'Guten Morgen'),
      'translations/b.tmx': tmx('Good night', 'Gute Nacht'),
      'translations/notes.txt': 'not of the memory',
      // What a system or an editor lays beside a file.
      'translations/._a.tmx': 'no TMX',
      'information/.page.yaml': 'no: [page',
    };
    await requireImported(first);
    expect(await segmentsNow()).toEqual([
      'en Good morning',
      'de Guten Morgen',
      'en Good night',
      'de Gute Nacht',
    ]);
    expect((await loadCatalogue(database.db)).foundry.translations?.languages).toEqual(['de', 'en']);
    expect((await requireImported()).summary.isChanged).toBe(false);
    folder.dispose();
    const { summary } = await requireImported({
      'a.ttf': regular,
      'translations/a.tmx': tmx('Good evening', 'Guten Abend'),
    });
    expect([summary.isChanged, await segmentsNow()]).toEqual([true, ['en Good evening', 'de Guten Abend']]);
    folder.dispose();
    await requireImported({ 'a.ttf': regular });
    expect(await segmentsNow()).toEqual([]);
    expect((await loadCatalogue(database.db)).foundry.translations).toBe(undefined);
  });

  test('is refused by a TMX file that declares entities, with its line, and writes nothing', async () => {
    const result = await run({
      'a.ttf': regular,
      'translations/a.tmx': '<!DOCTYPE tmx [<!ENTITY a "b">]>\n<tmx><body/></tmx>',
    });
    expect(result).toEqual({
      ok: false,
      faults: [
        {
          file: 'translations/a.tmx',
          line: 1,
          message: 'expected a TMX file without declarations of its own',
        },
      ],
    });
    expect(await cutsNow()).toEqual([]);
  });

  test('makes a flat folder of nothing but fonts a shop', async () => {
    const { summary, findings } = await requireImported({ 'a.ttf': regular, 'b.ttf': bold, 'c.ttf': mono });
    expect(findings).toEqual([]);
    expect(summary).toMatchObject({ families: 2, shopSets: 2, cuts: 3, revision: 1, isChanged: true });
    expect(await cutsNow()).toMatchObject([
      { name: 'Regular', sharedUid: 'eczar.devanagari.regular', price: 5000 },
      { name: 'Bold', sharedUid: 'eczar.devanagari.bold', price: 5000 },
      { name: 'Regular', sharedUid: 'space-mono.latin.regular', price: 5000 },
    ]);
    const templates = await database.db.select().from(licenceTemplate);
    expect(templates.map(({ name, published }) => [name, published])).toEqual([
      ['desktop', true],
      ['web', true],
    ]);
    const sources = await database.db.select().from(specimenSource);
    expect(JSON.stringify(sources.find(({ key }) => key === 'eczar'))).toContain('सत्यमेव जयते');
    const [eczar] = await database.db.select().from(fontFamily).where(eq(fontFamily.slug, 'eczar'));
    expect(eczar?.defaultFontCutId).toBe((await cutsNow())[0]?.id);
    // Three masters and the four cuts of the interface face.
    expect(files.hashes()).toHaveLength(7);
  });

  test('spaces the words of a style, which keeps the address that its font gives it', async () => {
    await requireImported({
      'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_800ExtraBold.ttf' },
      'eczar/b.ttf': { font: '@expo-google-fonts/eczar/Eczar_600SemiBold.ttf' },
      'eczar/family.yaml': 'defaultCut: ExtraBold\ncuts: { SemiBold: { price: 60 } }\n',
    });
    expect(await cutsNow()).toMatchObject([
      { name: 'Semi Bold', sharedUid: 'eczar.devanagari.semibold', price: 6000 },
      { name: 'Extra Bold', sharedUid: 'eczar.devanagari.extrabold', price: 5000 },
    ]);
  });

  test('sells each font of a collection, and tells of one that is damaged', async () => {
    const bytesOf = ({ font }: { font: string }) =>
      new Uint8Array(readFileSync(join(findProjectRoot(), 'node_modules', font)));
    const collection = makeCollection([bytesOf(regular), bytesOf(bold), bytesOf(mono)]);
    const { summary, findings } = await requireImported({
      'all.ttc': collection,
      'cut-off.ttc': collection.subarray(0, 1000),
    });
    expect(summary).toMatchObject({ families: 2, cuts: 3 });
    expect(findings).toEqual([
      {
        file: 'cut-off.ttc',
        line: null,
        severity: 'error',
        message: expect.stringMatching(/^cut-off.ttc cannot be read. /),
      },
    ]);
    const stored = await database.db.select().from(fontFile).orderBy(fontFile.id);
    expect(stored.map(({ fileName }) => fileName)).toEqual([
      'Eczar-Regular.ttf',
      'Eczar-Bold.ttf',
      'SpaceMono-Regular.ttf',
    ]);
    for (const { hash, byteLength } of stored) expect((await files.find(hash))?.length).toBe(byteLength);
    const again = await requireImported();
    expect(again.summary).toMatchObject({ cuts: 3, isChanged: false });
  });

  test('tells of files that other formats of the same cuts stand for', async () => {
    const woff2 = await packWoff2(
      new Uint8Array(readFileSync(join(findProjectRoot(), 'node_modules', mono.font))),
    );
    const { summary, findings } = await requireImported({ 'mono/c.ttf': mono, 'mono/c.woff2': woff2 });
    expect(summary).toMatchObject({ families: 1, cuts: 1 });
    expect(findings).toMatchObject([{ file: 'mono/c.woff2', severity: 'warning' }]);
  });

  test('gives the same twice, with the same ids and without a new revision', async () => {
    const first = await requireImported({ 'eczar/a.ttf': regular, 'mono/c.ttf': mono });
    const before = [await cutsNow(), await database.db.select().from(fontFamily)];
    const second = await requireImported();
    expect(second.summary).toEqual({ ...first.summary, isChanged: false });
    expect([await cutsNow(), await database.db.select().from(fontFamily)]).toEqual(before);
  });

  test('withdraws what is gone, keeps its files, and takes it back under its old ids', async () => {
    await requireImported({ 'eczar/a.ttf': regular, 'eczar/b.ttf': bold, 'mono/c.ttf': mono });
    const before = await cutsNow();
    const stored = files.hashes().length;
    folder.remove('mono', 'eczar/b.ttf');
    const gone = await requireImported();
    expect(gone.summary).toMatchObject({ families: 1, cuts: 1, withdrawnFamilies: 1, revision: 2 });
    expect(await cutsNow()).toEqual(before.slice(0, 1));
    expect(await database.db.select().from(fontFile)).toHaveLength(3);
    expect(files.hashes()).toHaveLength(stored);
    folder.write({ 'eczar/b.ttf': bold, 'mono/c.ttf': mono });
    expect((await requireImported()).summary).toMatchObject({ families: 2, cuts: 3, revision: 3 });
    expect(await cutsNow()).toEqual(before);
  });

  test('a renamed family keeps its ids, by which licences and carts know it', async () => {
    await requireImported({ 'eczar/a.ttf': regular, 'eczar/b.ttf': bold, 'mono/c.ttf': mono });
    const idsNow = async () => ({
      families: (await database.db.select({ id: fontFamily.id }).from(fontFamily)).map(({ id }) => id).sort(),
      cuts: (await cutsNow()).map(({ id, name }) => [id, name]),
    });
    const before = await idsNow();
    folder.write({ 'eczar/family.yaml': 'name: Rosetta\n' });
    const { summary } = await requireImported();
    expect(summary).toMatchObject({ withdrawnFamilies: 0, isChanged: true });
    expect(await idsNow()).toEqual(before);
    const uids = (await cutsNow()).map(({ sharedUid }) => sharedUid);
    expect(uids.filter((uid) => uid.startsWith('rosetta.'))).toHaveLength(2);
    // Other fonts under another name are the same family where the foundry says so.
    folder.remove('eczar/b.ttf');
    folder.write({ 'eczar/a.ttf': bold, 'eczar/family.yaml': 'name: Stone\nformerSlugs: [rosetta]\n' });
    expect((await requireImported()).summary).toMatchObject({ withdrawnFamilies: 0 });
    expect((await idsNow()).families).toEqual(before.families);
  });

  test('leads from the address of a renamed family to it, until another takes the name', async () => {
    const formerSlugs = async () => Object.fromEntries((await loadCatalogue(database.db)).formerSlugs);
    await requireImported({ 'eczar/a.ttf': regular, 'eczar/b.ttf': bold, 'mono/c.ttf': mono });
    expect(await formerSlugs()).toEqual({});
    folder.write({ 'eczar/family.yaml': 'name: Rosetta\n' });
    await requireImported();
    expect(await formerSlugs()).toEqual({ eczar: 'rosetta' });
    folder.write({ 'eczar/family.yaml': 'name: Rosetta Stone\n' });
    expect((await requireImported()).summary).toMatchObject({ isChanged: true });
    expect(await formerSlugs()).toEqual({ eczar: 'rosetta-stone', rosetta: 'rosetta-stone' });
    expect((await requireImported()).summary).toMatchObject({ isChanged: false });
    folder.write({ 'mono/family.yaml': 'name: Eczar\nformerSlugs: [space-mono, spacemono]\n' });
    await requireImported();
    expect(await formerSlugs()).toEqual({
      rosetta: 'rosetta-stone',
      'space-mono': 'eczar',
      spacemono: 'eczar',
    });
    folder.remove('mono');
    await requireImported();
    expect(await formerSlugs()).toEqual({ rosetta: 'rosetta-stone' });
  });

  test('leads from a filter whose designer, category or style is called otherwise to it, as does what the foundry says', async () => {
    const formerFilters = async () => (await loadCatalogue(database.db)).foundry.formerFilters;
    const eczar = (designer: string, category: string, style: string) => ({
      'eczar/family.yaml': `designers: [${designer}]\ncategories: [${category}]\ncuts: { a: { name: ${style} } }\n`,
    });
    await requireImported({ 'eczar/a.ttf': regular, 'mono/c.ttf': mono, ...eczar('Ada', 'Sans', 'Book') });
    expect(await formerFilters()).toBeUndefined();
    folder.write(eczar('Ada Sample', 'Grotesque', 'Text'));
    await requireImported();
    const former = { ada: 'ada-sample', sans: 'grotesque', book: 'text' };
    expect(await formerFilters()).toEqual(former);
    expect((await requireImported()).summary).toMatchObject({ isChanged: false });
    folder.write({
      'foundry.yaml': 'formerFilters: { linear: grotesque, text: book }\n',
      ...eczar('Ada Sample', 'Lineal', 'Text'),
    });
    await requireImported();
    // The style Text is there, so its address leads to it.
    expect(await formerFilters()).toEqual({ ...former, linear: 'grotesque', grotesque: 'lineal' });
  });

  test('refuses old addresses of families that are there, and one that two claim', async () => {
    const result = await run({
      'eczar/a.ttf': regular,
      'eczar/family.yaml': 'formerSlugs:\n  - space-mono\n  - old\n',
      'mono/c.ttf': mono,
      'mono/family.yaml': 'formerSlugs: [old]\n',
    });
    expect(result.ok || result.faults).toEqual([
      {
        file: 'eczar/family.yaml',
        line: 2,
        message: "formerSlugs: the family 'space-mono' is in the folder, so its address leads to it",
      },
      { file: 'mono/family.yaml', line: 1, message: "formerSlugs: 'old' leads to 'eczar' already" },
    ]);
  });

  test('tells a broken font by name and takes the rest', async () => {
    const { summary, findings } = await requireImported({
      'eczar/a.ttf': regular,
      'eczar/broken.ttf': 'not a font at all',
      'mono/empty.otf': '',
    });
    expect(summary).toMatchObject({ families: 1, cuts: 1 });
    expect(findings.map(({ file, severity }) => [file, severity])).toEqual(
      expect.arrayContaining([
        ['eczar/broken.ttf', 'error'],
        ['mono/empty.otf', 'error'],
      ]),
    );
  });

  test('stores the drawings of a specimen, and tells what is wrong with one by its own line', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">\n<path d="M0 0"/></svg>';
    const yaml = (label: string) =>
      `specimen:\n  fontFamilyBoxes:\n    - { type: title }\n    - { type: svg, svg: a/axis.svg${label} }\n`;
    const folderOf = (svg: string, label = ', label: An axis') => ({
      'eczar/a.ttf': regular,
      'eczar/a/axis.svg': svg,
      'eczar/family.yaml': yaml(label),
    });
    await requireImported(folderOf(drawing));
    const [template] = await database.db
      .select({ boxes: specimenTemplate.fontFamilyBoxes })
      .from(specimenTemplate)
      .where(eq(specimenTemplate.key, 'eczar'));
    const { drawing: stored } = specimenBox.array().parse(template?.boxes)[1] ?? {};
    expect(stored).toMatchObject({ width: 20, height: 10, label: 'An axis' });
    const hash = /^\/images\/([0-9a-f]{64})\.svg$/.exec(stored?.url ?? '')?.[1] ?? '';
    expect(new TextDecoder().decode((await files.find(hash)) ?? undefined)).toContain('viewBox="0 0 20 10"');
    folder.dispose();

    const withScript = await run(folderOf(drawing.replace('<path', '<path onload="x"')));
    expect(withScript.ok || withScript.faults).toEqual([
      {
        file: 'eczar/a/axis.svg',
        line: 2,
        message: 'expected a drawing without event handlers, found onload',
      },
    ]);
    folder.dispose();
    const unnamed = await run(folderOf(drawing, ''));
    expect(unnamed.ok || unnamed.faults).toMatchObject([
      { file: 'eczar/family.yaml', line: 4, message: expect.stringContaining('label: expected what') },
    ]);
    folder.dispose();
    const missing = await run({ 'eczar/a.ttf': regular, 'eczar/family.yaml': yaml(', label: An axis') });
    expect(missing.ok || missing.faults).toMatchObject([
      { file: 'eczar/family.yaml', line: 4, message: "svg: 'a/axis.svg' is not in the folder" },
    ]);
    folder.dispose();
    const large = await run(folderOf(`<!--${'x'.repeat(500_000)}-->${drawing}`));
    expect(large.ok || large.faults[0]?.message).toContain('expected at most 500’000');
  });

  test('reckons by the zone of a first folder from the beginning, and by another one from when it is imported', async () => {
    const zonesNow = async () => (await loadCatalogue(database.db)).foundry.timeZones;
    const first = { zone: 'Europe/Zurich', since: '1970-01-01T00:00:00.000Z' };
    await requireImported({ 'a.ttf': regular, 'foundry.yaml': 'timeZone: Europe/Zurich\n' });
    expect(await zonesNow()).toEqual([first]);
    expect((await requireImported()).summary.isChanged).toBe(false);
    folder.write({ 'foundry.yaml': 'timeZone: Asia/Tokyo\n' });
    await requireImported();
    const second = { zone: 'Asia/Tokyo', since: '2026-11-21T08:00:00.000Z' };
    expect(await zonesNow()).toEqual([first, second]);
    folder.write({ 'foundry.yaml': 'name: A foundry\n' });
    await requireImported();
    expect(await zonesNow()).toEqual([first, second, { zone: 'UTC', since: second.since }]);
  });

  test('refuses faults of YAML with file and line before anything is written', async () => {
    const result = await run({
      'foundry.yaml': 'name: Test\ncurency: CHF\n',
      'eczar/a.ttf': regular,
      'eczar/family.yaml': [
        'name: Eczar',
        'price: { cut: sixty }',
        'colors:',
        '  paper: "#ffffff"',
        '  ink: black',
        'fonts:',
        '  - from: ../../..',
        '',
      ].join('\n'),
      'licences.yaml': '- name: desktop\n  publicName: Desktop\n',
    });
    expect(result.ok || result.faults.map(({ file, line }) => `${file}:${line}`)).toEqual(
      expect.arrayContaining([
        'foundry.yaml:2',
        'eczar/family.yaml:2',
        'eczar/family.yaml:5',
        'licences.yaml:1',
      ]),
    );
    expect(await database.db.select().from(catalogue)).toEqual([]);
    expect(files.hashes()).toEqual([]);
  });

  test('refuses an interface face that cannot be read before anything is written', async () => {
    const result = await run({
      'foundry.yaml': 'interfaceFont: { from: own, file: Own.ttf }\n',
      'own/Own.ttf': 'no font',
      'eczar/a.ttf': regular,
    });
    expect(result.ok || result.faults).toMatchObject([
      {
        file: 'foundry.yaml',
        line: 1,
        message: expect.stringMatching(/^interfaceFont: Own\.ttf cannot be read/),
      },
    ]);
    expect(await database.db.select().from(catalogue)).toEqual([]);
    expect(files.hashes()).toEqual([]);
  });

  test('refuses what contradicts the fonts, each with its line', async () => {
    const result = await run({
      'eczar/a.ttf': regular,
      'eczar/family.yaml': [
        'colors: { paper: "#ffffff", ink: "#eeeeee" }',
        'defaultCut: Heavy',
        'cuts:',
        '  Regular: { price: 60 }',
        '  Blak: { price: 60 }',
        'sets:',
        '  - name: Cyrillic',
        'specimen:',
        '  fontFamilyBoxes:',
        '    - { type: title, cut: Thin }',
      ].join('\n'),
      'stories.yaml': '- name: One\n  family: eczarr\n  slides:\n    - lines:\n        - text: Hello\n',
      'licences.yaml': [
        '- name: desktop',
        '  publicName: Desktop',
        '  fields:',
        '    - { name: users, label: Users, type: number }',
        '  formula: tier("user", users)',
        '  licenceText: Text',
      ].join('\n'),
    });
    expect(result.ok || result.faults.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
      'eczar/family.yaml:1',
      'eczar/family.yaml:10',
      'eczar/family.yaml:2',
      'eczar/family.yaml:5',
      'eczar/family.yaml:7',
      'licences.yaml:5',
      'stories.yaml:2',
    ]);
    expect(result.ok || result.faults.find(({ file }) => file === 'licences.yaml')?.message).toContain(
      'Unknown field: user (at character 6',
    );
  });

  test('refuses paths that lead out of the folder and packages that are not there', async () => {
    const result = await run({
      'eczar/a.ttf': regular,
      'eczar/family.yaml': 'fonts:\n  - from: ..\n  - from: npm:no-such-package\n  - from: npm:../src\n',
    });
    expect(result.ok || result.faults.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  test('reads no YAML, page or TMX file through a link that leads out of the folder, and says which', async () => {
    folder = writeFolder({ 'eczar/a.ttf': regular, 'information/1.yaml': 'title: A\nsections: []\n' });
    const outside = writeFolder({
      'secret.yaml': 'title: Secret\nsections: []\n',
      'foundry.yaml': 'name: Elsewhere\n',
      'a.tmx': '<tmx><body/></tmx>',
    });
    try {
      mkdirSync(join(folder.path, 'translations'));
      for (const [name, to] of [
        ['information/2.yaml', 'secret.yaml'],
        ['foundry.yaml', 'foundry.yaml'],
        ['timeline.yaml', 'gone.yaml'],
        ['translations/a.tmx', 'a.tmx'],
      ] as const)
        symlinkSync(join(outside.path, to), join(folder.path, name));
      // Within the folder it may.
      symlinkSync('1.yaml', join(folder.path, 'information/3.yaml'));
      const result = await run();
      const faults = result.ok ? [] : result.faults;
      expect(faults.map(({ file, line, message }) => `${file} ${line} ${message}`).toSorted()).toEqual([
        "foundry.yaml null 'foundry.yaml' leads out of the folder",
        "information/2.yaml null 'information/2.yaml' leads out of the folder",
        "timeline.yaml null 'timeline.yaml' is not in the folder",
        "translations/a.tmx null 'translations/a.tmx' leads out of the folder",
      ]);
    } finally {
      outside.dispose();
    }
  });

  test('follows no link that leads out of the folder', async () => {
    folder = writeFolder({ 'eczar/a.ttf': regular, 'eczar/family.yaml': 'fonts:\n  - from: linked\n' });
    symlinkSync(findProjectRoot(), join(folder.path, 'eczar/linked'));
    symlinkSync(join(findProjectRoot(), 'node_modules', mono.font), join(folder.path, 'mono.ttf'));
    const result = await run();
    expect(result.ok || result.faults).toEqual([
      { file: 'eczar/family.yaml', line: 2, message: "fonts.from: 'linked' leads out of the folder" },
    ]);
    folder.remove('eczar/family.yaml');
    expect((await requireImported()).summary).toMatchObject({ families: 1, cuts: 1 });
  });

  test('takes the cuts that a family lists, in their order, and refuses a list that contradicts itself', async () => {
    const listed = (cuts: string, more = '') =>
      `name: Mine\n${more}sets:\n  - name: Latin\n    slug: our-latin\n    cuts:\n${cuts}`;
    await requireImported({
      'mine/a/R.ttf': regular,
      'mine/B.ttf': bold,
      'mine/M.ttf': mono,
      'mine/family.yaml': listed(
        '      - { file: B.ttf, name: Fat, slug: heavy, price: 70 }\n      - { file: a/R.ttf, name: Thin, alternateOf: B.ttf }\n',
      ),
    });
    expect(await cutsNow()).toMatchObject([
      { name: 'Fat', sharedUid: 'mine.our-latin.heavy', price: 7000 },
      { name: 'Thin', sharedUid: 'mine.our-latin.thin', price: 0 },
    ]);
    folder.write({
      'mine/family.yaml': listed(
        '      - { file: B.ttf, name: Fat, alternateOf: a/R.ttf }\n      - { file: C.ttf, name: Fat }\n',
        'cuts: { B: { skip: true } }\n',
      ),
    });
    const result = await run();
    expect(result.ok ? [] : result.faults.map(({ line, message }) => [line, message])).toEqual([
      [2, 'cuts: expected none beside sets that list their cuts'],
      [7, 'alternateOf: expected the file of a cut above that is no alternate'],
      [8, "no font that can be read is called 'C.ttf' in the family's folder"],
    ]);
  });

  test('lets the YAML have its word over the fonts', async () => {
    await requireImported({
      'eczar/family.yaml': [
        'name: Eczar Pro',
        'price: { cut: 60, set: 99.5 }',
        'description: <h2>Old</h2><p onclick="x()">A <em>serif</em><script>alert(1)</script></p>',
        'fonts:',
        '  - from: npm:@expo-google-fonts/eczar',
        '    files: ["*400Regular.ttf", "*700Bold.ttf", "*800ExtraBold.ttf"]',
        '    set: Latin',
        'cuts:',
        '  Eczar_800ExtraBold: { skip: true }',
        '  Bold: { name: Strong, alternateOf: Regular }',
        'sets:',
        '  - name: Latin',
        '    quotes: [{ text: Rosetta, language: en }]',
      ].join('\n'),
    });
    expect(await database.db.select().from(fontFamily)).toMatchObject([
      { slug: 'eczar-pro', description: 'Old<p>A <em>serif</em></p>' },
    ]);
    expect(await database.db.select().from(fontShopSet)).toMatchObject([{ name: 'Latin', price: 9950 }]);
    const rows = await database.db.select().from(fontCut).orderBy(fontCut.position);
    expect(rows).toMatchObject([
      { name: 'Regular', price: 6000, alternateOfId: null },
      { name: 'Strong', price: 0, alternateOfId: rows[0]?.id },
    ]);
  });

  test('sells no alternate of a cut that is skipped', async () => {
    await requireImported({
      'mine/R.ttf': regular,
      'mine/B.ttf': bold,
      'mine/X.ttf': { font: '@expo-google-fonts/eczar/Eczar_800ExtraBold.ttf' },
      'mine/S.ttf': { font: '@expo-google-fonts/eczar/Eczar_600SemiBold.ttf' },
      'mine/family.yaml':
        'cuts:\n  R: { skip: true }\n  B: { alternateOf: R, price: 90 }\n  X: { alternateOf: B }\n  S: { price: 60 }\n',
    });
    expect(await cutsNow()).toMatchObject([{ sharedUid: 'eczar.devanagari.semibold', price: 6000 }]);
  });

  test('tells every process of the new revision', async () => {
    const told: string[] = [];
    const heard = Promise.withResolvers<void>();
    const stop = await database.listen('catalogue', (payload) => {
      told.push(payload);
      heard.resolve();
    });
    await requireImported({ 'a.ttf': regular });
    await heard.promise;
    await stop();
    expect(told).toEqual(['1']);
  });
});
