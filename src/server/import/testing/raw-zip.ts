import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip as a test wants it; what is not told is as it should be. */
export interface RawEntry {
  name: string | Buffer;
  data?: string | Buffer;
  isDeflated?: boolean;
  method?: number;
  flags?: number;
  /** 3 for unix, whose mode stands in `mode`. */
  madeBy?: number;
  mode?: number;
  /** What the zip says, where that is not so. */
  size?: number;
  packedSize?: number;
  crc?: number;
  /** Where its own header is, by another entry's place. */
  sharedWith?: number;
}

/** A zip, byte by byte, so that a test can say what no packer writes. */
export function rawZip(
  entries: readonly RawEntry[],
  { count = entries.length, tail = Buffer.alloc(0) } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name as string);
    const data = Buffer.from((entry.data ?? '') as string);
    const isDeflated = entry.isDeflated ?? false;
    const packed = isDeflated ? deflateRawSync(data) : data;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0x0800, 2);
    fields.writeUInt16LE(entry.method ?? (isDeflated ? 8 : 0), 4);
    fields.writeUInt32LE(entry.crc ?? crc32(data), 10);
    fields.writeUInt32LE(entry.packedSize ?? packed.length, 14);
    fields.writeUInt32LE(entry.size ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const own = entry.sharedWith === undefined ? offset : (offsets[entry.sharedWith] ?? 0);
    offsets.push(own);
    if (entry.sharedWith === undefined) {
      const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
      parts.push(header);
      offset += header.length;
    }
    const last = Buffer.alloc(14);
    last.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
    last.writeUInt32LE(own, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, entry.madeBy ?? 0]),
        fields,
        last,
        name,
      ]),
    );
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end, tail]);
}
