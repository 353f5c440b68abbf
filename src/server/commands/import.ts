// npm run import -- <folder>: makes a folder of the import format the catalogue.
import { join, resolve } from 'node:path';
import { createFontEngine } from '#fonts/engine/font-engine.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openDatabase } from '#server/database/opening/open-database.ts';
import { createDiskFileStore } from '#server/files/disk-file-store.ts';
import { reportImport } from '#server/import/report-import.ts';
import { requireEnvironment } from '#server/settings/environment.ts';
import { callRunningServer } from './command-socket.ts';

const [given, ...others] = process.argv.slice(2);
if (given === undefined || others.length > 0) {
  console.error('Which folder? npm run import -- <folder>');
  process.exitCode = 2;
} else {
  process.exitCode = await importInto(resolve(given));
}

/** The exit code: 0 imported, 1 refused. An embedded database that a server holds is reached through that server. */
async function importInto(folder: string): Promise<number> {
  const environment = requireEnvironment();
  const onLine = (line: string) => console.log(line);
  if (environment.databaseUrl === null) {
    const outcome = await callRunningServer(environment.dataDir, 'import', [folder], onLine);
    if (outcome.running) {
      if (!outcome.ok) console.error(outcome.message);
      return outcome.ok && isAccepted(outcome.result) ? 0 : 1;
    }
  }
  const database = await openDatabase(environment);
  const engine = createFontEngine();
  try {
    await migrateDatabase(database);
    const files = createDiskFileStore(join(environment.dataDir, 'files'));
    const services = { database, files, engine, now: () => new Date() };
    return (await reportImport(services, folder, onLine)).isRefused ? 1 : 0;
  } finally {
    await engine.close();
    await database.close();
  }
}

function isAccepted(result: unknown): boolean {
  return typeof result === 'object' && result !== null && Reflect.get(result, 'isRefused') === false;
}
