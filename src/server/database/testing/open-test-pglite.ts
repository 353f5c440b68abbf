import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openPglite } from '#server/database/pglite/open-pglite.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';
import { readSchemaFingerprint } from './schema-fingerprint.ts';

/** Made once for each state of the migrations and kept in .cache. */
async function ensureMigratedCluster(): Promise<string> {
  const folder = join(findProjectRoot(), '.cache');
  const file = join(folder, `test-database-${readSchemaFingerprint()}.tar.zst`);
  if (existsSync(file)) return file;
  const database = await openPglite({ dataDir: null });
  try {
    await migrateDatabase(database);
    const unfinished = `${file}.${process.pid}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, zstdCompressSync(await database.dump()));
    renameSync(unfinished, file);
  } finally {
    await database.close();
  }
  return file;
}

/** A migrated, empty PGlite in memory. */
export async function openTestPglite(): Promise<Database> {
  return await openPglite({ dataDir: null, template: await ensureMigratedCluster() });
}
