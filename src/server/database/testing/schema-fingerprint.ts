import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMigrations } from '#server/database/opening/migrate-database.ts';
import { findEmptyCluster } from '#server/database/pglite/open-pglite.ts';

/** Names what a migrated, empty database looks like: templates made from other migrations have another one. */
export function readSchemaFingerprint(): string {
  const folder = findMigrations();
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256').update(readFileSync(findEmptyCluster()));
  for (const name of migrations.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
