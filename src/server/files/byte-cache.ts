import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { errorCode } from './error-code.ts';
import { isDiskRefusing } from './is-disk-refusing.ts';
import { trimFolder } from './trim-folder.ts';

/** What lies on disk is in the memory of the system besides. */
const bytesInMemory = 8 * 1024 * 1024;
/** Visitors' own texts make files too; what is trimmed is made again from its recipe. */
const bytesOnDisk = 512 * 1024 * 1024;
const writesBetweenTrims = 1000;

export interface ByteCache {
  /** The bytes under a name, made at most once at a time; a fault of `make` is not kept. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** The bytes that were made before, by any process with the same folder; null otherwise. */
  find(name: string): Promise<Uint8Array | null>;
  /** Keeps bytes that were made otherwise; what is kept under the name already stays. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
}

interface ByteCacheOptions {
  /** Writes a file of the folder; another one in tests. */
  write?: (folder: string, name: string, bytes: Uint8Array) => Promise<void>;
  /** Told of what was made and could not be kept. */
  onFault?: (cause: Error) => void;
}

/**
 * Keeps bytes in memory and, whole or not at all, in a folder; `folder` null keeps them in memory alone. What a disk does not take
 * is given all the same, and made again when it is asked for later.
 */
export function createByteCache(
  folder: string | null,
  { write = writeWhole, onFault = (cause) => process.emitWarning(cause) }: ByteCacheOptions = {},
): ByteCache {
  const memory = new LRUCache<string, Uint8Array>({
    maxSize: bytesInMemory,
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  let writes = 0;
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function find(name: string): Promise<Uint8Array | null> {
    const held = memory.get(name);
    if (held !== undefined || folder === null) return held ?? null;
    const stored = await readIfThere(join(folder, name));
    if (stored !== null) memory.set(name, stored);
    return stored;
  }

  async function findOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const stored = await find(name);
    if (stored !== null) return stored;
    const bytes = await make();
    await keep(name, bytes);
    return bytes;
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    if (memory.has(name)) return;
    memory.set(name, bytes);
    if (folder === null) return;
    try {
      await write(folder, name, bytes);
      writes += 1;
      if (writes % writesBetweenTrims === 0) await trimFolder(folder, bytesOnDisk);
    } catch (cause) {
      if (!isDiskRefusing(cause)) throw cause;
      onFault(new Error(`${name} was made and could not be kept`, { cause }));
    }
  }

  return {
    find,
    keep,
    async get(name, make) {
      const begun = underWay.get(name) ?? findOrMake(name, make).finally(() => underWay.delete(name));
      underWay.set(name, begun);
      return await begun;
    },
  };
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
}
