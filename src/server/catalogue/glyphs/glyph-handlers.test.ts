import { expect, test } from 'vitest';
import { glyph, glyphSearch, glyphSheet, glyphTable, type WireGlyph } from '#contract/glyphs.ts';
import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { samplesOfSuite } from '#server/samples/testing/open-test-samples.ts';

onEachDatabase("the table of a cut's glyphs", (open) => {
  const shop = samplesOfSuite(open);
  const get = (path: string, headers?: Record<string, string>) =>
    shop.samples.get(`/api/front/font-cuts/${shop.samples.cuts.eczar}/${path}`, headers);

  async function listAll() {
    const table = glyphTable.parse((await get('glyph-table')).json());
    const sheets = [];
    for (let sheet = 0; sheet * GLYPH_SHEET.glyphs < table.glyphCount; sheet += 1)
      sheets.push(...glyphSheet.parse((await get(`glyph-sheets/${sheet}`)).json()).glyphs);
    return { table, glyphs: sheets };
  }
  async function find(text: string) {
    const { glyphs } = await listAll();
    const { places } = glyphSearch.parse((await get(`glyph-search?${new URLSearchParams({ text })}`)).json());
    return places.map((place) => glyphs[place]);
  }
  async function show(id: number | undefined): Promise<WireGlyph> {
    return glyph.parse((await get(`glyphs/${id}`)).json());
  }

  test('is read once of a font, however much a visitor asks of it at once', async () => {
    const before = shop.samples.glyphReads();
    const calls = ['glyph-table', 'glyph-sheets/0', 'glyph-sheets/1', 'glyph-search?text=a'];
    const answers = await Promise.all(
      calls.map((call) => shop.samples.get(`/api/front/font-cuts/${shop.samples.cuts.hebrew}/${call}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(shop.samples.glyphReads() - before).toBe(1);
  });

  test('has each glyph once, in groups by script and category', async () => {
    const { table, glyphs } = await listAll();
    expect(glyphs).toHaveLength(table.glyphCount);
    expect(new Set(glyphs.map(({ id }) => id)).size).toBe(table.glyphCount);
    const letters = table.groups.find(({ name }) => name === 'Latin small letters');
    expect(glyphs[letters?.start ?? -1]).toMatchObject({
      codePoints: [0x61],
      characterName: 'latin small letter a',
    });
    expect(table.groups.map(({ name }) => name)).toContain('Devanagari letters');
    expect(table.shown).toBe(glyphs[letters?.start ?? -1]?.id);
  });

  test('is kept: who has an answer or a sheet already is told so, and there is none beyond the last', async () => {
    for (const url of ['glyph-table', 'glyph-sheets/0']) {
      const { headers } = await get(url);
      expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
    const sheet = `/glyphs/${shop.samples.cuts.eczar}/0.png`;
    const first = await shop.samples.get(sheet);
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
    expect((await shop.samples.get(sheet, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
      304,
    );
    for (const url of [
      `/glyphs/${shop.samples.cuts.eczar}/999.png`,
      '/glyphs/99999/0.png',
      '/api/front/font-cuts/99999/glyph-table',
      `/api/front/font-cuts/${shop.samples.cuts.eczar}/glyph-sheets/999`,
      `/api/front/font-cuts/${shop.samples.cuts.eczar}/glyphs/65000`,
      '/api/front/font-cuts/99999/glyph-search?text=a',
    ])
      expect((await shop.samples.get(url)).statusCode, url).toBe(404);
  });

  test('finds a glyph by its character, name, value and feature', async () => {
    for (const text of ['ä', 'a dieresis', 'U+00E4', '00e4'])
      expect(
        (await find(text)).map((each) => each?.codePoints),
        text,
      ).toContainEqual([0xe4]);
    expect((await find('figures')).length).toBeGreaterThan(5);
    expect(await find('zzzz')).toEqual([]);
    // An unpaired surrogate, as a browser that is asked to sends it.
    expect(await find('\ud83d')).toEqual([]);
    expect((await get(`glyph-search?text=${'a'.repeat(201)}`)).statusCode).toBe(400);
  });

  test('shows a glyph with its measures, its alternates and the families that have its character', async () => {
    const [one] = await find('1');
    const shown = await show(one?.id);
    expect(shown.advance).toBeGreaterThan(0);
    expect(shown.leftBearing).not.toBeNull();
    expect(shown.families.map(({ slug }) => slug)).toEqual(['eczar', 'noto-sans-arabic', 'noto-sans-hebrew']);
    expect(shown.familyCount).toBe(shown.families.length);
    const [alternate] = shown.alternates;
    expect(alternate?.features[0]).toMatchObject({
      tag: expect.stringMatching(/^.{4}$/),
      name: expect.any(String),
    });
    // They come with one picture of their own: no sheet of the table is drawn for them.
    const related = [shown.alternates, shown.alternateOf, shown.parts, shown.ligatures].flat();
    const cells = new Map(related.map(({ id, cell }) => [id, cell]));
    expect([...cells.values()].sort()).toEqual(Array.from({ length: cells.size }, (_, at) => at).sort());
    expect(shown.related).toMatchObject({
      count: cells.size,
      image: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const [without] = await find('~');
    expect(await show(without?.id)).toMatchObject({ alternates: [], ligatures: [], related: null });
    const back = await show(alternate?.id);
    expect(back.alternateOf.map(({ id }) => id)).toContain(shown.id);
  });
});
