import { LRUCache } from 'lru-cache';
import type { FileStore } from '#server/files/file-store.ts';
import { findSentPictures, type KnownPictures } from './sent-pictures.ts';

type Pictured = KnownPictures extends ReadonlyMap<string, infer Picture> ? Picture : never;

/** As many drawings are remembered that were read to be shown. */
const mostRemembered = 500;

/** The pictures at addresses, for what shows them and keeps none. */
export type SentPictures = (urls: readonly string[], signal: AbortSignal) => Promise<KnownPictures>;

/** Each is read once: an address is that of its bytes. It counts as put no later for having been shown. */
export function createSentPictures(files: Pick<FileStore, 'find'>): SentPictures {
  const remembered = new LRUCache<string, Pictured>({ max: mostRemembered });
  const unkept = { find: files.find, put: async () => '' };
  return async (urls, signal) => {
    const found = new Map<string, Pictured>();
    for (const url of new Set(urls)) {
      if (signal.aborted) break;
      const known = remembered.get(url) ?? (await findSentPictures(unkept, [url])).get(url);
      if (known === undefined) continue;
      const { hash, kind, width, height } = known;
      remembered.set(url, { hash, kind, width, height });
      found.set(url, known);
    }
    return found;
  };
}
