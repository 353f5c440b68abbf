import { sql } from 'drizzle-orm';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobData, type JobQueue, jobQueues } from '#contract/jobs.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { toBossDatabase, toBossTransaction } from './boss-database.ts';
import { jobReason, PROCESS_ENDED } from './job-reason.ts';
import { isPutAside } from './job-records.ts';
import type { EnqueueOptions, JobHandler, Jobs, RunningJob, WorkOptions } from './jobs.ts';
import { lookForDue } from './look-for-due.ts';

export interface CreateJobsOptions {
  /** Told each failed attempt and each fault of the queue itself. */
  onFault: (cause: unknown, details: { queue?: string; jobId?: string; attempt?: number }) => void;
}

interface Registered {
  queue: JobQueue;
  concurrency: number;
  run: (job: JobWithMetadata<unknown>) => Promise<void>;
}

/** Names a job that does not exist, see `prepareQueues`. */
const noJob = '00000000-0000-0000-0000-000000000000';

const queueSettings = {
  // One job of a kind and identity at a time, from enqueueing until it is done or given up.
  policy: 'exclusive',
  notify: true,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 600,
  // A process that dies is missed after this time, and its jobs go to another.
  heartbeatSeconds: 15,
  deleteAfterSeconds: 7 * 24 * 3600,
};

/**
 * What a queue's jobs need beside the common settings. Deliveries may take longer than ten minutes: a WOFF2 of a large font takes seconds, and an order may
 * hold hundreds. What died is missed by its heartbeat all the same.
 */
const ownSettings: Partial<
  Record<JobQueue, { expireInSeconds?: number; retryLimit?: number; deleteAfterSeconds?: number }>
> = {
  'make-delivery': { expireInSeconds: 6 * 3600 },
  'remake-delivery': { expireInSeconds: 6 * 3600 },
  'check-files': { expireInSeconds: 6 * 3600 },
  'make-font-update': { expireInSeconds: 6 * 3600 },
  // A provider may be down for a day; what it has to be told, or has to tell, is not given up before.
  'end-payment-session': { retryLimit: 200 },
  'end-left-session': { retryLimit: 200 },
  'send-demo-payment-event': { retryLimit: 200 },
  'refund-payment': { retryLimit: 200 },
  'return-payment': { retryLimit: 200 },
  // Looks again each minute: one that waits to be tried again would keep the next look back.
  'release-families': { retryLimit: 0, deleteAfterSeconds: 24 * 3600 },
  'publish-pages': { retryLimit: 0, deleteAfterSeconds: 24 * 3600 },
  'show-stories': { retryLimit: 0, deleteAfterSeconds: 24 * 3600 },
};

const mostDeathsAtOnce = 2;

/**
 * The embedded database has one process, so what is marked as running was cut off when the last one died. That counts as an attempt, so
 * that a job of which the process dies is given up in the end; after the second time it waits, and the process does something else first.
 */
const putBackCutOff = `
  update pgboss.job set
    state = case when retry_count < retry_limit then 'retry'::pgboss.job_state else 'failed'::pgboss.job_state end,
    completed_on = case when retry_count < retry_limit then null else now() end,
    start_after = now() + case when retry_count < ${mostDeathsAtOnce} then interval '0'
      else least(600, 5 * 2 ^ least(retry_count, 10)) * interval '1 second' end,
    heartbeat_on = null,
    output = '{"message": "${PROCESS_ENDED}"}'
  where state = 'active'`;

const queueNames = Object.keys(jobQueues) as JobQueue[]; // Object.keys forgets the names' type

async function prepareQueues(boss: PgBoss, database: Database): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of queueNames) {
    if (!existing.has(name)) await boss.createQueue(name, queueSettings);
    // Lets pg-boss remember the queue: it would look it up during the first enqueue, outside of its transaction.
    await boss.findJobs(name, { id: noJob });
  }
  if (database.kind === 'pglite') await database.plain.exec(putBackCutOff);
}

/** Opens the job queue in the database; it creates its own tables, in the schema `pgboss`. */
export async function createJobs(database: Database, { onFault }: CreateJobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: toBossDatabase(database),
    backend: database.kind,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (cause) => onFault(cause, {}));
  await boss.start();
  await prepareQueues(boss, database);
  const registered: Registered[] = [];
  const workers = new Map<string, string[]>();
  let stopLooking: (() => Promise<void>) | null = null;

  async function enqueue<Queue extends JobQueue>(
    within: Drizzle,
    queue: Queue,
    data: JobData<Queue>,
    { startAfter, isUrgent = false, isResumed = false }: EnqueueOptions = {},
  ): Promise<boolean> {
    const definition = jobQueues[queue];
    const parsed = definition.data.parse(data);
    // The schema of this queue has parsed what this queue's `identify` reads; TypeScript cannot pair them by a variable.
    const singletonKey = (definition.identify as (data: unknown) => string)(parsed);
    if (isResumed && (await isPutAside(within, { queue, key: singletonKey }))) return false;
    const options = {
      singletonKey,
      db: toBossTransaction(within),
      ...ownSettings[queue],
      ...(startAfter && { startAfter }),
    };
    const isNew = (await boss.send(queue, parsed, options)) !== null;
    if (!isNew && isUrgent) {
      await within.execute(
        sql`update pgboss.job set start_after = now()
          where name = ${queue} and singleton_key = ${singletonKey} and state in ('created', 'retry') and start_after > now()
          ${isResumed ? sql`and not (retry_count >= ${mostDeathsAtOnce} and output ->> 'message' = ${PROCESS_ENDED})` : sql``}`,
      );
    }
    return isNew;
  }

  function work<Queue extends JobQueue>(
    queue: Queue,
    handler: JobHandler<Queue>,
    { concurrency = 1 }: WorkOptions = {},
  ): void {
    async function run(job: JobWithMetadata<unknown>): Promise<void> {
      const running: RunningJob = {
        id: job.id,
        attempt: job.retryCount,
        isLastAttempt: job.retryCount >= job.retryLimit,
        signal: job.signal,
      };
      try {
        // Parsed by the schema of the same queue, which TypeScript cannot follow through the variable.
        await handler(jobQueues[queue].data.parse(job.data) as JobData<Queue>, running);
      } catch (cause) {
        onFault(cause, { queue, jobId: job.id, attempt: job.retryCount });
        throw new Error(jobReason(cause), { cause });
      }
    }
    registered.push({ queue, concurrency, run });
  }

  async function startWorker({ queue, run }: Registered): Promise<void> {
    // New jobs wake the worker, and `lookForDue` does for those whose next attempt has come. Where the database cannot wake, it looks.
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 600,
    } as const;
    const workerId = await boss.work<unknown, void, typeof options>(queue, options, async ([job]) => {
      // Looks for the next one at once when this one is done, instead of after the pause.
      boss.notifyWorker(workerId);
      if (job) await run(job);
    });
    workers.set(queue, [...(workers.get(queue) ?? []), workerId]);
  }

  function wake(queue: string): void {
    for (const workerId of workers.get(queue) ?? []) boss.notifyWorker(workerId);
  }

  async function runNext({ queue, run }: Registered): Promise<boolean> {
    const [job] = await boss.fetch<unknown>(queue, { includeMetadata: true });
    if (!job) return false;
    await run(job).then(
      () => boss.complete(queue, job.id),
      (cause: unknown) =>
        boss.fail(queue, job.id, { message: cause instanceof Error ? cause.message : String(cause) }),
    );
    return true;
  }

  return {
    enqueue,
    work,
    schedule: (queue, cron, data) =>
      boss.schedule(queue, cron, data, {
        // As in `enqueue`.
        ...ownSettings[queue],
        singletonKey: (jobQueues[queue].identify as (data: unknown) => string)(data),
        tz: 'UTC',
      }),
    start: async () => {
      for (const one of registered) {
        for (let worker = 0; worker < one.concurrency; worker += 1) await startWorker(one);
      }
      stopLooking = lookForDue(database, { onDue: wake, onFault: (cause) => onFault(cause, {}) });
    },
    runDue: async () => {
      let done = 0;
      for (let before = -1; before !== done; ) {
        before = done;
        for (const one of registered) while (await runNext(one)) done += 1;
      }
      return done;
    },
    missDeadWorkers: () => boss.supervise(),
    async stop(timeoutMs = 30_000) {
      // First of all, so that nobody takes another job while the rest is being stopped.
      await stopLooking?.();
      await Promise.all(registered.map(({ queue }) => boss.offWork(queue, { wait: false })));
      await boss.stop({ close: false, graceful: true, timeout: timeoutMs });
    },
  };
}
