import type { FontSource } from '#fonts/engine/font-source.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { requireFile } from './require-file.ts';

/** A stored font as the engine takes it: read only where no worker holds it. */
export function fontSource(files: Pick<FileStore, 'find'>, hash: string): FontSource {
  return { hash, load: () => requireFile(files, hash) };
}
