import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The worker's source file, which runs as it is: beside this file, or in the `src/fonts` of a folder above this
 * file (when it is bundled into the server's build) or above the working directory.
 */
export function findWorker(): URL {
  const here = dirname(fileURLToPath(import.meta.url));
  const folders = [...foldersAbove(here), ...foldersAbove(process.cwd())];
  const places = [join(here, 'worker.ts'), ...folders.map((folder) => join(folder, 'src/fonts/worker.ts'))];
  const found = places.find((place) => existsSync(place));
  if (found !== undefined) return pathToFileURL(found);
  throw new Error(
    `The font worker src/fonts/worker.ts is in no folder above ${here} or ${process.cwd()}. Deploy the sources with the build, or give createFontEngine a workerUrl.`,
  );
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
