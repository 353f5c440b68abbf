import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplate, prepareEmbedded, preparePostgres } from '../e2e/testing/demo-template.ts';
import { type RunningServer, runServer } from '../e2e/testing/run-server.ts';
import { createTestDatabase } from '../e2e/testing/test-database.ts';

export interface DemoServer extends RunningServer {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
}

interface Options {
  database: 'embedded' | 'postgres';
  env?: Record<string, string>;
  /** Whether the embedded database is compiled in a hurry, as in tests, and stays as slow as that; it is by default. */
  isQuickStart?: boolean;
}

let postgresTemplate: ReturnType<typeof preparePostgres> | null = null;

/** A data folder (and database) with the demo foundry in it, copied from a template. */
export async function copyDemo(database: Options['database']) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-bench-'));
  if (database === 'embedded') {
    copyTemplate(await prepareEmbedded(), dataDir);
    return {
      dataDir,
      databaseUrl: undefined,
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }
  postgresTemplate ??= preparePostgres();
  const template = await postgresTemplate;
  copyTemplate(template.dataDir, dataDir);
  const copy = await createTestDatabase({ template: template.database });
  return {
    dataDir,
    databaseUrl: copy.url,
    remove: async () => {
      await copy.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built server with the demo foundry, logging every request as in production. */
export async function startDemo({ database, env, isQuickStart }: Options): Promise<DemoServer> {
  const { dataDir, databaseUrl, remove } = await copyDemo(database);
  const server = await runServer({ dataDir, databaseUrl, env: { E2E: '0', ...env }, isQuickStart });
  return {
    ...server,
    dataDir,
    databaseUrl,
    remove: async () => {
      await server.stop();
      await remove();
    },
  };
}
