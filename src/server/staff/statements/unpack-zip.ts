import { crc32, inflateRawSync } from 'node:zlib';
import { isLeftAlone } from '#domain/imports/read-drop-path.ts';
import { STATEMENT_FILES_MOST, STATEMENTS_MOST_BYTES } from '#domain/limits.ts';
import { errorCode } from '#server/files/error-code.ts';
import { findZipDirectory, zipTailLength } from '#server/files/zip/find-zip-directory.ts';
import { listZipEntries, type ZipEntry } from '#server/files/zip/list-zip-entries.ts';
import { startOfZipped } from '#server/files/zip/start-of-zipped.ts';
import { StatementFault } from './statement-fault.ts';

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** Whether bytes begin as a zip does. */
export function isZip(bytes: Uint8Array): boolean {
  return startOfZipped(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0) !== null;
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
  const found = findZipDirectory(zip.subarray(-zipTailLength), zip.length);
  if (!found.ok) throw damaged();
  const { offset, length, count } = found.directory;
  if (count > STATEMENT_FILES_MOST)
    throw new StatementFault(`expected at most ${STATEMENT_FILES_MOST} files in the zip, found ${count}`);
  const files: ZippedFile[] = [];
  const others: string[] = [];
  let room = STATEMENTS_MOST_BYTES;
  for (const entry of listZipEntries(zip.subarray(offset, offset + length), count) ?? fail()) {
    // What a system lays beside the files that it packs.
    if (entry.isFolder || isLeftAlone(entry.name)) continue;
    const shown = entry.name.replace(/[^\P{C}]/gu, '').slice(-100);
    if (/\.xml$/i.test(entry.name)) {
      const bytes = readEntry(zip, entry, room);
      room -= bytes.length;
      files.push({ name: shown, bytes });
    } else others.push(shown);
  }
  return { files, others };
}

function readEntry(
  zip: Buffer,
  { isEncrypted, offset, packedSize, method, crc }: ZipEntry,
  room: number,
): Uint8Array {
  if (isEncrypted) throw new StatementFault('the zip is locked by a password');
  const start = startOfZipped(zip.subarray(offset), offset) ?? fail();
  const bytes = unpack(zip.subarray(start, start + packedSize), method, room);
  if (crc32(bytes) !== crc) throw damaged();
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

function damaged(): StatementFault {
  return new StatementFault('the zip is damaged');
}

function fail(): never {
  throw damaged();
}

function isZlibFault(error: unknown): boolean {
  return /^(Z_|ERR_BUFFER)/.test(errorCode(error));
}
