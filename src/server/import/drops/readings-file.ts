import { readFile, writeFile } from 'node:fs/promises';
import { errorCode } from '#server/files/error-code.ts';
import { factsVersion } from '#server/import/prepare-import.ts';
import type { FontReading } from '#server/import/read-fonts.ts';

type Readings = Map<string, FontReading>;

/** Keeps beside an unpacked drop what was read of its fonts, so that they are read once for its plans and its import. */
export const readingsFile = {
  async read(folder: string): Promise<Readings> {
    const text = await readOwn(folder);
    if (text === null) return new Map();
    // Written by `write`, by this version or another one, which says so.
    const kept = JSON.parse(text) as { version: number; readings: [string, FontReading][] };
    return new Map(kept.version === factsVersion ? kept.readings : []);
  },
  write: (folder: string, readings: Readings) =>
    writeFile(`${folder}.readings.json`, JSON.stringify({ version: factsVersion, readings: [...readings] }), {
      mode: 0o600,
    }),
};

/** Null where nothing of the drop was read yet, or it was planned by a version that kept nothing of it. */
async function readOwn(folder: string): Promise<string | null> {
  try {
    return await readFile(`${folder}.readings.json`, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
