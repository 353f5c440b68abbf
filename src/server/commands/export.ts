// npm run export -- <folder>: writes the catalogue, and with --with-shop all of the shop, as a folder of the import format.
import { join, resolve } from 'node:path';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { reportExport } from '#server/import/exporting/report-export.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { byRunningServer } from './by-running-server.ts';
import { type ExportRequest, exportUsage, readExportRequest } from './export-usage.ts';
import { createProgressLine } from './progress-line.ts';

process.exitCode = await run(readExportRequest(process.argv.slice(2)));

async function run(request: ExportRequest): Promise<number> {
  if (request.kind === 'export') return await exportInto(resolve(request.folder), request.withShop);
  if (request.kind === 'fault') console.error(request.message);
  else console.log(exportUsage);
  return request.kind === 'help' ? 0 : 2;
}

/** The exit code: 0 exported, 1 refused. An embedded database that a server holds is reached through that server. */
async function exportInto(folder: string, withShop: boolean): Promise<number> {
  const read = readEnvironment();
  if (!read.ok) {
    console.error(read.message);
    return 1;
  }
  const { environment } = read;
  const progress = createProgressLine(process.stdout);
  const args = [folder, ...(withShop ? ['--with-shop'] : [])];
  const listener = { onLine: progress.say, onStep: progress.show };
  const code = await byRunningServer(environment, 'export', args, listener);
  progress.end();
  if (code !== null) return code;
  const database = await openDatabase(environment);
  try {
    await migrateDatabase(database);
    const files = createDiskFileStore(join(environment.dataDir, 'files'));
    const told = { onLine: progress.say, onProgress: progress.show };
    return (await reportExport({ database, files }, { folder, withShop }, told)).isRefused ? 1 : 0;
  } finally {
    progress.end();
    await database.close();
  }
}
