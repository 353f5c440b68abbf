import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Environment } from '#contract/environment.ts';
import { createFontEngine } from '#fonts/font-engine.ts';
import { createCatalogueHandlers } from './catalogue/catalogue-handlers.ts';
import { createCatalogue } from './catalogue/create-catalogue.ts';
import { createPageServices } from './catalogue/create-page-services.ts';
import { serveCommands } from './commands/command-socket.ts';
import { migrateDatabase } from './database/migrate-database.ts';
import { openDatabase } from './database/open-database.ts';
import { createDiskFileStore } from './files/disk-file-store.ts';
import { callerOf } from './http/caller-of.ts';
import { createApp } from './http/create-app.ts';
import { registerFonts } from './http/register-fonts.ts';
import { importDemoWhenEmpty } from './import/import-demo-when-empty.ts';
import { reportImport } from './import/report-import.ts';
import { createPageFonts } from './page-fonts/create-page-fonts.ts';
import { requireSecret } from './require-secret.ts';
import { getSession } from './sessions/get-session.ts';
import { findProjectRoot } from './settings/find-project-root.ts';

export interface Running {
  app: FastifyInstance;
  /** Takes no new request and no new job, finishes what runs, and closes everything. Twice is once. */
  stop(): Promise<void>;
}

export async function startServer(input: {
  environment: Environment;
  log: Logger;
  build: ServerBuild;
}): Promise<Running> {
  const { environment, log, build } = input;
  const now = () => new Date();
  const onFault = (cause: unknown) => log.error({ err: cause }, 'a fault outside of any request');
  const database = await openDatabase(environment, { onFault });
  await migrateDatabase(database);
  const files = createDiskFileStore(join(environment.dataDir, 'files'));
  const engine = createFontEngine();
  const importServices = { database, files, engine, now };
  await importDemoWhenEmpty(importServices, {
    onProgress: ({ step, done, total }) => {
      if (done === total) log.info({ step, total }, 'importing the demo foundry');
    },
  });
  const secret = await requireSecret(database.db, environment.secret);
  const catalogue = await createCatalogue(database);
  const pageFonts = createPageFonts({
    database,
    files,
    engine,
    now,
    onFault,
    cacheDir: join(environment.dataDir, 'cache'),
  });
  const sources = {
    db: database.db,
    catalogue,
    pageFonts,
    settings: {
      appEnv: environment.appEnv,
      analyticsUrl: environment.analyticsUrl,
      paymentTypes: ['online' as const],
    },
  };
  const sessions = { db: database.db, now, isHttps: environment.publicUrl.startsWith('https:') };
  let isStopping = false;
  const missing = async () => ({ ok: false as const, code: 'not-found' as const });
  const app = await createApp({
    log,
    publicUrl: environment.publicUrl,
    trustProxy: environment.trustProxy,
    secret,
    now,
    db: database.db,
    revision: catalogue.revision,
    checks: {
      database: async () => {
        await database.db.execute(sql`select 1`);
      },
    },
    handlers: {
      ...createCatalogueHandlers(sources),
      getSession: async ({ caller }) => ({
        ok: true,
        value: await getSession(sessions, await caller.requireSession()),
      }),
      validateVat: missing,
      createOrderFromCart: missing,
      initCardPayment: missing,
      cancelActiveOrder: missing,
      getShopOrder: missing,
    },
    callerOf: (request, reply) => callerOf(sessions, request, reply),
    pages: {
      build,
      services: createPageServices(sources),
      assetFolder: join(findProjectRoot(), 'build/client'),
    },
    registerFurther: (instance) => {
      registerFonts(instance, pageFonts);
    },
    isStopping: () => isStopping,
  });
  await app.listen({ host: environment.host, port: environment.port });
  const commands = await serveCommands(
    environment.dataDir,
    { import: async ([folder = ''], onLine) => reportImport(importServices, folder, onLine) },
    onFault,
  );
  async function stop() {
    isStopping = true;
    await commands.close();
    await app.close();
    await catalogue.close();
    await engine.close();
    await database.close();
  }
  let stopping: Promise<void> | null = null;
  return { app, stop: () => (stopping ??= stop()) };
}
