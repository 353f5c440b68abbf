import { tableChecksum, viewOf } from '#fonts/files/sfnt.ts';

type Damage = (bytes: Uint8Array, random: () => number) => Uint8Array;

const RECORD = 16;
const HEADER = 12;

/** The ways in which files come damaged, or are made to harm; each gives a new file. */
export const DAMAGES: Record<string, Damage> = {
  truncated: (bytes, random) => bytes.slice(0, Math.floor(bytes.length * random() ** 2)),
  'with a few bits flipped': (bytes, random) => {
    const copy = bytes.slice();
    for (let flips = 1 + Math.floor(random() * 40); flips > 0; flips--) {
      const at = Math.floor(random() * copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return copy;
  },
  'with a damaged header': (bytes, random) => {
    const copy = bytes.slice();
    for (let changes = 1 + Math.floor(random() * 4); changes > 0; changes--) {
      copy[Math.floor(random() * Math.min(copy.length, 300))] = Math.floor(random() * 256);
    }
    return copy;
  },
  'with a table of another length': (bytes, random) => inRecord(bytes, random, 12),
  'with a table at another place': (bytes, random) => inRecord(bytes, random, 8),
  'with a table of another tag': (bytes, random) => inRecord(bytes, random, 0),
  'with a zeroed table': (bytes, random) => inTable(bytes, random, (table) => table.fill(0)),
  'with huge counts': (bytes, random) =>
    inTable(bytes, random, (table) => {
      const at = Math.floor(random() * Math.min(table.length, 64)) & ~1;
      table.fill(0xff, at, at + (random() < 0.5 ? 2 : 4));
    }),
  'with a table of noise': (bytes, random) =>
    inTable(bytes, random, (table) => {
      for (let at = 0; at < table.length; at++) table[at] = Math.floor(random() * 256);
    }),
  'with noise inside a table, its checksum mended': (bytes, random) =>
    inTable(
      bytes,
      random,
      (table) => {
        for (let changes = 1 + Math.floor(random() * 64); changes > 0; changes--) {
          table[Math.floor(random() * table.length)] = Math.floor(random() * 256);
        }
      },
      true,
    ),
  'that is nothing but its first bytes': (bytes, random) => {
    const copy = Uint8Array.from({ length: Math.floor(random() * 4096) }, () => Math.floor(random() * 256));
    copy.set(bytes.subarray(0, Math.min(copy.length, 4 + Math.floor(random() * 28))));
    return copy;
  },
  'with a piece repeated': (bytes, random) => {
    const from = Math.floor(random() * bytes.length);
    const length = Math.floor(random() * 2000);
    const copy = bytes.slice();
    copy.set(
      bytes.subarray(from, from + length).slice(0, copy.length),
      Math.floor(random() * (copy.length - length)),
    );
    return copy;
  },
};

function recordsOf(bytes: Uint8Array): number[] {
  const isPacked = bytes[0] === 0x77;
  const count = isPacked ? 0 : viewOf(bytes).getUint16(4);
  return Array.from({ length: count }, (_, index) => HEADER + index * RECORD);
}

/** Changes a field of a random directory record; a packed file, whose directory is another, gets noise near its start. */
function inRecord(bytes: Uint8Array, random: () => number, field: number): Uint8Array {
  const records = recordsOf(bytes);
  const copy = bytes.slice();
  const record = records[Math.floor(random() * records.length)] ?? 44 + Math.floor(random() * 100);
  const values = [
    0,
    0xffffffff,
    0x7fffffff,
    bytes.length,
    Math.floor(random() * bytes.length),
    Math.floor(random() * 2 ** 32),
  ];
  viewOf(copy).setUint32(record + field, values[Math.floor(random() * values.length)] ?? 0);
  return copy;
}

/** Changes the contents of a random table; of a packed file, those of a random stretch. */
function inTable(
  bytes: Uint8Array,
  random: () => number,
  change: (table: Uint8Array) => void,
  mendsChecksum = false,
): Uint8Array {
  const records = recordsOf(bytes);
  const copy = bytes.slice();
  const view = viewOf(copy);
  const record = records[Math.floor(random() * records.length)];
  if (record === undefined) {
    const from = Math.floor(random() * copy.length);
    change(copy.subarray(from, from + Math.floor(random() * 1000)));
    return copy;
  }
  const offset = view.getUint32(record + 8);
  const table = copy.subarray(offset, offset + view.getUint32(record + 12));
  change(table);
  const tag = String.fromCharCode(...copy.subarray(record, record + 4));
  if (mendsChecksum) view.setUint32(record + 4, tableChecksum(tag, table));
  return copy;
}
