import { type ImportOptions, type ImportResult, importFolder } from '#server/import/import-folder.ts';
import { type FolderFiles, writeFolder } from './write-folder.ts';

/** What an import of a folder of these files came to, by the clock; the folder is gone afterwards. */
export async function importWritten(
  services: Omit<Parameters<typeof importFolder>[0], 'now'>,
  written: FolderFiles,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { path, dispose } = writeFolder(written);
  try {
    return await importFolder({ ...services, now: () => new Date() }, path, options);
  } finally {
    dispose();
  }
}
