import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { openPostgres } from '#server/database/postgres/open-postgres.ts';
import { readSchemaFingerprint } from './schema-fingerprint.ts';

const templateLock = 36_869;

function requireServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return url;
  throw new Error(
    'TEST_DATABASE_URL is not set. `npm test` starts a PostgreSQL and sets it; for a single test, give it the address of one.',
  );
}

function nameDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withServer<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: requireServer() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Test files run at once: one makes the template, the others wait. It gets its name when it is complete. */
async function ensureTemplate(client: pg.Client): Promise<string> {
  const template = `fount_template_${readSchemaFingerprint()}`;
  const unfinished = `${template}_unfinished`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template template0`);
    const database = await openPostgres({ connectionString: nameDatabase(requireServer(), unfinished) });
    await migrateDatabase(database).finally(() => database.close());
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** The address of a migrated, empty database of its own on the PostgreSQL server of TEST_DATABASE_URL, and its removal. */
export async function createTestPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `fount_test_${randomBytes(6).toString('hex')}`;
  await withServer(async (client) => {
    const template = await ensureTemplate(client);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: nameDatabase(requireServer(), name),
    drop: async () => {
      await withServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A migrated, empty PostgreSQL database that is dropped when it is closed. */
export async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createTestPostgres();
  const database = await openPostgres({ connectionString: url });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(drop);
      return closing;
    },
  };
}
