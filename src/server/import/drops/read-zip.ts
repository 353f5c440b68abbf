import type { FileHandle } from 'node:fs/promises';
import { formatNumber } from '#domain/figure/figures.ts';
import { isLeftAlone, readDropPath } from '#domain/imports/read-drop-path.ts';
import { DROP } from '#domain/limits.ts';
import { findZipDirectory, zipTailLength } from '#server/files/zip/find-zip-directory.ts';
import { listZipEntries, type ZipEntry, zipEntryLength } from '#server/files/zip/list-zip-entries.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';

/** A file in a zip. Sizes in bytes; `offset` is where its own header is. */
export interface ZippedFile {
  path: string;
  isDeflated: boolean;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

export type ZipListing =
  | { ok: true; files: ZippedFile[]; directoryOffset: number }
  | { ok: false; faults: ImportFault[] };

/** A directory of so many bytes has more names than are taken. */
const longestDirectory = DROP.files * 2 * (zipEntryLength + DROP.pathBytes);
const faultsAtMost = 50;

/** The files of a zip, by its directory; with anything odd about one it is refused as a whole, and every such file is named. */
export async function readZip(handle: FileHandle): Promise<ZipListing> {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(size - zipTailLength, 0), zipTailLength);
  const found = findZipDirectory(tail, size);
  if (!found.ok) return refuse(whyUnreadable[found.why]);
  const { offset, length, count } = found.directory;
  const entries =
    length > longestDirectory ? null : listZipEntries(await readAt(handle, offset, length), count);
  if (entries === null) return refuse(whyUnreadable.damaged);
  const read = takeFiles(entries);
  return read.ok ? { ...read, directoryOffset: offset } : read;
}

const whyUnreadable = {
  'no-zip': 'this is no zip, or only a part of one',
  'several-parts': 'this zip has several parts, or is of the form for more than 4 GB: expected a plain one',
  damaged: 'the list of files in this zip is damaged',
} as const;

function takeFiles(
  entries: readonly ZipEntry[],
): { ok: true; files: ZippedFile[] } | { ok: false; faults: ImportFault[] } {
  const files: ZippedFile[] = [];
  const faults: ImportFault[] = [];
  const taken = new Set<string>();
  let bytes = 0;
  for (const entry of entries) {
    const judged = judge(entry);
    if (judged === null) continue;
    if ('why' in judged) faults.push({ file: showName(entry.name), line: null, message: judged.why });
    else {
      const key = judged.path.toLowerCase();
      if (taken.has(key))
        faults.push({ file: showName(entry.name), line: null, message: 'it is in the zip twice' });
      taken.add(key);
      files.push(judged);
      bytes += judged.size;
    }
    if (files.length > DROP.files)
      return refuse(`there are more than ${formatNumber(DROP.files)} files: please drop fewer at once`);
    if (faults.length >= faultsAtMost) break;
  }
  if (bytes > DROP.unpackedBytes)
    return refuse(`it unpacks to more than ${formatNumber(DROP.unpackedBytes / 1024 ** 3)} GB`);
  // One that is a folder to another one.
  for (const { path } of files)
    if ([...parentsOf(path.toLowerCase())].some((parent) => taken.has(parent)))
      faults.push({ file: path, line: null, message: 'the folder that it lies in is a file, too' });
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, faultsAtMost) } : { ok: true, files };
}

/** A file of the directory, or why it is refused; null for a folder, and for what an import leaves alone. */
function judge({ name, isFolder, ...entry }: ZipEntry): ZippedFile | { why: string } | null {
  const read = readDropPath(isFolder ? name.slice(0, -1) : name);
  if (!read.ok) return read;
  // A link to somewhere else is none of its files.
  if (!entry.isPlain) return { why: 'it is a link, or no plain file' };
  if (isFolder || isLeftAlone(read.path)) return null;
  if (entry.isEncrypted) return { why: 'it is encrypted: please pack it without a password' };
  const { method, crc, packedSize, size, offset } = entry;
  if (method !== 0 && method !== 8)
    return { why: 'it is packed in a way that is not understood: expected a plain zip' };
  if (packedSize === 0xffffffff || size === 0xffffffff) return { why: 'it is larger than 4 GB' };
  if (method === 0 && packedSize !== size) return { why: 'its size is not what the zip says' };
  if (size > DROP.ratioFrom && size > packedSize * DROP.ratio)
    return { why: `it unpacks to more than ${DROP.ratio} times its size` };
  return { path: read.path, isDeflated: method === 8, crc, packedSize, size, offset };
}

function* parentsOf(path: string): Generator<string> {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) yield path.slice(0, at);
}

/** A name as it can be shown in a line. */
function showName(name: string): string {
  return name.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '\ufffd').slice(0, 200) || '(no name)';
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function refuse(message: string): { ok: false; faults: ImportFault[] } {
  return { ok: false, faults: [{ file: 'zip', line: null, message }] };
}
