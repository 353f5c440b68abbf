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

export default async function prepareTemplates(project: TestProject): Promise<void> {
  project.provide('embeddedTemplate', await prepareEmbedded());
  project.provide('postgresTemplate', process.env.TEST_DATABASE_URL ? await preparePostgres() : null);
}
