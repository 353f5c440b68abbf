import { readSfnt, viewOf } from '#fonts/files/sfnt.ts';

const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;

/** A collection (`.ttc`) of unpacked fonts; tables that are the same in several stand in it once. */
export function makeCollection(fonts: readonly Uint8Array[]): Uint8Array {
  const read = fonts.map((font) => readSfnt(font));
  const starts: number[] = [];
  let end = HEADER_LENGTH + fonts.length * 4;
  for (const { tables } of read) {
    starts.push(end);
    end += HEADER_LENGTH + tables.size * RECORD_LENGTH;
  }
  const placed = new Map<string, { at: number; bytes: Uint8Array }>();
  const place = (bytes: Uint8Array) => {
    const key = Buffer.from(bytes).toString('latin1');
    const known = placed.get(key);
    if (known !== undefined) return known.at;
    const at = end;
    placed.set(key, { at, bytes });
    end += (bytes.length + 3) & ~3;
    return at;
  };
  const records = read.flatMap(({ tables }, index) =>
    [...tables.values()].map(({ tag, checksum, bytes }, row) => ({
      from: (starts[index] ?? 0) + HEADER_LENGTH + row * RECORD_LENGTH,
      ...{ tag, checksum, at: place(bytes), length: bytes.length },
    })),
  );
  const file = new Uint8Array(end);
  const view = viewOf(file);
  file.set(Buffer.from('ttcf'));
  view.setUint32(4, 0x00010000);
  view.setUint32(8, fonts.length);
  for (const [index, start] of starts.entries()) {
    view.setUint32(HEADER_LENGTH + index * 4, start);
    view.setUint32(start, read[index]?.flavour ?? 0);
    view.setUint16(start + 4, read[index]?.tables.size ?? 0);
  }
  for (const { from, tag, checksum, at, length } of records) {
    file.set(Buffer.from(tag, 'latin1'), from);
    view.setUint32(from + 4, checksum);
    view.setUint32(from + 8, at);
    view.setUint32(from + 12, length);
  }
  for (const { at, bytes } of placed.values()) file.set(bytes, at);
  return file;
}
