import type { Database, Drizzle } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { resumeDeliveries } from './resume-deliveries.ts';

const channel = 'mended';

/**
 * Tells every process that what may have been in the way of a delivery is gone: masters are there again, or room on the disk. Within a
 * transaction it is told when that commits.
 */
export async function tellMended(
  database: Pick<Database, 'db' | 'notify'>,
  within: Drizzle = database.db,
): Promise<void> {
  await database.notify(within, channel, '');
}

/** Has what is owed delivered at such news, and when the database itself is back. Gives what ends that. */
export async function deliverAtNews(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { jobs, onFault }: { jobs: Pick<Jobs, 'enqueue'>; onFault: (cause: unknown) => void },
): Promise<() => Promise<void>> {
  const resume = () => void resumeDeliveries({ db, jobs }).catch(onFault);
  return await listen(channel, resume, resume);
}
