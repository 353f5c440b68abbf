import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * The files of a zip by their paths, in its order (PKWARE APPNOTE 4.3; without encryption and zip64). Throws where a
 * checksum is wrong or a path is there twice.
 */
export function openZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== endSignature) throw new Error('no zip: its end is missing');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error(`no entry of a zip at ${at}`);
    const nameLength = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (files.has(path)) throw new Error(`${path} is in the zip twice`);
    files.set(path, readEntry(zip, at, path));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function readEntry(zip: Buffer, at: number, path: string): Buffer {
  const method = zip.readUInt16LE(at + 10);
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  if (method !== 0 && method !== 8) throw new Error(`${path} is packed with the unknown method ${method}`);
  const bytes = method === 8 ? inflateRawSync(packed) : Buffer.from(packed);
  if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`);
  return bytes;
}
