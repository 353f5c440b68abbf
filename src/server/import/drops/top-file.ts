import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const begins = z.object({
  /** Where in the folder it begins; '' for the folder itself. */
  top: z.string(),
  /** Of what lies there. */
  names: z.array(z.string()),
});

/** Keeps beside an unpacked drop where it begins. */
export const topFile = {
  read: async (folder: string) => begins.parse(JSON.parse(await readFile(`${folder}.json`, 'utf8'))),
  write: (folder: string, value: z.output<typeof begins>) =>
    writeFile(`${folder}.json`, JSON.stringify(value), { mode: 0o600 }),
};
