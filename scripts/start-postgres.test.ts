import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgresPrograms } from './find-program.ts';
import { startPostgres } from './start-postgres.ts';

const listFolders = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('fount-postgres-'));

test.runIf(findPostgresPrograms())(
  'a PostgreSQL of its own is durable, and leaves nothing behind',
  async () => {
    const before = new Set(listFolders());
    const postgres = await startPostgres();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('fsync') as fsync, current_setting('max_connections')::int as most",
    );
    expect(rows).toEqual([{ fsync: 'on', most: 300 }]);
    await client.end();
    await postgres.stop();
    expect(existsSync(`/proc/${postgres.pid}`)).toBe(false);
    expect(listFolders().filter((name) => !before.has(name))).toEqual([]);
  },
);
