import { type SQL, sql } from 'drizzle-orm';
import { type JobQueue, jobQueues } from '#contract/jobs.ts';
import type { Drizzle } from '#server/database/database.ts';

/** `aside`: staff have put it aside, and it is not done until they have it run. */
export type JobStanding = 'failed' | 'waiting' | 'running' | 'aside';

/** A job that is not done, as staff see it. */
export interface JobRecord {
  /** `send-mail:17`: its queue and what makes it this job. The same one has the same name however often it is enqueued. */
  name: string;
  queue: JobQueue;
  key: string;
  standing: JobStanding;
  /** As it was enqueued; by its queue's schema, unless an older version put it in. */
  data: unknown;
  /** When it was first put in. */
  since: Date;
  /** When its next attempt may begin; of one that waits. */
  nextAt: Date;
  /** How many attempts have begun. */
  attempts: number;
  /** Why the last attempt failed; null where none did. */
  reason: string | null;
}

interface Row extends Record<string, unknown> {
  name: string;
  key: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  data: unknown;
  since: string;
  nextAt: string;
  attempts: number;
  reason: string | null;
}

const standings = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  failed: 'failed',
  cancelled: 'aside',
} as const;

/** Some of the jobs of some standings. */
export interface JobPart {
  standings: readonly JobStanding[];
  most: number;
  from: number;
}

const queues = sql.join(
  Object.keys(jobQueues).map((queue) => sql`${queue}`),
  sql`, `,
);

/** How many jobs there are of each standing, as `readNewest` tells them. */
export async function countJobs(db: Drizzle): Promise<Record<JobStanding, number>> {
  const { rows } = await db.execute<{ state: Row['state']; count: number }>(sql`
    select state, count(*)::int as count from (${newestOf(null)}) as newest group by state`);
  const counts = { failed: 0, running: 0, waiting: 0, aside: 0 };
  for (const { state, count } of rows) if (state !== 'completed') counts[standings[state]] += count;
  return counts;
}

/** SQL: of each job, or of one, the newest record: what failed and was done since is done. The queue's own jobs are none of Fount's. */
function newestOf(only: { queue: string; key: string } | null): SQL {
  return sql`
    select distinct on (job.name, job.singleton_key) job.name, job.singleton_key as key, job.state::text as state, data,
      extract(epoch from created_on) as since, extract(epoch from start_after) as "nextAt",
      case when started_on is null then 0 else retry_count + 1 end as attempts,
      left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 500) as reason
    from pgboss.job as job
    where job.singleton_key is not null and job.name in (${queues})
      ${only === null ? sql`` : sql`and job.name = ${only.queue} and job.singleton_key = ${only.key}`}
    order by job.name, job.singleton_key, job.created_on desc, job.state`;
}

/** The newest records of the jobs that are not done. */
async function readNewest(
  db: Drizzle,
  { only = null, part = null }: { only?: { queue: string; key: string } | null; part?: JobPart | null },
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select newest.* from (${newestOf(only)}) as newest
    ${part === null ? sql`` : sql`join (values ${placesOf(part.standings)}) as wanted (state, place) on wanted.state = newest.state`}
    where newest.state <> 'completed'
    order by ${part === null ? sql`` : sql`wanted.place, `}since, name, key
    ${part === null ? sql`` : sql`limit ${part.most} offset ${part.from}`}`);
  return rows;
}

/** SQL: the states of standings, each with the place of its standing. */
function placesOf(asked: readonly JobStanding[]): SQL {
  const places = Object.entries(standings).flatMap(([state, standing]) =>
    asked.includes(standing) ? [sql`(${state}::text, ${asked.indexOf(standing)}::int)`] : [],
  );
  return sql.join(places, sql`, `);
}

function toRecord({ name, key, state, data, since, nextAt, attempts, reason }: Row): JobRecord[] {
  if (state === 'completed' || !Object.hasOwn(jobQueues, name)) return [];
  const at = (seconds: string) => new Date(Number(seconds) * 1000);
  return [
    {
      name: `${name}:${key}`,
      // A key of the object, as was just asked.
      queue: name as JobQueue,
      key,
      standing: standings[state],
      data,
      since: at(since),
      nextAt: at(nextAt),
      attempts,
      reason,
    },
  ];
}

/** Every job that is not done, the oldest first. What failed is kept for a week, what was put aside until it is run. */
export async function listJobs(db: Drizzle): Promise<JobRecord[]> {
  return (await readNewest(db, {})).flatMap(toRecord);
}

/** Some of the jobs that are not done, in the order of the standings that are asked for, the oldest of each first. */
export async function listJobPart(db: Drizzle, part: JobPart): Promise<JobRecord[]> {
  return (await readNewest(db, { part })).flatMap(toRecord);
}

/** The job of this name that is not done; null where there is none. */
export async function findJob(db: Drizzle, name: string): Promise<JobRecord | null> {
  const colon = name.indexOf(':');
  if (colon < 1) return null;
  const rows = await readNewest(db, {
    only: { queue: name.slice(0, colon), key: name.slice(colon + 1) },
  });
  return rows.flatMap(toRecord)[0] ?? null;
}

/** Has a job that waits tried now. False where it does not wait any more. */
export async function hurryJob(
  db: Drizzle,
  { queue, key }: Pick<JobRecord, 'queue' | 'key'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update pgboss.job set start_after = least(start_after, now())
    where name = ${queue} and singleton_key = ${key} and state in ('created', 'retry')
    returning id`);
  return rows.length > 0;
}

/**
 * Puts a job aside that waits or failed, and keeps it: it is not done, and what takes up what is owed leaves it, until staff have it
 * run. False where it runs or is done.
 */
export async function putJobAside(
  db: Drizzle,
  { queue, key }: Pick<JobRecord, 'queue' | 'key'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update pgboss.job set state = 'cancelled', completed_on = now(), deletion_seconds = 0
    where name = ${queue} and singleton_key = ${key} and state in ('created', 'retry', 'failed')
      and created_on = (select max(created_on) from pgboss.job as any_of_it
        where any_of_it.name = ${queue} and any_of_it.singleton_key = ${key})
    returning id`);
  return rows.length > 0;
}

/** Removes what was put aside and put in again since: the newer record says what became of it, for as long as it is kept. */
export async function sweepPutAside(db: Drizzle): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job as aside
    where state = 'cancelled' and deletion_seconds = 0 and exists (select 1 from pgboss.job as later
      where later.name = aside.name and later.singleton_key = aside.singleton_key and later.created_on > aside.created_on)`);
}

/** Whether staff have put this job aside, and nobody has it run since. */
export async function isPutAside(
  within: Drizzle,
  { queue, key }: Pick<JobRecord, 'queue' | 'key'>,
): Promise<boolean> {
  const { rows } = await within.execute<{ state: string }>(sql`
    select job.state::text as state from pgboss.job as job
    where job.name = ${queue} and job.singleton_key = ${key}
    order by job.created_on desc, job.state limit 1`);
  return rows[0]?.state === 'cancelled';
}
