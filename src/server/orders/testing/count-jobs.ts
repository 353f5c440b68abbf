import type { Database } from '#server/database/database.ts';

/** How many jobs of a queue were ever put in with this data. */
export async function countJobs({ plain }: Database, queue: string, data: unknown): Promise<number> {
  const { rows } = await plain.query(
    'select count(*)::int as count from pgboss.job where name = $1 and data = $2::jsonb',
    [queue, JSON.stringify(data)],
  );
  return Number(rows[0]?.count);
}
