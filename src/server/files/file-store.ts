import type { Readable } from 'node:stream';

/** The SHA-256 of a file's bytes in hexadecimal; its name in the store. */
export type FileHash = string;

/**
 * Keeps files by their content: masters, deliveries, documents. The same bytes are kept once, so putting them twice is putting
 * them once, and a name never changes what it stands for. Who still needs a file is known by the database alone.
 */
export interface FileStore {
  /**
   * Returns after the bytes are safe from a crash, whole or not at all. A file that is there and no longer whole is written anew; one
   * that is whole counts as written now.
   */
  put(bytes: Uint8Array): Promise<FileHash>;
  /** As `put`, for what is too large to hold: a stream that fails leaves nothing behind. */
  putStream(stream: Readable): Promise<{ hash: FileHash; byteLength: number }>;
  /** Null when the store has no such file. Throws when its bytes are no longer those that were put. */
  find(hash: FileHash): Promise<Uint8Array | null>;
  /** For answers too large to hold, without the check of `find`. */
  findStream(hash: FileHash): Promise<{ stream: Readable; byteLength: number } | null>;
  has(hash: FileHash): Promise<boolean>;
  /** Whether it has the file, and its bytes are those that were put; reads all of it. */
  isWhole(hash: FileHash): Promise<boolean>;
  /** All files, with the time at which each was put last. */
  list(): AsyncIterable<{ hash: FileHash; changedAt: Date }>;
  /** Removes what was begun before that time and never finished. */
  removeUnfinished(before: Date): Promise<void>;
  /** Removing what is not there is fine. */
  remove(hash: FileHash): Promise<void>;
}
