import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds package.json. Worker files and migrations are read from the source tree also when the
 * server runs as the bundle in build/server, so they are found from here and not beside the running file.
 */
export function findProjectRoot(from: string = fileURLToPath(import.meta.url)): string {
  let folder = dirname(from);
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json in ${from} or a folder above it`);
    folder = parent;
  }
  return folder;
}
