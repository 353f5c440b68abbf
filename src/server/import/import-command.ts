import type { CommandHandler } from '#server/commands/command-socket.ts';
import type { ImportServices } from './import-folder.ts';
import { reportImport } from './report-import.ts';

/** `npm run import` inside the server that holds the embedded database; the folder's path is absolute. */
export function createImportCommand(services: ImportServices): CommandHandler {
  return async ([folder], onProgress) => {
    if (folder === undefined) throw new Error('Which folder?');
    return await reportImport(services, folder, onProgress);
  };
}
