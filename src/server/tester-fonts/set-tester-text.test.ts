import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { testerFonts, testerFontsBody } from '#contract/tester-fonts.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { requireTable } from '#fonts/files/check-tables.ts';
import { readMarks } from '#fonts/files/font-mark.ts';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { viewOf } from '#fonts/files/sfnt.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut } from '#server/database/schema/catalogue.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import type { PageFontMaker } from '#server/page-fonts/create-page-fonts.ts';
import { createFontMarks } from '#server/page-fonts/font-marks.ts';
import type { OwnTextMaker } from './create-own-texts.ts';
import { setTesterText } from './set-tester-text.ts';
import { createTestTexts } from './testing/create-test-texts.ts';
import { leaveGlyphs } from './testing/leave-glyphs.ts';

type Body = z.input<typeof testerFontsBody>;

onEachDatabase("a visitor's own text", (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let pageFonts: PageFontMaker;
  let ownTexts: OwnTextMaker;
  let eczar: string;
  let inter: string;
  let withdrawn: string;
  const files = createMemoryFileStore();
  const now = () => new Date('2026-11-21T08:00:00.500Z');

  async function cutId(sharedUid: string) {
    const rows = await database.db.select().from(fontCut).where(eq(fontCut.sharedUid, sharedUid));
    return String(rows[0]?.id);
  }
  const set = (body: Body, visitor: string = randomUUID()) =>
    setTesterText({ db: database.db, ownTexts }, { visitor, body: testerFontsBody.parse(body) });
  async function given(body: Body, visitor?: string) {
    const result = await set(body, visitor);
    if (!result.ok) throw new Error(JSON.stringify(result));
    return testerFonts.parse(result.value).fonts;
  }
  const leave = (left: number, cutId: string, visitor: string) =>
    leaveGlyphs(database.db, { visitor, now: now(), cutId, left });

  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    folder = writeFolder({
      'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
      'inter/a.woff2': { font: 'inter-ui/variable/InterVariable.woff2' },
      'inter/family.yaml': 'name: Inter\ncuts:\n  a: { name: Variable }\n',
      'mono/a.ttf': { font: '@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf' },
    });
    const result = await importFolder({ database, files, engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    ({ pageFonts, ownTexts } = createTestTexts({ database, files, engine, now }));
    eczar = await cutId('eczar.devanagari.regular');
    inter = await cutId('inter.latin.variable');
    withdrawn = await cutId('space-mono.latin.regular');
    await database.db
      .update(fontCut)
      .set({ withdrawnAt: now() })
      .where(eq(fontCut.id, Number(withdrawn)));
  });
  afterAll(async () => {
    await engine.close();
    folder.dispose();
  });

  test('is refused by its path where it holds nothing that can be set, and charged nothing', async () => {
    for (const text of ['\u0000', '\ufeff\u0007']) {
      expect(await set({ text, cuts: [{ fontCutId: eczar }] })).toEqual({
        ok: false,
        code: 'invalid-payload',
        errors: [{ path: 'text', message: 'There is nothing in this text that can be set.' }],
      });
    }
    expect((await given({ text: ' ', cuts: [{ fontCutId: eczar }] }))[0]?.line.advance).toBeGreaterThan(0);
  });

  test('gets a file and its ink for each cut, in the order asked', async () => {
    const [wide, narrow] = await given({
      text: 'Hamburg',
      cuts: [{ fontCutId: inter, axes: { wght: 900 } }, { fontCutId: eczar }],
    });
    expect(wide).toMatchObject({
      fontCutId: inter,
      line: { text: 'Hamburg', direction: 'ltr', missing: 0, variation: '"opsz" 32, "wght" 900' },
    });
    expect(narrow).toMatchObject({ fontCutId: eczar, line: { variation: '', features: '' } });
    for (const font of [wide, narrow]) {
      expect(font?.line.fontFamily).toMatch(/^f-[0-9a-f]{10}$/);
      expect(font?.href).toMatch(/^\/fonts\/[0-9a-f]{64}\.woff2$/);
      const served = await pageFonts.serveFont(font?.href.replace('/fonts/', '') ?? '');
      const read = await engine.read({ name: 'a.woff2', bytes: served?.bytes ?? new Uint8Array() });
      expect(read.ok && read.facts.axes).toEqual([]);
    }
    expect(wide?.line.inkRight).toBeGreaterThan(narrow?.line.inkRight ?? 0);
  });

  test('is measured with its features, axes, tracking, language and direction', async () => {
    const [plain] = await given({ text: 'Tafel 12', cuts: [{ fontCutId: eczar }] });
    const [tracked] = await given({ text: 'Tafel 12', cuts: [{ fontCutId: eczar, tracking: 100 }] });
    expect((tracked?.line.advance ?? 0) - (plain?.line.advance ?? 0)).toBeCloseTo(0.8, 5);
    const asked = { tnum: true, kern: false, none: true };
    const [featured] = await given({ text: 'Tafel 12', cuts: [{ fontCutId: eczar, features: asked }] });
    expect(featured?.line.features.split(', ').sort()).toEqual(['"kern" 0', '"tnum" 1']);
    expect(featured?.line.advance).not.toBe(plain?.line.advance);
    expect(featured?.href).not.toBe(plain?.href);
    const [hebrew] = await given({ text: 'שלום', cuts: [{ fontCutId: inter }] });
    expect(hebrew?.line.direction).toBe('rtl');
    const [turned] = await given({
      text: 'Tafel',
      cuts: [{ fontCutId: eczar, direction: 'rtl', language: 'de' }],
    });
    expect(turned?.line).toMatchObject({ direction: 'rtl', language: 'de' });
  });

  test('has a file of its own at each position of the axes, between two positions while a slider moves, and another for each visitor', async () => {
    const hat = (change: object) => ({ text: 'Hat', cuts: [{ fontCutId: inter, ...change }] });
    const light = hat({ axes: { wght: 250, none: 3 } });
    const moved = hat({ axes: { wght: 300 }, moved: { wght: [250, 9000], none: [1, 2] } });
    const axesOf = async (body: Body) => {
      const [font] = await given(body, 'a mover');
      const served = await pageFonts.serveFont(font?.href.replace('/fonts/', '') ?? '');
      const read = await engine.read({ name: 'a.woff2', bytes: served?.bytes ?? new Uint8Array() });
      return read.ok && read.facts.axes.map(({ tag, minimum, maximum }) => [tag, minimum, maximum]);
    };
    expect([await axesOf(light), await axesOf(moved)]).toEqual([[], [['wght', 250, 900]]]);
    const hrefs = await Promise.all(
      [light, light, hat({ axes: { wght: 251 } })].map(
        async (body) => (await given(body, 'a mover'))[0]?.href,
      ),
    );
    expect(hrefs[1]).toBe(hrefs[0]);
    expect(hrefs[2]).not.toBe(hrefs[0]);
    expect((await given(light, 'another'))[0]?.href).not.toBe(hrefs[0]);
  });

  test('bears the mark of its day and visitor, and comes under no name without it', async () => {
    const [font] = await given({ text: 'Marked', cuts: [{ fontCutId: eczar }] }, 'bWFya2VkIHZpc2l0b3Ig');
    const name = font?.href.replace('/fonts/', '') ?? '';
    const marks = await readMarks((await pageFonts.serveFont(name))?.bytes ?? new Uint8Array());
    const owner = { visitor: 'bWFya2VkIH', day: '2026-11-21' };
    const { readMark } = createFontMarks('a secret of tests');
    expect(marks.map(readMark)).toEqual([owner, owner]);
    expect(marks.map(createFontMarks('another secret').readMark)).toEqual([null, null]);
    const other = `${'0'.repeat(32)}${name.slice(32)}`;
    for (const wrong of [other, `${name.slice(0, 32)}.woff2`, name.replace('woff2', 'css')])
      expect(await pageFonts.serveFont(wrong), wrong).toBeNull();
  });

  test('costs one statement, one for files that are new, and four where glyphs are', async () => {
    const body = { text: 'Counted', cuts: [{ fontCutId: eczar }, { fontCutId: inter }] };
    expect((await withStatementCount(() => set(body, 'counted'))).count).toBe(6);
    expect((await withStatementCount(() => set(body, 'counted'))).count).toBe(1);
    const less = { ...body, text: 'Count' };
    expect((await withStatementCount(() => set(less, 'counted'))).count).toBe(2);
  });

  test('names every cut that is not there or withdrawn by its path', async () => {
    const ids = [eczar, '99999', withdrawn, '9999999999'];
    const result = await set({ text: 'Who?', cuts: ids.map((fontCutId) => ({ fontCutId })) });
    expect(result).toMatchObject({ ok: false, code: 'not-found' });
    expect(result.ok || result.errors?.map(({ path }) => path)).toEqual([
      'cuts.1.fontCutId',
      'cuts.2.fontCutId',
      'cuts.3.fontCutId',
    ]);
  });

  /** How many outlines are in the file of a face. */
  async function outlinesAt(href: string | undefined): Promise<number> {
    const served = await pageFonts.serveFont(href?.replace('/fonts/', '') ?? '');
    const opened = await openFont(served?.bytes ?? new Uint8Array());
    const count = viewOf(requireTable(opened.sfnt, 'maxp')).getUint16(4);
    const ids = Array.from({ length: count }, (_, id) => id);
    return ids.filter((id) => fontAt(opened).glyphToPath(id) !== '').length;
  }

  test('of a cut whose budget is spent stands in a face that places its letters and draws none, and is pictured', async () => {
    const visitor = 'partly';
    await leave(3, eczar, visitor);
    const cuts = [{ fontCutId: eczar }, { fontCutId: inter }];
    const [spent, left] = await given({ text: 'Hamburg', cuts }, visitor);
    const [elsewhere] = await given({ text: 'Hamburg', cuts });
    expect(spent?.line).toEqual({
      ...elsewhere?.line,
      fontFamily: expect.stringMatching(/^f-/),
      isPictured: true,
    });
    expect(await outlinesAt(spent?.href)).toBe(0);
    expect(await outlinesAt(elsewhere?.href)).toBeGreaterThan(7);
    expect(left?.line.isPictured).toBeUndefined();
    const [few] = await given({ text: 'et', cuts: [{ fontCutId: eczar }] }, visitor);
    expect(few?.line.isPictured).toBeUndefined();
  });

  test('that shows an alphabet is pictured from the first, and costs no glyphs', async () => {
    const visitor = 'of letters';
    await leave(3, eczar, visitor);
    const [alphabet] = await given(
      { text: 'ABCDEFGHIJKLM', cuts: [{ fontCutId: eczar }, { fontCutId: inter }] },
      visitor,
    );
    expect(alphabet?.line.isPictured).toBe(true);
    expect(await outlinesAt(alphabet?.href)).toBe(0);
    expect((await given({ text: 'et', cuts: [{ fontCutId: eczar }] }, visitor))[0]?.line.isPictured).toBe(
      undefined,
    );
  });

  test.each([
    ['control characters', 'a\u0000b\u0007\u009f\ufeffc', 'abc'],
    ['halves of characters', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    ['emoji alone', '😀'.repeat(2048), '😀'.repeat(2048)],
    ['mixed directions', 'abc שלום 123 \u202eevil\u202c', 'abc שלום 123 \u202eevil\u202c'],
    ['line ends', 'one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['marks on nothing', '\u0301'.repeat(2048), '\u0301'.repeat(2048)],
  ])('sets %s without a fault', async (_, text, cleaned) => {
    const fonts = await given({ text, cuts: [{ fontCutId: eczar }, { fontCutId: inter }] });
    for (const { href, line } of fonts) {
      expect(line.text).toBe(cleaned);
      expect(await pageFonts.serveFont(href.replace('/fonts/', ''))).not.toBeNull();
    }
  });

  test('is refused by the contract where it is longer than a sample may be', () => {
    const text = '😀'.repeat(2049);
    expect(testerFontsBody.safeParse({ text, cuts: [{ fontCutId: '1' }] }).success).toBe(false);
  });

  test('stands on a page in the files that the browser would ask for, beside the fixed texts', async () => {
    const own = { cutId: eczar, text: 'Own words', language: null, direction: 'ltr' as const };
    const fixed = { cutId: inter, text: 'Fixed', language: 'en', direction: 'ltr' as const };
    const page = await ownTexts.setOwnTexts([own], { visitor: 'a reader', fixed: [fixed] });
    expect(page.lines).toMatchObject([{ text: 'Own words' }]);
    expect(page.fixedLines).toMatchObject([{ text: 'Fixed' }]);
    const [asked] = await given({ text: 'Own words', cuts: [{ fontCutId: eczar }] }, 'a reader');
    expect(asked?.line.fontFamily).toBe(page.lines[0]?.fontFamily);
    const css = await pageFonts.serveFont(page.stylesheet?.replace('/fonts/', '') ?? '');
    const text = new TextDecoder().decode(css?.bytes);
    expect(text).toContain(asked?.href);
    expect(text.match(/@font-face/g)).toHaveLength(2);
  });

  test('stands on a page in a face that only places it where the budget is spent', async () => {
    await leave(1, eczar, 'a spent reader');
    const own = { cutId: eczar, text: 'Own words', language: null, direction: 'ltr' as const };
    const page = await ownTexts.setOwnTexts([own], { visitor: 'a spent reader' });
    expect(page).toMatchObject({ lines: [{ isPictured: true, fontFamily: expect.stringMatching(/^f-/) }] });
    expect(await outlinesAt(page.preload[0])).toBe(0);
  });
});
