import type { Environment } from '#contract/environment.ts';
import type { Database } from '#server/database/database.ts';

export interface OpenDatabaseOptions {
  /** Told what happens apart from any statement: a lost connection, an upkeep that failed. */
  onFault?: (cause: unknown) => void;
}

/**
 * Opens the database that the environment names: PostgreSQL with DATABASE_URL, else the embedded one in DATA_DIR. It is not
 * migrated yet. Throws with a sentence when it cannot be opened, also when another server holds the embedded one.
 */
export async function openDatabase(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  options: OpenDatabaseOptions = {},
): Promise<Database> {
  const { databaseUrl, dataDir } = environment;
  // Each is loaded where it is used: the other one would only take memory.
  if (databaseUrl !== null) {
    const { openPostgres } = await import('#server/database/postgres/open-postgres.ts');
    return await openPostgres({ connectionString: databaseUrl, ...options });
  }
  const { openPglite } = await import('#server/database/pglite/open-pglite.ts');
  return await openPglite({ dataDir, ...options });
}
