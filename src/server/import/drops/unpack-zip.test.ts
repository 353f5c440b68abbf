import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DROP } from '#domain/limits.ts';
import { writeZip } from '#server/delivery/write-zip.ts';
import { type RawEntry, rawZip } from '#server/import/testing/raw-zip.ts';
import { unpackZip } from './unpack-zip.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'fount-drop-'));
  mkdirSync(join(place, 'folder'));
});
afterEach(() => rmSync(place, { recursive: true }));

async function unpack(zip: Uint8Array) {
  writeFileSync(join(place, 'a.zip'), zip);
  return await unpackZip(join(place, 'a.zip'), join(place, 'folder'), () => undefined);
}
const written = () => readdirSync(join(place, 'folder'), { recursive: true }).map(String).sort();
const read = (path: string) => readFileSync(join(place, 'folder', path), 'utf8');

test('unpacks what packers write, packed and not, and leaves alone what systems put beside it', async () => {
  const made = ['grotta/a.otf', 'foundry.yaml', 'Grüße/ß.otf', '__MACOSX/._a', 'grotta/.DS_Store'].map(
    (path, index) => ({
      path,
      isPacked: index % 2 === 0,
      make: async () => Buffer.from(path.repeat(1000)),
    }),
  );
  const unpacked = await unpack(await buffer(writeZip(made, new Date('2026-11-24T10:00:00Z'))));
  expect(unpacked).toEqual({ ok: true, paths: ['grotta/a.otf', 'foundry.yaml', 'Grüße/ß.otf'] });
  expect(written()).toEqual(['Grüße', 'Grüße/ß.otf', 'foundry.yaml', 'grotta', 'grotta/a.otf']);
  expect(read('Grüße/ß.otf')).toBe('Grüße/ß.otf'.repeat(1000));
});

const mega = 1024 * 1024;
const cases: [string, RawEntry[], file: string, why: string][] = [
  ['a path that climbs', [{ name: '../evil.otf' }], '../evil.otf', 'leads out'],
  ['one that climbs on its way', [{ name: 'a/../../evil.otf' }], 'a/../../evil.otf', 'leads out'],
  ['a path from the root', [{ name: '/etc/cron.d/evil' }], '/etc/cron.d/evil', 'root'],
  ['a path of another system', [{ name: 'a\\..\\evil.otf' }], 'a\\..\\evil.otf', 'backslash'],
  ['a name that cannot be seen', [{ name: 'a\0.otf' }], 'a\ufffd.otf', 'cannot be seen'],
  ['a link', [{ name: 'a.otf', data: '/etc/passwd', madeBy: 3, mode: 0o120777 }], 'a.otf', 'link'],
  ['a folder that is a link', [{ name: 'a/', madeBy: 3, mode: 0o120777 }], 'a/', 'link'],
  ['a device', [{ name: 'a.otf', madeBy: 3, mode: 0o020666 }], 'a.otf', 'no plain file'],
  ['an encrypted file', [{ name: 'a.otf', flags: 0x0801 }], 'a.otf', 'encrypted'],
  ['a packing of another kind', [{ name: 'a.otf', method: 14 }], 'a.otf', 'not understood'],
  ['two of one name', [{ name: 'a.otf' }, { name: 'A.otf' }], 'A.otf', 'twice'],
  ['a file that is a folder', [{ name: 'a' }, { name: 'a/b.otf' }], 'a/b.otf', 'is a file, too'],
  [
    'a file far larger than packed',
    [{ name: 'a.otf', data: Buffer.alloc(2 * mega), isDeflated: true }],
    'a.otf',
    '100 times',
  ],
  [
    'one that says it is small',
    [{ name: 'a.otf', data: Buffer.alloc(2 * mega), isDeflated: true, size: 9 }],
    'a.otf',
    'larger than the zip says',
  ],
  [
    'one that says it is large',
    [{ name: 'a.otf', data: 'abc', isDeflated: true, size: 9 }],
    'a.otf',
    'smaller than the zip says',
  ],
  ['another checksum', [{ name: 'a.otf', data: 'abc', crc: 1 }], 'a.otf', 'damaged'],
  ['bytes that do not unpack', [{ name: 'a.otf', data: 'no deflate', method: 8 }], 'a.otf', 'damaged'],
  [
    'files that share their bytes',
    [
      { name: 'a.otf', data: 'abc' },
      { name: 'b.otf', data: 'abc', sharedWith: 0 },
    ],
    'b.otf',
    'damaged',
  ],
];

test.each(cases)('%s is refused by name, and nothing is beside the folder', async (_, entries, file, why) => {
  const unpacked = await unpack(rawZip([{ name: 'first.otf', data: 'first' }, ...shifted(entries)]));
  expect(unpacked).toEqual({
    ok: false,
    faults: [{ file, line: null, message: expect.stringContaining(why) }],
  });
  expect(readdirSync(place).sort()).toEqual(['a.zip', 'folder']);
  expect(written().every((name) => !name.includes('evil'))).toBe(true);
});

/** One more entry stands before them. */
function shifted(entries: RawEntry[]): RawEntry[] {
  return entries.map((entry) =>
    entry.sharedWith === undefined ? entry : { ...entry, sharedWith: entry.sharedWith + 1 },
  );
}

test.each([
  ['no zip', Buffer.from('a font, say'), 'no zip'],
  ['nothing', Buffer.alloc(0), 'no zip'],
  ['half a zip', rawZip([{ name: 'a.otf', data: 'abc' }]).subarray(0, 40), 'no zip'],
  ['a list that lacks entries', rawZip([{ name: 'a.otf' }], { count: 2 }), 'damaged'],
  ['more than 4 GB', rawZip([{ name: 'a.otf' }], { count: 0xffff }), 'more than 4 GB'],
  [
    'too many files',
    rawZip(Array.from({ length: DROP.files + 1 }, (_, index) => ({ name: `${index}.otf` }))),
    'more than 5',
  ],
  [
    'too much in all',
    rawZip([0, 1, 2].map((index) => ({ name: `${index}`, method: 8, size: 2 ** 30, packedSize: 2 ** 29 }))),
    'more than 2 GB',
  ],
])('%s is refused as a whole, and nothing is written', async (_, zip, why) => {
  expect(await unpack(zip)).toEqual({
    ok: false,
    faults: [{ file: 'zip', line: null, message: expect.stringContaining(why) }],
  });
  expect(written()).toEqual([]);
});

test('a zip with any byte changed unpacks to its files, or is refused; it never throws and never leads out', async () => {
  const good = rawZip([
    { name: 'a/one.otf', data: 'one '.repeat(50), isDeflated: true },
    { name: 'two.otf', data: 'two' },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
      rmSync(join(place, 'folder'), { recursive: true });
      mkdirSync(join(place, 'folder'));
      const changed = Buffer.from(good);
      changed[at] = byte;
      const unpacked = await unpack(changed);
      if (!unpacked.ok) expect(unpacked.faults.length).toBeGreaterThan(0);
      expect(readdirSync(place).sort()).toEqual(['a.zip', 'folder']);
    }),
    { seed: 20_261_124, numRuns: 300 },
  );
});
