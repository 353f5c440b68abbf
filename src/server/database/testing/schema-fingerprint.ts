import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMigrations } from '#server/database/opening/migrate-database.ts';
import { findEmptyCluster } from '#server/database/pglite/open-pglite.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';

/** What makes the job queue's tables, and which queues are in them. */
const jobSources = [
  'node_modules/pg-boss/package.json',
  'src/contract/jobs.ts',
  'src/server/jobs/create-jobs.ts',
];

/** Names what an empty database looks like, migrated and with the job queue's tables: templates made from other sources have another one. */
export function readSchemaFingerprint(): string {
  const folder = findMigrations();
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256').update(readFileSync(findEmptyCluster()));
  for (const name of migrations.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  for (const name of jobSources) hash.update(name).update(readFileSync(join(findProjectRoot(), name)));
  return hash.digest('hex').slice(0, 12);
}
