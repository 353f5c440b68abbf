import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { LARGEST_TABLE_EM } from './draw-glyph-table.ts';

const engine = createPatientEngine();
afterAll(() => engine.close());

const source = sourceOf(demoFont('spaceMono'));
const colors = { paper: '#104a38', ink: '#f0e8c8' };
const area = { width: 500, height: 650 };

/** Size, first colours and shades of an indexed PNG of four bits without filters. */
function readPng(bytes: Uint8Array) {
  const png = Buffer.from(bytes);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const palette = png.indexOf('PLTE') + 4;
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const rowBytes = 1 + Math.ceil(width / 2);
  const shadeAt = (x: number, y: number) =>
    ((rows[y * rowBytes + 1 + (x >> 1)] ?? 0) >> (x % 2 === 0 ? 4 : 0)) & 15;
  return { width, height, first: png.subarray(palette, palette + 3).toString('hex'), shadeAt };
}

test('all glyphs that show something stand in cells of their own, in the colours that are asked for', async () => {
  const { glyphs, shown, png } = await engine.drawGlyphTable(source, { areas: [area], at: 0, colors });
  expect([glyphs, shown]).toEqual([757, 757]);
  const { width, height, first, shadeAt } = readPng(png);
  expect(first).toBe(colors.paper.slice(1));
  const inked = Array.from({ length: width * height }, (_, at) =>
    shadeAt(at % width, Math.floor(at / width)),
  );
  const share = inked.filter((shade) => shade > 7).length / inked.length;
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.3);
});

test('the parts of a table show each glyph once', async () => {
  const areas = [{ ...area, height: 200 }, area];
  const parts = await Promise.all([0, 1].map((at) => engine.drawGlyphTable(source, { areas, at, colors })));
  expect(parts.map(({ shown }) => shown)).toEqual([757, 757]);
  expect(parts[0]?.png).not.toEqual(parts[1]?.png);
});

test('letters are small, however large their cells would be', async () => {
  const { png } = await engine.drawGlyphTable(source, {
    areas: [{ width: 8000, height: 10_000 }],
    at: 0,
    colors,
  });
  // 757 glyphs in some 26 rows, each letter at most 0.58 of its cell's height.
  const { height } = readPng(png);
  expect(height / 30).toBeLessThan(LARGEST_TABLE_EM / 0.58);
});

test('what is no colour is refused', async () => {
  const bad = { paper: 'url(#a)', ink: '#000000' };
  await expect(engine.drawGlyphTable(source, { areas: [area], at: 0, colors: bad })).rejects.toThrow(
    'colour',
  );
});
