import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findPostgresPrograms } from './find-program.ts';
import { startPostgres } from './start-postgres.ts';

test.runIf(findPostgresPrograms()).for([
  { isDurable: true, fsync: 'on' },
  { isDurable: false, fsync: 'off' },
])('a PostgreSQL of its own has fsync $fsync, and leaves nothing behind', async ({ isDurable, fsync }) => {
  // Other servers come and go in the common one. PostgreSQL's own user has to get in.
  const folder = mkdtempSync(join(tmpdir(), 'fount-start-'));
  chmodSync(folder, 0o711);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const postgres = await startPostgres({ isDurable });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('fsync') as fsync, current_setting('max_connections')::int as most",
  );
  expect(rows).toEqual([{ fsync, most: 300 }]);
  await client.end();
  await postgres.stop();
  expect(existsSync(`/proc/${postgres.pid}`)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
