import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which writes a migration from what changed in the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/all-tables.ts',
  out: './src/server/database/migrations',
});
