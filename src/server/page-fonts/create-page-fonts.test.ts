import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FixedText } from '#contract/page-fonts.ts';
import { type Asker, askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import type { Database } from '#server/database/database.ts';
import { previewedFamily } from '#server/database/is-shown-family.ts';
import { fontCut, fontSubset } from '#server/database/schema/catalogue.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { createPageFonts, type PageFontMaker } from './create-page-fonts.ts';
import { findCutFiles } from './find-cut-files.ts';
import { findStylesheet } from './subset-store.ts';

onEachDatabase('page fonts', (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let cacheDir: string;
  let maker: PageFontMaker;
  let variable: string;
  let fixed: string;
  const files = createMemoryFileStore();
  let time = new Date('2026-11-21T08:00:00Z');
  let revision = 1;
  let interfaceStylesheet = '';
  let hiddenFonts = new Set<string>();
  const now = () => time;
  const nameOf = (href: string | null | undefined) => href?.replace('/fonts/', '') ?? '';
  const newMaker = (folderOfCache: string | null) =>
    createPageFonts({
      database,
      files,
      engine,
      cacheDir: folderOfCache,
      now,
      secret: 'a secret of tests',
      revision: () => revision,
      interfaceStylesheet: () => interfaceStylesheet,
      shown: () => ({ hiddenFonts, interfaceFiles: [] }),
    });

  async function hashOf(cut: string) {
    const [file] = (await findCutFiles(database.db, [cut])).values();
    return file?.hash ?? '';
  }
  async function cutId(sharedUid: string) {
    const [row] = await database.db
      .select({ id: fontCut.id })
      .from(fontCut)
      .where(eq(fontCut.sharedUid, sharedUid));
    return String(row?.id);
  }
  function line(text: string, cut = fixed): FixedText {
    return { cutId: cut, text, language: 'en', direction: 'ltr' };
  }
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    cacheDir = await mkdtemp(join(tmpdir(), 'fount-fonts-'));
    folder = writeFolder({
      'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
      'inter/a.woff2': { font: 'inter-ui/variable/InterVariable.woff2' },
      'inter/family.yaml': 'name: Inter\ncuts:\n  a: { name: Variable }\n',
    });
    const result = await importFolder({ database, files, engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    fixed = await cutId('eczar.devanagari.regular');
    variable = await cutId('inter.latin.variable');
  });
  beforeEach(() => {
    hiddenFonts = new Set();
    maker = newMaker(cacheDir);
  });
  afterAll(async () => {
    await engine.close();
    folder.dispose();
    await rm(cacheDir, { recursive: true });
  });

  test('sets each text in a subset of exactly the texts of the page', async () => {
    const page = await maker.setTexts([line('Hat'), line('That hat'), line('Ink', variable)]);
    expect(page.lines.map(({ text, missing }) => [text, missing])).toEqual([
      ['Hat', 0],
      ['That hat', 0],
      ['Ink', 0],
    ]);
    const [hat] = page.lines;
    expect(hat?.inkRight).toBeGreaterThan(1);
    expect(hat?.inkTop).toBeGreaterThan(0.4);
    expect(page.lines[0]?.fontFamily).toBe(page.lines[1]?.fontFamily);
    const css = await maker.serveFont(page.stylesheet?.replace('/fonts/', '') ?? '');
    const text = new TextDecoder().decode(css?.bytes);
    expect(text.match(/@font-face/g)).toHaveLength(2);
    for (const { fontFamily } of page.lines) expect(text).toContain(`"${fontFamily}"`);
    expect(text).toContain('font-display: block');
    const font = await maker.serveFont(page.preload[0]?.replace('/fonts/', '') ?? '');
    expect(font?.contentType).toBe('font/woff2');
    const read = await engine.read({ name: 'subset.woff2', bytes: font?.bytes ?? new Uint8Array() });
    const codePoints = read.ok ? read.facts.codePoints.flat() : [];
    expect(codePoints).toEqual(
      expect.arrayContaining(['H', 'T', 'a', 'h', 't'].map((each) => each.codePointAt(0))),
    );
    expect(codePoints).not.toContain('z'.codePointAt(0));
  });

  test('gives every face of a page in a file that the OpenType Sanitizer of browsers accepts', async () => {
    const heavy = { ...line('Ink', variable), axes: { wght: 700 }, features: ['ss01', 'tnum'] };
    const page = await maker.setTexts([line('Hat थेंबे'), line('Ink', variable), heavy]);
    expect(page.preload).toHaveLength(2);
    for (const href of page.preload) {
      const served = await maker.serveFont(href.replace('/fonts/', ''));
      expect(sanitize(served?.bytes ?? new Uint8Array())).toBe(SANITIZED);
    }
  });

  test('starts optical size at 800 clamped to the axis and clamps the rest', async () => {
    const [start, heavy] = (
      await maker.setTexts([line('Ink', variable), { ...line('Ink', variable), axes: { wght: 5000 } }])
    ).lines;
    expect(start?.variation).toBe('"opsz" 32, "wght" 400');
    expect(heavy?.variation).toBe('"opsz" 32, "wght" 900');
    expect(heavy?.advance).toBeGreaterThan(start?.advance ?? 0);
  });

  test('a page that was set before costs one statement and no drawing', async () => {
    await maker.setTexts([line('Once'), line('more', variable)]);
    const { value, count } = await withStatementCount(() =>
      maker.setTexts([line('Once'), line('more', variable)]),
    );
    expect(count).toBe(1);
    expect(value.lines).toHaveLength(2);
  });

  test('a text is written down once a day and, on a kept page, once a revision', async () => {
    const texts = [line('Daily')];
    const visitor = askedByVisitor({ visitor: 'a visitor' });
    async function countWrites(page?: Asker) {
      const { count } = await withStatementCount(() => maker.setTexts(texts, page));
      // One looks the cut up.
      return count - 1;
    }
    expect(await countWrites(visitor)).toBe(2);
    expect(await countWrites(visitor)).toBe(0);
    // That a kept page links its stylesheet is new.
    expect(await countWrites()).toBe(1);
    expect(await countWrites()).toBe(0);
    expect(await countWrites(visitor)).toBe(0);
    revision = 2;
    expect(await countWrites()).toBe(1);
    time = new Date('2026-11-22T00:00:00Z');
    expect(await countWrites(visitor)).toBe(2);
    expect(await countWrites(visitor)).toBe(0);
  });

  test('another process makes the same files from what was written down', async () => {
    const page = await maker.setTexts([line('Recovered')]);
    const name = page.preload[0]?.replace('/fonts/', '') ?? '';
    const here = await maker.serveFont(name);
    const other = newMaker(null);
    const there = await other.serveFont(name);
    expect(Buffer.compare(Buffer.from(here?.bytes ?? []), Buffer.from(there?.bytes ?? []))).toBe(0);
    expect(await other.serveFont(page.stylesheet?.replace('/fonts/', '') ?? '')).not.toBeNull();
  });

  test('a piece that nobody wrote down is nobody’s, also where its bytes are on the disk', async () => {
    const name = nameOf((await maker.setTexts([line('Swept')])).preload[0]);
    expect(await maker.serveFont(name)).not.toBeNull();
    await expect.poll(() => readdirSync(cacheDir), { timeout: 20_000 }).toContain(name);
    hiddenFonts = new Set([await hashOf(fixed)]);
    expect(await maker.serveFont(name)).toBeNull();
    await database.db.delete(fontSubset).where(eq(fontSubset.hash, name.replace('.woff2', '')));
    expect(await newMaker(cacheDir).serveFont(name)).toBeNull();
    hiddenFonts = new Set();
    expect(await newMaker(cacheDir).serveFont(name)).toBeNull();
  });

  test('what was made in a preview is a preview’s alone, until a visitor’s page asks for the same', async () => {
    const preview = await previewedFamily.run(1, () => maker.setTexts([line('Draft')]));
    const name = nameOf(preview.preload[0]);
    const others = newMaker(null);
    for (const each of [maker, others]) {
      expect(await each.serveFont(name)).toBeNull();
      expect(await previewedFamily.run(1, () => each.serveFont(name))).not.toBeNull();
    }
    // The same day, in the process of the preview as in another.
    await maker.setTexts([line('Draft')]);
    expect(await maker.serveFont(name)).not.toBeNull();
    expect(await others.serveFont(name)).not.toBeNull();
    await previewedFamily.run(1, () => newMaker(null).setTexts([line('Draft')]));
    expect(await newMaker(null).serveFont(name)).not.toBeNull();
  });

  test('what was made while a font was hidden stays so where it has another by then', async () => {
    hiddenFonts = new Set([await hashOf(fixed)]);
    const name = nameOf((await maker.setTexts([line('Replaced')])).preload[0]);
    hiddenFonts = new Set();
    expect(await maker.serveFont(name)).toBeNull();
    expect(await newMaker(cacheDir).serveFont(name)).toBeNull();
  });

  test('a stylesheet is given where some of its pieces are shown, those alone, and nothing of it where none is', async () => {
    const mixed = await maker.setTexts([line('Mixed'), line('Mixed', variable)]);
    const alone = await maker.setTexts([line('Mixed')]);
    hiddenFonts = new Set([await hashOf(fixed)]);
    const served = await Promise.all(
      [mixed.stylesheet, ...mixed.preload, alone.stylesheet].map((href) => maker.serveFont(nameOf(href))),
    );
    expect(served.map((each) => each !== null)).toEqual([true, false, true, false]);
  });

  test('asks once for all the pieces of a stylesheet, and for what it made itself not at all', async () => {
    const page = await maker.setTexts([line('Asked'), line('Asked', variable)]);
    const countOf = async (by: PageFontMaker, href: string | null | undefined) =>
      (await withStatementCount(() => by.serveFont(nameOf(href)))).count;
    expect(await countOf(maker, page.stylesheet)).toBe(1);
    await maker.serveFont(nameOf(page.preload[0]));
    expect(await countOf(maker, page.preload[0])).toBe(0);
    const other = newMaker(cacheDir);
    expect(await countOf(other, page.stylesheet)).toBe(2);
    expect(await countOf(other, page.stylesheet)).toBe(1);
    await expect.poll(() => readdirSync(cacheDir), { timeout: 20_000 }).toContain(nameOf(page.preload[0]));
    expect(await countOf(other, page.preload[0])).toBe(0);
  });

  test('keeps whole files alone in its folder', async () => {
    const page = await maker.setTexts([line('Kept')]);
    const name = page.preload[0]?.replace('/fonts/', '') ?? '';
    const served = await maker.serveFont(name);
    // What is held in memory is given before the disk has taken it.
    await expect.poll(() => readdirSync(cacheDir), { timeout: 20_000 }).toContain(name);
    expect(Buffer.compare(readFileSync(join(cacheDir, name)), Buffer.from(served?.bytes ?? []))).toBe(0);
    await expect
      .poll(() => readdirSync(cacheDir).filter((each) => each.startsWith('.')), { timeout: 20_000 })
      .toEqual([]);
  });

  test('the stylesheet of the interface face brings its first slice, and names the others', async () => {
    interfaceStylesheet = (await readFoundry(database.db)).interfaceStylesheet;
    const bare = await findStylesheet(database.db, interfaceStylesheet);
    const served = await maker.serveFont(`${interfaceStylesheet}.css`);
    const css = Buffer.from(served?.bytes ?? []).toString();
    const [first = '', ...others] = bare?.files ?? [];
    const slice = await maker.serveFont(first.replace('/fonts/', ''));
    expect(css).toContain(
      `url("data:font/woff2;base64,${Buffer.from(slice?.bytes ?? []).toString('base64')}")`,
    );
    expect(css).not.toContain(first);
    for (const other of others) expect(css).toContain(`url("${other}")`);
    expect(others.length).toBeGreaterThan(0);
  });

  test('accents, and the first slice of each cut for emphasis, come with a stylesheet of their own, and with no other', async () => {
    interfaceStylesheet = (await readFoundry(database.db)).interfaceStylesheet;
    const bare = await findStylesheet(database.db, interfaceStylesheet);
    for (const [cut, family, begin] of [
      ['accents', 'Fount Interface', 'U+A1-A8'],
      ['italic', 'Fount Interface Italic', 'U+20-7E'],
      ['semibold', 'Fount Interface Semibold', 'U+20-7E'],
      ['semibold-italic', 'Fount Interface Semibold Italic', 'U+20-7E'],
    ]) {
      const [rule = '', ...others] =
        bare?.css
          .split('\n')
          .filter((each) => each.includes(`"${family}"`) && each.includes(`unicode-range: ${begin}`)) ?? [];
      expect(others).toEqual([]);
      const [, href = ''] = /url\("([^"]+)"\)/.exec(rule) ?? [];
      const slice = await maker.serveFont(href.replace('/fonts/', ''));
      const packed = Buffer.from(slice?.bytes ?? []).toString('base64');
      const served = await maker.serveFont(`${interfaceStylesheet}-${cut}.css`);
      expect(Buffer.from(served?.bytes ?? []).toString()).toBe(
        rule.replace(href, `data:font/woff2;base64,${packed}`),
      );
    }
    expect(await maker.serveFont(`${interfaceStylesheet}-bold.css`)).toBeNull();
    expect(await maker.serveFont(`${'0'.repeat(32)}-italic.css`)).toBeNull();
  });

  test('gives nothing for a name that was never given out', async () => {
    for (const name of [`${'0'.repeat(32)}.woff2`, `${'0'.repeat(32)}.css`, '../secret', 'x.woff2', '']) {
      expect(await maker.serveFont(name)).toBeNull();
    }
  });

  test('sets an empty page without a stylesheet and refuses a cut that is not there', async () => {
    expect(await maker.setTexts([])).toEqual({ stylesheet: null, preload: [], lines: [] });
    await expect(maker.setTexts([line('x', '99999')])).rejects.toThrow('There is no cut 99999');
  });

  test('tells how many characters a font does not have', async () => {
    const { lines } = await maker.setTexts([line('人 ink')]);
    expect(lines[0]?.missing).toBe(1);
  });
});
