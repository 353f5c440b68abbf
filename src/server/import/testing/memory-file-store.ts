import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/files/file-store.ts';

/** A file store that keeps everything in memory. */
export function createMemoryFileStore(): FileStore & { hashes(): string[] } {
  const files = new Map<string, Uint8Array>();
  function keep(bytes: Uint8Array): string {
    const hash = createHash('sha256').update(bytes).digest('hex');
    files.set(hash, bytes);
    return hash;
  }

  return {
    hashes: () => [...files.keys()],
    put: async (bytes) => keep(bytes),
    putStream: async (stream) => {
      const bytes = await buffer(stream);
      return { hash: keep(bytes), byteLength: bytes.length };
    },
    find: async (hash) => files.get(hash) ?? null,
    async findStream(hash) {
      const bytes = files.get(hash);
      return bytes === undefined ? null : { stream: Readable.from([bytes]), byteLength: bytes.length };
    },
    has: async (hash) => files.has(hash),
    isWhole: async (hash) => files.has(hash),
    list: async function* () {
      for (const hash of files.keys()) yield { hash, changedAt: new Date(0) };
    },
    removeUnfinished: async () => undefined,
    async remove(hash) {
      files.delete(hash);
    },
  };
}
