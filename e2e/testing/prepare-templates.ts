import type { TestProject } from 'vitest/node';
import { prepareEmbedded, preparePostgres } from './demo-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo foundry in it, for the embedded database. */
    embeddedTemplate: string;
    /** The same for PostgreSQL, with the database to copy; null without TEST_DATABASE_URL. */
    postgresTemplate: { dataDir: string; database: string } | null;
  }
}

export default async function prepareTemplates(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  project.provide('embeddedTemplate', await prepareEmbedded());
  if (!process.env.TEST_DATABASE_URL) {
    project.provide('postgresTemplate', null);
    return undefined;
  }
  const { dataDir, database, remove } = await preparePostgres();
  project.provide('postgresTemplate', { dataDir, database });
  return remove;
}
