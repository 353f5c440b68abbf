// npm run import -- <folder>: makes a folder of the import format the catalogue.
import { join, resolve } from 'node:path';
import { createFontEngine } from '#fonts/engine/font-engine.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { writeLegalPages } from '#server/import/legal-pages/write-legal-pages.ts';
import { type ImportRequested, reportImport } from '#server/import/report-import.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { byRunningServer } from './by-running-server.ts';
import { type ImportRequest, importUsage, readImportRequest, writeImportRequest } from './import-usage.ts';
import { createProgressLine } from './progress-line.ts';

process.exitCode = await run(readImportRequest(process.argv.slice(2)));

async function run(request: ImportRequest): Promise<number> {
  if (request.kind === 'folder') return await importInto({ ...request, folder: resolve(request.folder) });
  if (request.kind === 'legal-pages') return await writePages(resolve(request.folder));
  if (request.kind === 'fault') console.error(request.message);
  else console.log(importUsage);
  return request.kind === 'help' ? 0 : 2;
}

/** The exit code: 0 imported, 1 refused. An embedded database that a server holds is reached through that server. */
async function importInto(request: ImportRequested): Promise<number> {
  const read = readEnvironment();
  if (!read.ok) {
    console.error(read.message);
    return 1;
  }
  const { environment } = read;
  const progress = createProgressLine(process.stdout);
  const listener = { onLine: progress.say, onStep: progress.show };
  const code = await byRunningServer(environment, 'import', writeImportRequest(request), listener);
  progress.end();
  if (code !== null) return code;
  const database = await openDatabase(environment);
  const engine = createFontEngine();
  try {
    await migrateDatabase(database);
    const files = createDiskFileStore(join(environment.dataDir, 'files'));
    const services = { database, files, engine, now: () => new Date() };
    const told = { onLine: progress.say, onProgress: progress.show };
    return (await reportImport(services, request, told)).isRefused ? 1 : 0;
  } finally {
    progress.end();
    await engine.close();
    await database.close();
  }
}

/** 0 where pages were written or are there already, 1 where foundry.yaml cannot be read. */
async function writePages(folder: string): Promise<number> {
  const { ok, lines } = await writeLegalPages(folder);
  for (const line of lines) (ok ? console.log : console.error)(line);
  return ok ? 0 : 1;
}
