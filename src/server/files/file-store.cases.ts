import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';

const nowhere = '0'.repeat(64);

/** What every file store does, whichever keeps it. */
export function describeFileStore(name: string, create: () => Promise<FileStore>): void {
  describe(name, () => {
    test('gives back the bytes that were put, by their SHA-256', async () => {
      const store = await create();
      for (const bytes of [new Uint8Array(), Buffer.from('words'), randomBytes(300_000)]) {
        const hash = await store.put(bytes);
        expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(Buffer.compare(Buffer.from((await store.find(hash)) ?? 'missing'), bytes)).toBe(0);
        expect(await store.has(hash)).toBe(true);
      }
    });

    test('keeps the same bytes once, also when they are put at the same time', async () => {
      const store = await create();
      const bytes = randomBytes(5000);
      const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)));
      expect(new Set(hashes).size).toBe(1);
      await store.remove(hashes[0] ?? '');
      expect(await store.has(hashes[0] ?? '')).toBe(false);
    });

    test('streams a file with its length', async () => {
      const store = await create();
      const bytes = randomBytes(200_000);
      const found = await store.findStream(await store.put(bytes));
      expect(found?.byteLength).toBe(200_000);
      expect(found && Buffer.compare(await buffer(found.stream), bytes)).toBe(0);
    });

    test('keeps what is streamed to it like what is put, and nothing of a stream that fails', async () => {
      const store = await create();
      const bytes = randomBytes(300_000);
      const put = await store.putStream(Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]));
      expect(put).toEqual({ hash: await store.put(bytes), byteLength: 300_000 });
      expect(Buffer.compare(Buffer.from((await store.find(put.hash)) ?? 'missing'), bytes)).toBe(0);
      async function* half() {
        yield bytes.subarray(0, 1000);
        throw new Error('the source broke');
      }
      await expect(store.putStream(Readable.from(half()))).rejects.toThrow('the source broke');
      expect(await store.has(createHash('sha256').update(bytes.subarray(0, 1000)).digest('hex'))).toBe(false);
    });

    test('knows nothing of a file that was never put or was removed', async () => {
      const store = await create();
      const hash = await store.put(Buffer.from('gone'));
      await store.remove(hash);
      await store.remove(hash);
      for (const missing of [hash, nowhere]) {
        expect(await store.has(missing)).toBe(false);
        expect(await store.find(missing)).toBeNull();
        expect(await store.findStream(missing)).toBeNull();
      }
    });

    test('takes no name but a SHA-256', async () => {
      const store = await create();
      for (const name of ['', '../secret', 'A'.repeat(64), `${nowhere}/..`]) {
        await expect((async () => await store.find(name))()).rejects.toThrow('named by its SHA-256');
      }
    });
  });
}
