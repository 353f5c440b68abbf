import { crc32, inflateRawSync } from 'node:zlib';
import { STATEMENT_FILES_MOST, STATEMENTS_MOST_BYTES } from '#domain/limits.ts';
import { StatementFault } from './statement-fault.ts';

const endSize = 22;
const marks = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 };

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** Whether bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes.length >= endSize && Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32LE(0) === marks.file
  );
}

/**
 * The XML files of a zip, and the names of those that are none; read by the zip's directory into memory alone, so that no path leads
 * anywhere. Throws a StatementFault where it is damaged, locked or holds more than statements do.
 */
export function unpackZip(zip: Uint8Array): { files: ZippedFile[]; others: string[] } {
  try {
    return readEntries(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
  } catch (error) {
    // What is damaged leads beyond the end, or cannot be unpacked.
    if (error instanceof RangeError || isZlibFault(error)) throw damaged();
    throw error;
  }
}

function readEntries(zip: Buffer): { files: ZippedFile[]; others: string[] } {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > STATEMENT_FILES_MOST)
    throw new StatementFault(`expected at most ${STATEMENT_FILES_MOST} files in the zip, found ${count}`);
  const files: ZippedFile[] = [];
  const others: string[] = [];
  let room = STATEMENTS_MOST_BYTES;
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== marks.entry) throw damaged();
    const [nameLength, extraLength, wordsLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const shown = name.replace(/[^\P{C}]/gu, '').slice(-100);
    if (/\.xml$/i.test(name)) {
      const bytes = readEntry(zip, at, room);
      room -= bytes.length;
      files.push({ name: shown, bytes });
    } else if (!name.endsWith('/')) others.push(shown);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (wordsLength ?? 0);
  }
  return { files, others };
}

function readEntry(zip: Buffer, at: number, room: number): Uint8Array {
  if ((zip.readUInt16LE(at + 8) & 1) === 1) throw new StatementFault('the zip is locked by a password');
  const local = zip.readUInt32LE(at + 42);
  if (zip.readUInt32LE(local) !== marks.file) throw damaged();
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const bytes = unpack(packed, zip.readUInt16LE(at + 10), room);
  if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw damaged();
  return bytes;
}

function unpack(packed: Buffer, method: number, room: number): Uint8Array {
  const tooLarge = () =>
    new StatementFault(`expected at most ${STATEMENTS_MOST_BYTES / 1e6} MB of statements in the zip`);
  if (method === 0) {
    if (packed.length > room) throw tooLarge();
    return packed;
  }
  if (method !== 8) throw new StatementFault('the zip is packed in a way that is not read');
  try {
    // Never more than the room that is left, whatever the zip says.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw error;
  }
}

/** Its end stands last, behind it a comment of at most 65,535 bytes. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - endSize; at >= Math.max(0, zip.length - endSize - 0xffff); at -= 1)
    if (zip.readUInt32LE(at) === marks.end) return at;
  throw damaged();
}

function damaged(): StatementFault {
  return new StatementFault('the zip is damaged');
}

function isZlibFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR_BUFFER)/.test(String(error.code));
}
