import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Fonts and raster images are compressed already.
const worthCompressing = /\.(?:js|css|html|json|svg|txt|xml|webmanifest|wasm|ico|ttf|otf|wav)$/;
const smallestWorthIt = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function writeIfSmaller(file: string, compressed: Buffer, original: Buffer): Promise<void> {
  if (compressed.length < original.length) await writeFile(file, compressed);
  else await rm(file, { force: true });
}

/** Writes `.br` (quality 11) and `.gz` (9) beside every text file of `folder` that gains by it; gives their number. */
export async function compressAssets(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthCompressing.test(entry.name));
  const sizes = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < smallestWorthIt) return 0;
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzipped(content, { level: 9 }),
      ]);
      await writeIfSmaller(`${file}.br`, br, content);
      await writeIfSmaller(`${file}.gz`, gz, content);
      return 1;
    }),
  );
  return sizes.reduce<number>((sum, one) => sum + one, 0);
}
