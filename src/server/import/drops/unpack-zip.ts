import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { DROP } from '#domain/limits.ts';
import { readFreeBytes } from '#server/files/disk-room.ts';
import { errorCode } from '#server/files/error-code.ts';
import { startOfZipped, zipHeaderLength } from '#server/files/zip/start-of-zipped.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readZip, type ZippedFile } from './read-zip.ts';

const chunkLength = 64 * 1024;

export type Unpacked = { ok: true; paths: string[] } | { ok: false; faults: ImportFault[] };

/**
 * Unpacks a zip into a folder that is there and empty: plain files alone, each of the size and the checksum that the zip says, none read
 * twice, nothing beside the folder. What was written before a fault is left to whoever takes the folder away.
 */
export async function unpackZip(
  zipPath: string,
  folder: string,
  onUnpacked: (done: number, total: number) => void,
): Promise<Unpacked> {
  const handle = await open(zipPath, 'r');
  try {
    const listing = await readZip(handle);
    if (!listing.ok) return listing;
    const { files, directoryOffset } = listing;
    // Unpacked, and then in the store.
    const needed = files.reduce((sum, { size }) => sum + size, 0) * 2 + DROP.roomBytes;
    if ((await readFreeBytes(folder)) < needed)
      return {
        ok: false,
        faults: [{ file: 'zip', line: null, message: 'the disk has no room for its files' }],
      };
    let from = 0;
    let done = 0;
    for (const file of files.toSorted((a, b) => a.offset - b.offset)) {
      const start = await findStart(handle, file);
      const isOwn = start !== null && file.offset >= from && start + file.packedSize <= directoryOffset;
      // Files that share their bytes unpack to far more than the zip holds.
      if (!isOwn) return refuse(file, 'its place in the zip is damaged');
      from = start + file.packedSize;
      const why = await unpackFile(handle, { file, start, to: join(folder, file.path) });
      if (why !== null) return refuse(file, why);
      onUnpacked(++done, files.length);
    }
    return { ok: true, paths: files.map(({ path }) => path) };
  } finally {
    await handle.close();
  }
}

/** Where the bytes of a file begin, after its own header; null where there is none. */
async function findStart(handle: FileHandle, { offset }: ZippedFile): Promise<number | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(zipHeaderLength), 0, zipHeaderLength, offset);
  return startOfZipped(buffer.subarray(0, bytesRead), offset);
}

/** Why a file is not what the zip says; null where it is, and is written. */
async function unpackFile(
  handle: FileHandle,
  { file, start, to }: { file: ZippedFile; start: number; to: string },
): Promise<string | null> {
  const written = { crc: 0, size: 0 };
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const output = await open(to, 'wx', 0o600);
  const packed = Readable.from(readPart(handle, start, file.packedSize), { objectMode: false });
  async function write(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      written.crc = crc32(chunk, written.crc);
      written.size += chunk.length;
      if (written.size > file.size) throw new Mismatch();
      await output.writeFile(chunk);
    }
  }
  try {
    if (file.isDeflated) await pipeline(packed, createInflateRaw(), write);
    else await pipeline(packed, write);
  } catch (error) {
    if (error instanceof Mismatch) return 'it is larger than the zip says';
    const code = errorCode(error);
    if (/^Z_|^ERR_.*Z/.test(code)) return 'it is damaged, and cannot be unpacked';
    throw error;
  } finally {
    await output.close();
  }
  if (written.size !== file.size) return 'it is smaller than the zip says';
  return written.crc === file.crc ? null : 'it is damaged: its checksum is another one';
}

/** Thrown where a file does not end where it should. */
class Mismatch extends Error {}

async function* readPart(handle: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const wanted = Math.min(chunkLength, length - at);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, start + at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function refuse({ path }: ZippedFile, message: string): Unpacked {
  return { ok: false, faults: [{ file: path, line: null, message }] };
}
