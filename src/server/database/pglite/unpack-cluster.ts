import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

const blockSize = 512;

function readText(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

function writeSynced(path: string, content: Buffer): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (let at = 0; at < content.length; ) at += writeSync(file, content, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The tar (POSIX.1-1988 ustar) of a template, decompressed. */
export function readTemplate(template: string): Buffer {
  return zstdDecompressSync(readFileSync(template));
}

/**
 * Makes a cluster from a template. The files go to a folder beside it that is renamed when all of them are on the disk, so
 * a server killed while it is made starts over instead of opening half a cluster.
 */
export function unpackCluster(template: string, folder: string): void {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const tar = readTemplate(template);
  for (let at = 0; at + blockSize <= tar.length; ) {
    const header = tar.subarray(at, at + blockSize);
    const name = join(readText(header, 345, 155), readText(header, 0, 100));
    const size = Number.parseInt(readText(header, 124, 12).trim() || '0', 8);
    const isFolder = readText(header, 156, 1) === '5';
    at += blockSize;
    if (header.every((byte) => byte === 0)) continue;
    const path = join(unfinished, name);
    if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeSynced(path, tar.subarray(at, at + size));
    }
    at += Math.ceil(size / blockSize) * blockSize;
  }
  if (!existsSync(join(unfinished, 'PG_VERSION'))) {
    throw new Error(`The template ${template} holds no database cluster`);
  }
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}
