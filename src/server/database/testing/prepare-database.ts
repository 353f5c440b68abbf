import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';

/** Makes what every server finds after its first start: the tables and the job queue's own ones. */
export async function prepareDatabase(database: Database): Promise<void> {
  await migrateDatabase(database);
  const faults: unknown[] = [];
  const jobs = await createJobs(database, { onFault: (cause) => faults.push(cause) });
  await jobs.stop();
  if (faults.length > 0) throw new AggregateError(faults, 'The job queue could not make its tables');
}
