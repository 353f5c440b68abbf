import { expect, it } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { makeCollection } from '#fonts/testing/make-collection.ts';
import { isCollection, takeFont, takeFonts } from './font-collection.ts';
import { readSfnt, writeSfnt } from './sfnt.ts';
import { unpack } from './unpack.ts';

const sfntOf = async (bytes: Uint8Array) => (await unpack(bytes)).sfnt;

it('a collection is taken apart into fonts that say what they said, each under its own name', async () => {
  const bungee = await sfntOf(demoFont('bungee'));
  const outlines = await sfntOf(await makeCffFont(demoFont('bungee'), 'ABCabc', 'Bungee Outline'));
  const fonts = [bungee, outlines, await sfntOf(demoFont('eczar'))];
  const collection = makeCollection([...fonts, bungee]);
  expect(isCollection(collection)).toBe(true);
  const taken = takeFonts(collection);
  if (!taken.ok) throw taken.fault;
  expect(taken.fonts.map(({ name }) => name.split('.').at(-1))).toEqual(['ttf', 'otf', 'ttf', 'ttf']);
  expect(taken.fonts[0]?.name).toBe('Bungee-Regular.ttf');
  for (const [index, font] of fonts.entries()) {
    const bytes = taken.fonts[index]?.bytes ?? new Uint8Array();
    const [own, whole] = [
      await readFacts({ name: 'one', bytes }),
      await readFacts({ name: 'one', bytes: font }),
    ];
    expect(own).toEqual(whole);
    expect(own).toMatchObject({ ok: true, findings: [] });
    expect(takeFont(collection, index).bytes).toEqual(bytes);
  }
});

it('an OTC is taken apart as well; a font without a PostScript name is called by its place', async () => {
  const outlines = await sfntOf(await makeCffFont(demoFont('bungee'), 'ABCabc', 'Bungee Outline'));
  const { flavour, tables } = readSfnt(await sfntOf(demoFont('eczar')));
  const nameless = writeSfnt(
    flavour,
    [...tables.values()].map(({ tag, bytes }) => ({
      tag,
      bytes: tag === 'name' ? Uint8Array.of(0, 0, 0, 0, 0, 6) : bytes,
    })),
  );
  const taken = takeFonts(makeCollection([outlines, nameless]));
  if (!taken.ok) throw taken.fault;
  expect(taken.fonts.map(({ name }) => name)).toEqual(['BungeeOutline.otf', '2.ttf']);
});

it('the checksum of head, which collections reckon in their own way, is no sign of a change', async () => {
  const collection = makeCollection([await sfntOf(demoFont('bungee'))]);
  const at = Buffer.from(collection).indexOf('head') + 4;
  new DataView(collection.buffer).setUint32(at, 7);
  const read = await readFacts({ name: 'one', bytes: takeFont(collection, 0).bytes });
  expect(read).toMatchObject({ ok: true, findings: [] });
});

it('a damaged collection is refused, and never takes long', async () => {
  const whole = makeCollection([await sfntOf(demoFont('bungee'))]);
  const faultOf = (bytes: Uint8Array) => {
    const taken = takeFonts(bytes);
    return taken.ok ? null : taken.fault;
  };
  const refused = (bytes: Uint8Array) => faultOf(bytes)?.code ?? null;
  const changed = (at: number, value: number) => {
    const bytes = whole.slice();
    new DataView(bytes.buffer).setUint32(at, value);
    return bytes;
  };
  expect(refused(whole.subarray(0, 8))).toBe('truncated');
  expect(refused(whole.subarray(0, 14))).toBe('truncated');
  expect(refused(whole.subarray(0, whole.length / 2))).toBe('truncated');
  expect(faultOf(whole.subarray(0, 8))?.message).toBe('The file ends within its header.');
  expect(refused(changed(8, 0))).toBe('collection');
  expect(faultOf(changed(8, 65))?.message).toBe(
    'The collection says that it has 65 fonts; from 1 to 64 are read.',
  );
  expect(refused(changed(8, 0xffffffff))).toBe('collection');
  expect(refused(changed(12, 0xfffffff0))).toBe('truncated');
  expect(refused(changed(12, 0))).not.toBeNull();
});
