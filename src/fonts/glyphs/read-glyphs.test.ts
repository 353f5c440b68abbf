import zlib from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { LARGEST_PICTURE_EM } from '#domain/limits.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { type DemoFont, demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { makeNamedFont } from '#fonts/testing/make-named-font.ts';

const engine = createPatientEngine();
afterAll(() => engine.close());

const read = (font: DemoFont) => engine.readGlyphs(sourceOf(demoFont(font)));

/** The rows of an indexed PNG of four bits, packed. */
function dataOf(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf('IDAT');
  return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
}

function sizeOf(png: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(png);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('a table has every glyph of a font, with and without a character', async () => {
  const facts = await engine.read({ name: 'a.ttf', bytes: demoFont('notoSansDevanagari') });
  const { glyphs, groups, changes } = await read('notoSansDevanagari');
  const count = facts.ok ? facts.facts.glyphCount : 0;
  expect(glyphs).toHaveLength(count);
  expect(new Set(glyphs.map(({ id }) => id)).size).toBe(count);
  expect(groups.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Devanagari letters', 'Devanagari alternates and ligatures']),
  );
  const ka = glyphs.find(({ codePoints }) => codePoints.includes(0x915));
  expect(ka?.characterNames).toEqual(['devanagari letter ka']);
  const half = changes.find(({ feature, from }) => feature === 'half' && from[0] === ka?.id);
  const target = glyphs.find(({ id }) => id === half?.to[0]);
  expect(target).toMatchObject({ codePoints: [], base: { codePoint: 0x915, name: 'devanagari letter ka' } });
});

test.each(['eczar', 'interDisplay', 'oldStandard'] as const)(
  'what features make of a letter of %s is what shaping makes of it',
  async (font) => {
    const { glyphs, changes } = await read(font);
    const characters = new Map(
      glyphs.flatMap(({ id, codePoints: [first] }) => (first === undefined ? [] : [[id, first]])),
    );
    const switched = /^(ss\d\d|cv\d\d|smcp|c2sc|onum|lnum|tnum|sups|zero|salt)$/;
    const tried = changes.filter(
      ({ feature, kind, isContextual, from: [first = -1] }) =>
        kind === 'single' && isContextual !== true && switched.test(feature) && characters.has(first),
    );
    expect(tried.length).toBeGreaterThan(9);
    const some = tried.filter((_, at) => at % Math.ceil(tried.length / 80) === 0);
    const reached = await engine.reach(
      sourceOf(demoFont(font)),
      some.map(({ feature, from: [first = -1] }) => ({
        text: String.fromCodePoint(characters.get(first) ?? 0),
        direction: 'ltr',
        features: { [feature]: 1 },
      })),
    );
    for (const [at, { reach }] of reached.entries())
      expect(covers(reach.glyphs, some[at]?.to[0] ?? -1), `${some[at]?.feature} of ${some[at]?.from}`).toBe(
        true,
      );
  },
);

test('names are whatever stands in the font', async () => {
  const names = ['.notdef', '<img src=x onerror=alert(1)>', '</script>', 'a', "'; drop table --"];
  const font = await makeNamedFont(demoFont('spaceMono'), { names });
  const { glyphs } = await engine.readGlyphs(sourceOf(font));
  expect(glyphs.map(({ name }) => name).sort()).toEqual(names.toSorted());
});

test('a font of 65,535 glyphs is read whole, and drawn a sheet at a time', async () => {
  const font = sourceOf(await makeNamedFont(demoFont('spaceMono'), { count: 65_535 }));
  const { glyphs } = await engine.readGlyphs(font);
  expect(glyphs).toHaveLength(65_535);
  const last = glyphs.slice(-GLYPH_SHEET.glyphs).map(({ id }) => id);
  expect(sizeOf(await engine.drawGlyphSheet(font, { axes: {}, glyphs: last }))).toEqual({
    width: GLYPH_SHEET.columns * GLYPH_SHEET.cellWidth,
    height: (GLYPH_SHEET.glyphs / GLYPH_SHEET.columns) * GLYPH_SHEET.cellHeight,
  });
  const ids = glyphs.map(({ id }) => id);
  await expect(engine.drawGlyphSheet(font, { axes: {}, glyphs: ids })).rejects.toThrow('fewer glyphs');
});

test('a glyph is drawn no larger than pictures of words are, with its measures', async () => {
  const source = sourceOf(demoFont('eczar'));
  const { glyphs } = await read('eczar');
  for (const glyph of glyphs) {
    const { picture } = await engine.drawLargeGlyph(source, { axes: {}, glyph: glyph.id });
    if (picture === null) continue;
    const { width, height } = sizeOf(picture.png);
    expect(width / picture.width).toBeLessThanOrEqual(LARGEST_PICTURE_EM + 0.001);
    expect(height / picture.height).toBeLessThanOrEqual(LARGEST_PICTURE_EM + 0.001);
  }
  const space = glyphs.find(({ codePoints }) => codePoints.includes(0x20))?.id ?? 0;
  const blank = await engine.drawLargeGlyph(source, { axes: {}, glyph: space });
  expect(blank).toMatchObject({ leftBearing: null, rightBearing: null, picture: null });
  expect(blank.advance).toBeGreaterThan(0);
});

test('the sign for what a font lacks is drawn like any other glyph', async () => {
  const source = sourceOf(demoFont('eczar'));
  const { picture } = await engine.drawLargeGlyph(source, { axes: {}, glyph: 0 });
  const drawn = zlib.inflateSync(dataOf(picture?.png ?? new Uint8Array()));
  expect(drawn.filter((byte) => byte !== 0).length).toBeGreaterThan(100);
});

test('a table of substitutions that leads out of the font is read as far as it goes', async () => {
  const bytes = demoFont('eczar').slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const count = view.getUint16(4);
  for (let at = 0; at < count; at++) {
    const record = 12 + at * 16;
    if (view.getUint32(record) !== 0x47535542) continue;
    const table = view.getUint32(record + 8);
    for (let place = 400; place < view.getUint32(record + 12); place += 7) view.setUint8(table + place, 0xff);
  }
  const { glyphs } = await engine.readGlyphs(sourceOf(bytes));
  expect(glyphs.length).toBeGreaterThan(600);
});

test('what a feature makes beside certain letters alone is what shaping makes there, and not elsewhere', async () => {
  const { glyphs, changes } = await read('inter');
  const idOf = (character: string) =>
    glyphs.find(({ codePoints }) => codePoints.includes(character.codePointAt(0) ?? 0))?.id ?? -1;
  const [hyphen, colon] = [idOf('-'), idOf(':')];
  const beside = changes.filter(({ feature, isContextual }) => feature === 'calt' && isContextual === true);
  const made = (from: number) =>
    beside.filter(({ kind, from: [first] }) => kind === 'single' && first === from).flatMap(({ to }) => to);
  expect(made(hyphen).length + made(colon).length).toBeGreaterThan(0);
  const reached = await engine.reach(
    sourceOf(demoFont('inter')),
    ['1:2', 'H-H', 'n:n', ':', '-'].map((text) => ({ text, direction: 'ltr' })),
  );
  const isReached = (at: number, ids: number[]) =>
    ids.some((id) => covers(reached[at]?.reach.glyphs ?? [], id));
  expect([0, 1].some((at) => isReached(at, [...made(colon), ...made(hyphen)]))).toBe(true);
  expect([2, 3, 4].every((at) => !isReached(at, [...made(colon), ...made(hyphen)]))).toBe(true);
});
