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
import { leaveGlyphs, leaveNoKerning } from '#server/tester-fonts/testing/leave-glyphs.ts';
import { getTypewriterPage } from './get-typewriter-page.ts';
import type { PageSources } from './page-sources.ts';

const notoYaml = `
name: Noto Sans
price: { cut: 40 }
colors: { paper: "#ffffff", ink: "#102040" }
fonts:
  - { from: "npm:@expo-google-fonts/noto-sans", files: ["*_400Regular.ttf", "*_700Bold.ttf"], set: Latin }
  - { from: "npm:@expo-google-fonts/noto-sans-arabic", files: ["*_400Regular.ttf"], set: Arabic }
quotes:
  - { text: Every word at home, language: en }
  - { text: العلم نور, language: ar }
`;
const variable = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';

onEachDatabase('the typewriter', (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let catalogue: Catalogue;
  let sources: PageSources;
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
    sources = createTestSources({ database, files, engine, now }, catalogue);
  });
  afterAll(async () => {
    await catalogue.close();
    await engine.close();
    folder.dispose();
  });

  async function openAt(query: string, visitor = 'somebody') {
    const page = await getTypewriterPage(sources, { query: new URLSearchParams(query), visitor });
    if (page === null) throw new Error('There is no typewriter.');
    return page;
  }

  test('tells widths that are kerned by pairs that are given alone', async () => {
    const query = 'font=noto-sans.latin.regular&text=AVAVAV%20AVAVAV';
    const widthOf = async (visitor: string) => {
      const { paragraphs, cut } = await openAt(query, visitor);
      return { width: paragraphs?.[0]?.words[0] ?? 0, cutId: cut.id };
    };
    const { width, cutId } = await widthOf('a visitor with kerning');
    const visitor = 'a visitor without kerning';
    await leaveNoKerning(database.db, { visitor, now: now(), cutId });
    expect((await widthOf(visitor)).width).toBeGreaterThan(width);
  });

  test('starts with Abc123 in the cut in which the first family is shown', async () => {
    const page = await openAt('');
    expect(page).toMatchObject({
      family: { name: 'Noto Sans' },
      cut: { name: 'Regular', isAlternate: false },
      setting: { text: 'Abc123', tracking: 0, size: null },
      line: { text: 'Abc123', missing: 0, language: null },
      paragraphs: null,
      notices: [],
      stylesheet: expect.stringMatching(/\.css$/),
      webFont: { family: 'Noto Sans', generic: 'sans-serif', weight: 400, stretch: 100, isItalic: false },
    });
    expect(page.quotes.map(({ text }) => text)).toContain('Every word at home');
  });

  test('shows the cut that is asked for, or of a family the one it is shown in', async () => {
    expect((await openAt('font=noto-sans.latin.bold')).cut.name).toBe('Bold');
    expect((await openAt('family=old-soul')).family.name).toBe('Old Soul');
    const arabic = await openAt('font=noto-sans.arabic.regular');
    expect(arabic).toMatchObject({
      setting: { text: 'العلم نور' },
      line: { direction: 'rtl', language: 'ar', missing: 0 },
    });
    expect(arabic.paragraphs).toMatchObject([{ words: [expect.any(Number), expect.any(Number)] }]);
  });

  test('shows a text in the set of its script where a family is asked for, and in no other cut than the one that is', async () => {
    const arabic = { text: 'العلم', family: 'noto-sans' };
    const page = await openAt(String(new URLSearchParams(arabic)));
    expect([page.cut.sharedUid, page.line.missing]).toEqual(['noto-sans.arabic.regular', 0]);
    const asked = await openAt(String(new URLSearchParams({ ...arabic, font: 'noto-sans.latin.bold' })));
    expect([asked.cut.sharedUid, asked.line.missing]).toEqual(['noto-sans.latin.bold', 5]);
  });

  test('sets a visitor’s text as they set it, in few statements', async () => {
    const query = 'font=noto-sans.latin.bold&text=Own words&tracking=50&features=-kern';
    const plain = await openAt('font=noto-sans.latin.bold&text=Own words');
    await openAt(query);
    const { value, count } = await withStatementCount(() => openAt(query));
    expect(count).toBeLessThanOrEqual(6);
    expect(value.line).toMatchObject({ text: 'Own words', features: '"kern" 0', missing: 0 });
    expect(value.line.advance).toBeGreaterThan(plain.line.advance);
    const [paragraph] = value.paragraphs ?? [];
    const [own = 0, words = 0] = paragraph?.words ?? [];
    expect(own + words + (paragraph?.space ?? 0)).toBeCloseTo(value.line.advance, 2);
  });

  test('leaves out what the font has not, the nearest that it has instead, and says so', async () => {
    const page = await openAt('family=old-soul&text=Wide&axes=wght:9000,zzzz:1&features=none&size=9999');
    expect(page.initialAxes).toMatchObject({ opsz: 144 });
    expect(page.setting).toMatchObject({ axes: { wght: 900 }, size: 800, features: {} });
    expect(page.line.variation).toContain('"wght" 900');
    expect(page.notices).toEqual([
      'Size goes from 8 to 800; it is 800 here.',
      'The font has no feature ‘none’.',
      'Wght goes from 100 to 900; it is 900 here.',
      'The font has no axis ‘zzzz’.',
    ]);
    expect((await openAt('font=gone&text=a')).notices).toEqual([
      'There is no font ‘gone’; this is Noto Sans.',
    ]);
    const long = await openAt(`text=${'word '.repeat(400)}`);
    expect(Array.from(long.setting.text)).toHaveLength(924);
    expect(long.notices).toEqual(['The text was too long and is cut.']);
  });

  test('gives a face that only places the text where its budget is spent, and says nothing of it', async () => {
    const { cut } = await openAt('');
    await leaveGlyphs(database.db, { visitor: 'spent', now: now(), cutId: cut.id, left: 0 });
    const page = await openAt('text=Own words', 'spent');
    expect(page).toMatchObject({ line: { isPictured: true }, notices: [] });
    expect(page.stylesheet).not.toBeNull();
    expect(page.line.inkRight).toBeGreaterThan(1);
    // The text that everybody starts with is no one's own.
    expect((await openAt('', 'spent')).line.isPictured).toBeUndefined();
  });
});
