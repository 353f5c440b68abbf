import { expect, test } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';
import { changedTables } from './check-tables.ts';
import { nameText, readNameTable } from './name-table.ts';
import { openFont } from './opened-font.ts';
import { isFileChecksumRight, readSfnt, writeSfnt } from './sfnt.ts';
import { stampFont } from './stamp.ts';

async function bytesOf(font: DemoFont | 'cff'): Promise<Uint8Array> {
  return font === 'cff' ? makeCffFont(demoFont('bungee'), 'ABCabc', 'Bungee Outline') : demoFont(font);
}

function texts(sfnt: Uint8Array, id: number): (string | null)[] {
  const name = readSfnt(sfnt).tables.get('name')?.bytes ?? new Uint8Array();
  return readNameTable(name)
    .records.filter((record) => record.id === id)
    .map(nameText);
}

test.each(['bungee', 'eczar', 'oldStandard', 'inter', 'interVariable', 'cff'] as const)(
  'a stamped %s carries the licence number and is otherwise the same font',
  async (font) => {
    const { sfnt } = await openFont(await bytesOf(font));
    const stamped = stampFont(sfnt, 'FNT-2026-000042');
    const after = readSfnt(stamped);
    for (const { tag, bytes } of sfnt.tables.values()) {
      if (tag === 'name' || tag === 'DSIG') continue;
      // Of head only the checksum of the whole file changes.
      const kept = (table: Uint8Array) =>
        tag === 'head' ? [...table.slice(0, 8), ...table.slice(12)] : [...table];
      expect(kept(after.tables.get(tag)?.bytes ?? new Uint8Array())).toEqual(kept(bytes));
    }
    expect(changedTables(after)).toEqual([]);
    expect(isFileChecksumRight(stamped)).toBe(true);
    expect(texts(stamped, 13).length).toBeGreaterThan(0);
    for (const text of [...texts(stamped, 13), ...texts(stamped, 3)])
      expect(text).toContain('FNT-2026-000042');

    const result = await readFacts({ name: 'stamped', bytes: stamped });
    expect(result).toMatchObject({ ok: true, findings: [] });
  },
);

test('a font of colours is taken, and delivered with its tables of colours as they are', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const tables = [...sfnt.tables.values()].map(({ tag, bytes }) => ({ tag, bytes }));
  // One palette of one red.
  const palette = Uint8Array.of(0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 14, 0, 0, 0, 0, 255, 255);
  const layers = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20, 0, 1, 0, 5, 0, 0, 0, 1, 0, 6, 0, 0);
  const coloured = writeSfnt(sfnt.flavour, [
    ...tables,
    { tag: 'COLR', bytes: layers },
    { tag: 'CPAL', bytes: palette },
  ]);
  expect(await readFacts({ name: 'Red.ttf', bytes: coloured })).toMatchObject({
    ok: true,
    findings: [],
    facts: { hasColour: true },
  });
  const delivered = readSfnt(stampFont((await openFont(coloured)).sfnt, 'FNT-1')).tables;
  expect([...(delivered.get('COLR')?.bytes ?? [])]).toEqual([...layers]);
  expect([...(delivered.get('CPAL')?.bytes ?? [])]).toEqual([...palette]);
});

test('the licence text itself stays and the number follows it', async () => {
  const bytes = demoFont('bungee');
  const before = await readFacts({ name: 'before', bytes });
  const after = await readFacts({ name: 'after', bytes: stampFont((await openFont(bytes)).sfnt, 'FNT-1') });
  if (!before.ok || !after.ok) throw new Error('Both can be read.');
  expect(after.facts.names.licence).toBe(`${before.facts.names.licence}\nLicence number: FNT-1`);
  expect({ ...after.facts, names: null }).toEqual({ ...before.facts, names: null });
});

test('a signature is dropped, for it would be one over other bytes', async () => {
  const { sfnt } = await openFont(demoFont('bungee'));
  const signed = writeSfnt(sfnt.flavour, [
    ...sfnt.tables.values(),
    { tag: 'DSIG', bytes: new Uint8Array(8) },
  ]);
  expect(readSfnt(stampFont(readSfnt(signed), 'FNT-1')).tables.has('DSIG')).toBe(false);
});

test('a number in another script survives the way that each platform stores it', async () => {
  const stamped = stampFont((await openFont(demoFont('bungee'))).sfnt, 'Zürich №7');
  const [windows] = texts(stamped, 13).slice(-1);
  expect(windows).toContain('Zürich №7');
});
