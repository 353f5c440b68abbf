import { readFile, rm, writeFile } from 'node:fs/promises';
import { arrangedDrop } from '#contract/admin/drops.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import { errorCode } from '#server/files/error-code.ts';

/** Keeps beside an unpacked drop how somebody arranged its fonts by hand; null where nobody did. */
export const arrangementFile = {
  async read(folder: string): Promise<Arrangement | null> {
    try {
      const text = await readFile(`${folder}.arrangement.json`, 'utf8');
      return arrangedDrop.shape.arrangement.parse(JSON.parse(text));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  },
  async write(folder: string, arrangement: Arrangement | null): Promise<void> {
    const path = `${folder}.arrangement.json`;
    if (arrangement === null) await rm(path, { force: true });
    else await writeFile(path, JSON.stringify(arrangement), { mode: 0o600 });
  },
};
