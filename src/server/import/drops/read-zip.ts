import type { FileHandle } from 'node:fs/promises';
import { formatNumber } from '#domain/figure/figures.ts';
import { isLeftAlone, readDropPath } from '#domain/imports/read-drop-path.ts';
import { DROP } from '#domain/limits.ts';
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

// APPNOTE.TXT 4.3.16, 4.3.12
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 65_535;
/** A directory of so many bytes has more names than are taken. */
const longestDirectory = DROP.files * 2 * (entryLength + DROP.pathBytes);
const faultsAtMost = 50;

/** The files of a zip, by its directory; with anything odd about one it is refused as a whole, and every such file is named. */
export async function readZip(handle: FileHandle): Promise<ZipListing> {
  const { size } = await handle.stat();
  const tail = await readAt(
    handle,
    Math.max(size - endLength - longestComment, 0),
    endLength + longestComment,
  );
  const end = findEnd(tail);
  if (end === null) return refuse('this is no zip, or only a part of one');
  const [disk, count] = [tail.readUInt16LE(end + 4), tail.readUInt16LE(end + 10)];
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (disk !== 0 || count === 0xffff || length === 0xffffffff || offset === 0xffffffff)
    return refuse('this zip has several parts, or is of the form for more than 4 GB: expected a plain one');
  const endOffset = size - tail.length + end;
  if (offset + length > endOffset || length > longestDirectory)
    return refuse('the list of files in this zip is damaged');
  const directory = await readAt(handle, offset, length);
  const read = readDirectory(directory, count);
  return read.ok ? { ...read, directoryOffset: offset } : read;
}

function findEnd(tail: Buffer): number | null {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    // Its comment has to end where the file ends, so that nothing in a comment is taken for it.
    if (tail.readUInt32LE(at) === endSignature && tail.readUInt16LE(at + 20) === tail.length - at - endLength)
      return at;
  }
  return null;
}

function readDirectory(
  directory: Buffer,
  count: number,
): { ok: true; files: ZippedFile[] } | { ok: false; faults: ImportFault[] } {
  const files: ZippedFile[] = [];
  const faults: ImportFault[] = [];
  const taken = new Set<string>();
  let at = 0;
  let bytes = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature)
      return refuse('the list of files in this zip is damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    const next =
      at + entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return refuse('the list of files in this zip is damaged');
    const name = readName(directory.subarray(at + entryLength, at + entryLength + nameLength));
    const judged = judge(directory.subarray(at, next), name);
    at = next;
    if (judged === null) continue;
    if ('why' in judged) faults.push({ file: showName(name), line: null, message: judged.why });
    else {
      const key = judged.path.toLowerCase();
      if (taken.has(key))
        faults.push({ file: showName(name), line: null, message: 'it is in the zip twice' });
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
function judge(entry: Buffer, name: string): ZippedFile | { why: string } | null {
  const isFolder = name.endsWith('/');
  const read = readDropPath(isFolder ? name.slice(0, -1) : name);
  if (!read.ok) return read;
  const flags = entry.readUInt16LE(8);
  const method = entry.readUInt16LE(10);
  const [crc, packedSize, size] = [entry.readUInt32LE(16), entry.readUInt32LE(20), entry.readUInt32LE(24)];
  // The kind of a file as unix has it, where a unix packed it; a link to somewhere else is none of its files.
  const kind = (entry.readUInt32LE(38) >>> 16) & 0o170000;
  if (entry[5] === 3 && ![0, 0o100000, 0o040000].includes(kind))
    return { why: 'it is a link, or no plain file' };
  if (isFolder || isLeftAlone(read.path)) return null;
  if ((flags & 0x2041) !== 0) return { why: 'it is encrypted: please pack it without a password' };
  if (method !== 0 && method !== 8)
    return { why: 'it is packed in a way that is not understood: expected a plain zip' };
  if (packedSize === 0xffffffff || size === 0xffffffff) return { why: 'it is larger than 4 GB' };
  if (method === 0 && packedSize !== size) return { why: 'its size is not what the zip says' };
  if (size > DROP.ratioFrom && size > packedSize * DROP.ratio)
    return { why: `it unpacks to more than ${DROP.ratio} times its size` };
  return { path: read.path, isDeflated: method === 8, crc, packedSize, size, offset: entry.readUInt32LE(42) };
}

function* parentsOf(path: string): Generator<string> {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) yield path.slice(0, at);
}

/** Names are UTF-8 nowadays, whether a flag says so or not; older ones lose their accents and nothing else. */
function readName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return bytes.toString('latin1');
    throw error;
  }
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
