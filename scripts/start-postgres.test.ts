import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findPostgresPrograms } from './find-program.ts';
import { startPostgres } from './start-postgres.ts';

test.runIf(findPostgresPrograms())(
  'a PostgreSQL of its own is durable, and leaves nothing behind',
  async () => {
    // Other servers come and go in the common one. PostgreSQL's own user has to get in.
    const folder = mkdtempSync(join(tmpdir(), 'fount-start-'));
    chmodSync(folder, 0o711);
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
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
    expect(readdirSync(folder)).toEqual([]);
  },
);
