import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { ReadResult } from '#fonts/facts/read-facts.ts';
import { writeNameTable } from '#fonts/files/name-table.ts';
import { readSfnt, viewOf, writeSfnt } from '#fonts/files/sfnt.ts';
import { writeWoff2 } from '#fonts/files/woff2-writer.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { createFontEngine } from './font-engine.ts';

const engine = createFontEngine({ workers: 1, memoryLimitMb: 128, timeoutMs: 60_000 });
afterAll(() => engine.close());

/** Reads a font, in five seconds of a processor however many others want it: the worker is a thread of this process. */
async function readQuickly(file: { name: string; bytes: Uint8Array }): Promise<ReadResult> {
  const before = process.cpuUsage();
  const result = await engine.read(file);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
  return result;
}

/** Bungee with one of its tables replaced, all checksums right. */
function bungeeWith(tag: string, change: (table: Uint8Array) => Uint8Array): Uint8Array {
  const { flavour, tables } = readSfnt(demoFont('bungee'));
  return writeSfnt(
    flavour,
    [...tables.values()].map((table) => ({
      tag: table.tag,
      bytes: table.tag === tag ? change(table.bytes.slice()) : table.bytes,
    })),
  );
}

test('tens of thousands of long names in one place are no work', async () => {
  const bytes = bungeeWith('name', () => {
    const record = {
      platform: 3,
      encoding: 1,
      language: 0x409,
      id: 1,
      bytes: new Uint8Array(60_000).fill(0x41),
    };
    return writeNameTable({
      records: Array.from({ length: 5_400 }, (_, id) => ({ ...record, id })),
      languageTags: [],
    });
  });
  expect((await readQuickly({ name: 'names.ttf', bytes })).findings).not.toContainEqual(
    expect.objectContaining({ code: 'timeout' }),
  );
});

test('a glyph made of itself is drawn as nothing', async () => {
  const bytes = bungeeWith('glyf', (glyf) => {
    // Each glyph begins anew as a composite (OpenType, 'glyf') whose one component is glyph 1.
    const view = viewOf(glyf);
    const loca = readSfnt(demoFont('bungee')).tables.get('loca')?.bytes ?? new Uint8Array();
    for (let at = 0; at + 4 <= loca.length; at += 2) {
      const offset = viewOf(loca).getUint16(at) * 2;
      if (offset + 18 > glyf.length) break;
      view.setInt16(offset, -1);
      view.setUint16(offset + 10, 0x0003);
      view.setUint16(offset + 12, 1);
    }
    return glyf;
  });
  const result = await readQuickly({ name: 'loop.ttf', bytes });
  expect(result.findings.map(({ code }) => code)).not.toContain('timeout');
  if (result.ok)
    expect((await engine.draw(sourceOf(bytes), { text: 'Hamburg' })).path.length).toBeLessThan(100_000);
});

test('a character map that claims every character for a thousand glyphs is refused', async () => {
  const bytes = bungeeWith('cmap', () => {
    const view = new DataView(new ArrayBuffer(12 + 16 + 12));
    view.setUint16(2, 1);
    view.setUint16(4, 3);
    view.setUint16(6, 10);
    view.setUint32(8, 12);
    view.setUint16(12, 12);
    view.setUint32(16, 28);
    view.setUint32(24, 1);
    view.setUint32(32, 0x10ffff);
    return new Uint8Array(view.buffer);
  });
  expect(await engine.read({ name: 'cmap.ttf', bytes })).toMatchObject({
    ok: false,
    findings: [{ code: 'table-damaged' }],
  });
});

test('packed data that swells beyond what its directory says is refused', async () => {
  const honest = writeWoff2(demoFont('bungee'));
  const view = viewOf(honest);
  const directoryEnd = honest.length - ((view.getUint32(20) + 3) & ~3);
  const bomb = brotliCompressSync(new Uint8Array(100_000_000), { params: { 1: 1 } });
  const bytes = new Uint8Array(directoryEnd + bomb.length);
  bytes.set(honest.subarray(0, directoryEnd));
  bytes.set(bomb, directoryEnd);
  viewOf(bytes).setUint32(8, bytes.length);
  viewOf(bytes).setUint32(20, bomb.length);
  expect(await engine.read({ name: 'bomb.woff2', bytes })).toMatchObject({
    ok: false,
    findings: [{ file: 'bomb.woff2', code: 'unpack-failed' }],
  });
});

test('a directory that promises gigabytes is refused before anything is unpacked', async () => {
  const bytes = writeWoff2(demoFont('bungee'));
  // The first entry's length, one flag byte after the header, becomes 2^28 - 1 and overwrites what follows.
  bytes.set([0xff, 0xff, 0xff, 0x7f], 49);
  expect(await engine.read({ name: 'big.woff2', bytes })).toMatchObject({
    ok: false,
    findings: [{ code: 'oversized' }],
  });
});

test('after all of these the engine still serves', async () => {
  expect(await engine.read({ name: 'Bungee.ttf', bytes: demoFont('bungee') })).toMatchObject({
    ok: true,
    findings: [],
  });
});
