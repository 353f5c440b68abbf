import { expect, test } from 'vitest';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { openFont } from './opened-font.ts';
import { readSfnt } from './sfnt.ts';
import { subsetFont } from './subset-font.ts';
import { unpack } from './unpack.ts';
import { packWoff } from './woff.ts';
import { packWoff2 } from './woff2.ts';
import { writeWoff2 } from './woff2-writer.ts';

function tablesOf(sfnt: Uint8Array): Record<string, Uint8Array> {
  return Object.fromEntries([...readSfnt(sfnt).tables.values()].map(({ tag, bytes }) => [tag, bytes]));
}

async function fontOf(name: DemoFont | 'cff'): Promise<Uint8Array> {
  if (name === 'cff') return makeCffFont(demoFont('bungee'), 'ABCabc', 'Bungee Outline');
  return (await unpack(demoFont(name))).sfnt;
}

test.each(['bungee', 'reemKufi', 'frauncesVariable', 'cff'] as const)(
  '%s comes out of WOFF as it went in',
  async (name) => {
    const sfnt = await fontOf(name);
    const woff = packWoff(sfnt);
    expect(woff.length).toBeLessThan(sfnt.length);
    const unpacked = await unpack(woff);
    expect(unpacked.format).toBe('woff');
    expect(Buffer.from(unpacked.sfnt).equals(sfnt)).toBe(true);
  },
);

test.each(['bungee', 'reemKufi', 'frauncesVariable', 'cff'] as const)(
  '%s comes out of the fast WOFF2 with every table as it went in',
  async (name) => {
    const sfnt = await fontOf(name);
    const unpacked = await unpack(writeWoff2(sfnt));
    const { head: headBefore, DSIG: _, ...before } = tablesOf(sfnt);
    const { head: headAfter, ...after } = tablesOf(unpacked.sfnt);
    expect(unpacked.format).toBe('woff2');
    expect(after).toEqual(before);
    // head tells of the packing by a flag and by the checksum of the file.
    expect(headAfter?.slice(18)).toEqual(headBefore?.slice(18));
  },
);

test('the slow WOFF2 of a whole font is smaller than the fast one and holds the same glyphs', async () => {
  const sfnt = await fontOf('bungee');
  const slow = await packWoff2(sfnt);
  expect(slow.length).toBeLessThan(writeWoff2(sfnt).length);
  const { GSUB, hmtx, cmap } = tablesOf((await unpack(slow)).sfnt);
  expect({ GSUB, hmtx, cmap }).toEqual((({ GSUB, hmtx, cmap }) => ({ GSUB, hmtx, cmap }))(tablesOf(sfnt)));
});

test('packing a subset of a few letters makes the system give hardly any memory', async () => {
  const subset = subsetFont(await openFont(demoFont('eczar')), {
    codePoints: Array.from('Hamburgefons', (letter) => letter.codePointAt(0) ?? 0),
    features: [],
  });
  const { sfnt } = await unpack(subset);
  expect(sfnt.length).toBeLessThan(16 * 1024);
  writeWoff2(sfnt);
  const packs = 20;
  const before = process.resourceUsage().minorPageFault;
  for (let pack = 0; pack < packs; pack += 1) writeWoff2(sfnt);
  // Pages of 4 KB: with a window of brotli's own some 3000 each time.
  expect((process.resourceUsage().minorPageFault - before) / packs).toBeLessThan(500);
});
