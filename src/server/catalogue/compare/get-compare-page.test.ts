import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import type { Database } from '#server/database/database.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { leaveGlyphs } from '#server/tester-fonts/testing/leave-glyphs.ts';
import { createProportionFinder } from './create-proportion-finder.ts';
import { type DeskSources, getComparePage } from './get-compare-page.ts';

const notoYaml = `
name: Noto Sans
fonts:
  - { from: "npm:@expo-google-fonts/noto-sans", files: ["*_400Regular.ttf", "*_700Bold.ttf"], set: Latin }
  - { from: "npm:@expo-google-fonts/noto-sans-arabic", files: ["*_400Regular.ttf"], set: Arabic }
quotes:
  - { text: Every word at home, language: en }
  - { text: العلم نور, language: ar }
`;
const variable = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const [regular, bold, arabic] = [
  'noto-sans.latin.regular',
  'noto-sans.latin.bold',
  'noto-sans.arabic.regular',
];
const soul = 'old-soul.latin.variable';

onEachDatabase('the compare desk', (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let catalogue: Catalogue;
  let sources: DeskSources;
  const files = createMemoryFileStore();
  const now = () => new Date('2026-11-21T08:00:00Z');

  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    folder = writeFolder({
      'noto/family.yaml': notoYaml,
      'fraunces/a.woff2': { font: variable },
      'fraunces/family.yaml': 'name: Old Soul\n',
    });
    const result = await importFolder({ database, files, engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    catalogue = await createCatalogue(database);
    sources = {
      ...createTestSources({ database, files, engine, now }, catalogue),
      proportions: createProportionFinder({ db: database.db, engine, files }),
    };
  });
  afterAll(async () => {
    await catalogue.close();
    await engine.close();
    folder.dispose();
  });

  async function openAt(query: string, visitor = 'somebody') {
    const page = await getComparePage(sources, { query: new URLSearchParams(query), visitor });
    if (page === null) throw new Error('There is no desk.');
    return page;
  }
  const names = ({ cuts }: Awaited<ReturnType<typeof openAt>>) =>
    cuts.map(({ family, name }) => `${family.name} ${name}`);

  test('begins with the first families in Abc123, which is charged to nobody', async () => {
    const first = await openAt('');
    expect(names(first)).toHaveLength(2);
    expect(first).toMatchObject({ defaultText: 'Abc123', desk: { text: null, view: 'side' }, leftOut: [] });
    for (const { fontCutId } of first.cuts)
      await leaveGlyphs(database.db, { visitor: 'spent', now: now(), cutId: fontCutId, left: 0 });
    const { cuts } = await openAt('', 'spent');
    expect(cuts.map(({ line }) => line.isPictured)).toEqual([undefined, undefined]);
  });

  test('lays the cuts that are named, one of them twice, each as it is set, in one text and few statements', async () => {
    const query = `text=Own+words&cut=${bold}+-kern&cut=${soul}+wght:300&cut=${soul}+wght:900`;
    await openAt(query);
    const { value: page, count } = await withStatementCount(() => openAt(query));
    expect(count).toBeLessThanOrEqual(8);
    expect(page.leftOut).toEqual([]);
    expect(page.desk.cuts.map(({ font }) => font)).toEqual([bold, soul, soul]);
    expect(page.cuts.map(({ line }) => line.text)).toEqual(Array(3).fill('Own words'));
    const [kerned, light, black] = page.cuts;
    expect(kerned?.line.features).toBe('"kern" 0');
    expect(light?.line.variation).toContain('"wght" 300');
    expect(black?.line.variation).toContain('"wght" 900');
    expect(black?.proportions.stem).toBeGreaterThan(2 * (light?.proportions.stem ?? 1));
  });

  test('measures the heights and the stem of each cut', async () => {
    const { cuts } = await openAt(`cut=${regular}&cut=${bold}`);
    const [plain, heavy] = cuts;
    expect(plain?.proportions).toEqual({ xHeight: 0.536, capHeight: 0.714, stem: 0.088 });
    expect(heavy?.proportions.stem).toBeGreaterThan(0.12);
  });

  test('shows a family in the cut that has the text, and begins with a text that the first cut has', async () => {
    const page = await openAt(`family=noto-sans&${new URLSearchParams({ text: 'العلم' })}`);
    expect(page.desk.cuts.map(({ font }) => font)).toEqual([arabic]);
    expect(page.desk.families).toEqual([]);
    expect((await openAt(`cut=${arabic}`)).defaultText).toBe('العلم نور');
    expect((await openAt('family=Noto+Sans')).desk.cuts.map(({ font }) => font)).toEqual([regular]);
  });

  test('says what is not there and what no font can do', async () => {
    const page = await openAt(`cut=gone&cut=${regular}+zzzz&family=nowhere&cut=${soul}+wght:9000&view=up`);
    expect(names(page)).toEqual(['Noto Sans Regular', 'Old Soul Variable']);
    expect(page.leftOut).toEqual([
      'View ‘up’ is none of side, over, letters.',
      'There is no font ‘gone’.',
      'There is no family ‘nowhere’.',
      'Noto Sans Regular has no feature ‘zzzz’.',
      'Weight of Old Soul Variable goes from 100 to 900; it is 900 here.',
    ]);
    expect(names(await openAt('cut=gone'))).toHaveLength(2);
  });

  test('gives faces that only place the text where the budget is spent, and tells what is missing', async () => {
    const { cuts } = await openAt(`cut=${regular}&cut=${bold}`);
    await leaveGlyphs(database.db, {
      visitor: 'thief',
      now: now(),
      cutId: cuts[0]?.fontCutId ?? '',
      left: 0,
    });
    const page = await openAt(`text=Own+words+سلام&cut=${regular}&cut=${bold}`, 'thief');
    expect(page.cuts.map(({ line }) => line.isPictured)).toEqual([true, undefined]);
    expect(page.cuts.map(({ line }) => line.missing)).toEqual([4, 4]);
  });

  test('an emptied text stays empty, and keeps its faces', async () => {
    const page = await openAt(`text=&cut=${regular}`);
    expect(page.desk.text).toBe('');
    expect(page.cuts[0]?.line).toMatchObject({ text: '', advance: 0 });
    expect(page.stylesheet).not.toBeNull();
  });
});
