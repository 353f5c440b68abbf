import { join } from 'node:path';
import { writeWhole } from '#server/files/write-whole.ts';
import type { PeppolProvider } from './peppol-provider.ts';

/** What is only tried out is put here, where no access point looks. */
const TRIALS = 'sandbox';

/**
 * Puts each paper into a folder, as `I-000042.xml`, from which the foundry's access point takes it: whole or not at all. What is only
 * tried out goes into `sandbox` in it.
 */
export function createFolderProvider(folder: string): PeppolProvider {
  return {
    name: 'folder',
    send: ({ paper, xml, isTrial }) =>
      writeWhole(isTrial ? join(folder, TRIALS) : folder, { name: `${paper}.xml`, bytes: xml }),
  };
}
