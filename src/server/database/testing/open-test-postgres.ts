import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres/open-postgres.ts';
import { type KeptDatabase, lendDatabase } from './kept-databases.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSchemaFingerprint } from './schema-fingerprint.ts';

const templateLock = 36_869;
/** Names the run of tests for whose length databases are kept, to its processes. */
const runVariable = 'FOUNT_TEST_RUN';

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
    await prepareDatabase(database).finally(() => database.close());
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** The address of a migrated, empty database of its own on the PostgreSQL server of TEST_DATABASE_URL, and its removal. */
export async function createTestPostgres(
  name = `fount_test_${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; drop: () => Promise<void> }> {
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

async function createOne(name?: string): Promise<KeptDatabase> {
  const { url, drop } = await createTestPostgres(name);
  return { lend: () => openPostgres({ connectionString: url }), end: drop };
}

/** A migrated, empty PostgreSQL database. It goes when it is closed, or with the others of this run of tests. */
export async function openTestPostgres(): Promise<Database> {
  const run = process.env[runVariable];
  if (run) {
    return await lendDatabase('postgres', () => createOne(`${run}_${randomBytes(6).toString('hex')}`));
  }
  const { lend, end } = await createOne();
  const database = await lend();
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(end);
      return closing;
    },
  };
}

/** Lets the processes of a run of tests keep their databases from suite to suite; the function it gives drops them. */
export function keepTestPostgres(): () => Promise<void> {
  const run = `fount_test_${randomBytes(6).toString('hex')}`;
  process.env[runVariable] = run;
  return async () => {
    delete process.env[runVariable];
    if (!process.env.TEST_DATABASE_URL) return;
    await withServer(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [`${run}_`],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
  };
}
