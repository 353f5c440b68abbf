import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** The PostgreSQL server that the test script started (or was given). */
function requireTestDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set. Run the tests with npm test, which starts a PostgreSQL.');
  return url;
}

async function runStatement(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: requireTestDatabaseUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of the database called `name` on the test server. */
function locateDatabase(name: string): string {
  const url = new URL(requireTestDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates an empty database, or a copy of `template`. */
export async function createTestDatabase(
  options: { template?: string; name?: string } = {},
): Promise<TestDatabase> {
  const name = options.name ?? `fount_${randomBytes(6).toString('hex')}`;
  const copy = options.template ? ` template "${options.template}"` : '';
  await runStatement(`drop database if exists "${name}" with (force)`);
  await runStatement(`create database "${name}"${copy}`);
  return {
    url: locateDatabase(name),
    drop: () => runStatement(`drop database if exists "${name}" with (force)`),
  };
}
