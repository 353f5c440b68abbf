import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import type { FileHash, FileStore } from './file-store.ts';
import { syncFolder } from './sync-folder.ts';

function hashBytes(bytes: Uint8Array): FileHash {
  return createHash('sha256').update(bytes).digest('hex');
}

function isMissing(cause: unknown): boolean {
  return errorCode(cause) === 'ENOENT';
}

/** The promise's value, or null when what it reads does not exist. */
async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

function isHash(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/** The names in a folder; none where there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  return (await orNull(readdir(folder))) ?? [];
}

/** Makes the folder; each folder that it is in learns of it on the disk too. */
async function ensureFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at));
}

/** Keeps files in `<folder>/ab/cdef…`, readable by the server's user alone. */
export function createDiskFileStore(folder: string): FileStore {
  function locate(hash: FileHash): string {
    if (!isHash(hash)) throw new Error('A file is named by its SHA-256');
    return join(folder, hash.slice(0, 2), hash.slice(2));
  }

  async function has(hash: FileHash): Promise<boolean> {
    return (await orNull(stat(locate(hash)))) !== null;
  }

  /** Whether the file is there with the bytes that it is named by. */
  async function isWhole(hash: FileHash): Promise<boolean> {
    const file = await orNull(open(locate(hash), 'r'));
    if (file === null) return false;
    const digest = createHash('sha256');
    for await (const chunk of file.createReadStream()) digest.update(chunk);
    return digest.digest('hex') === hash;
  }

  /** Writes a file beside the others, safe from a crash, and then gives it its name: whole or not at all. */
  async function keep(write: (file: FileHandle) => Promise<void>, nameIt: () => FileHash): Promise<FileHash> {
    await ensureFolder(folder);
    const unfinished = join(folder, `.${randomUUID()}`);
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      const hash = nameIt();
      const path = locate(hash);
      await ensureFolder(dirname(path));
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return hash;
    } catch (cause) {
      await rm(unfinished, { force: true });
      throw cause;
    }
  }

  return {
    has,
    isWhole,
    put: async (bytes) => {
      const hash = hashBytes(bytes);
      if (await isWhole(hash)) {
        // Whoever sweeps what nothing names takes it for new.
        const at = new Date();
        await utimes(locate(hash), at, at);
        return hash;
      }
      return await keep(
        (file) => file.writeFile(bytes),
        () => hash,
      );
    },
    putStream: async (stream) => {
      const digest = createHash('sha256');
      let byteLength = 0;
      const hash = await keep(
        async (file) => {
          for await (const chunk of stream) {
            // A stream of bytes gives buffers; in object mode it would give anything.
            const bytes = chunk as Buffer;
            digest.update(bytes);
            byteLength += bytes.length;
            await file.writeFile(bytes);
          }
        },
        () => digest.digest('hex'),
      );
      return { hash, byteLength };
    },
    find: async (hash) => {
      const bytes = await orNull(readFile(locate(hash)));
      if (bytes && hashBytes(bytes) !== hash) throw new Error(`The file ${hash} is damaged on the disk`);
      return bytes;
    },
    findStream: async (hash) => {
      const file = await orNull(open(locate(hash), 'r'));
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), byteLength: size };
    },
    list: async function* () {
      for (const start of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(start)) continue;
        for (const rest of await namesIn(join(folder, start))) {
          const hash = `${start}${rest}`;
          const found = isHash(hash) ? await orNull(stat(locate(hash))) : null;
          if (found !== null) yield { hash, changedAt: found.mtime };
        }
      }
    },
    removeUnfinished: async (before) => {
      for (const name of await namesIn(folder)) {
        if (!name.startsWith('.')) continue;
        const path = join(folder, name);
        const found = await orNull(stat(path));
        if (found !== null && found.mtime < before) await rm(path, { force: true });
      }
    },
    remove: (hash) => rm(locate(hash), { force: true }),
  };
}
