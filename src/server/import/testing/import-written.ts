import { type ImportOptions, type ImportResult, importFolder } from '#server/import/import-folder.ts';
import { type FolderFiles, writeFolder } from './write-folder.ts';

/** What an import of a folder of these files came to, by the clock unless another one is given; the folder is gone afterwards. */
export async function importWritten(
  services: Omit<Parameters<typeof importFolder>[0], 'now'> & { now?: () => Date },
  written: FolderFiles,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { path, dispose } = writeFolder(written);
  try {
    return await importFolder({ now: () => new Date(), ...services }, path, options);
  } finally {
    dispose();
  }
}
