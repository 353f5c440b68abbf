import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { inTurn } from '#server/database/opening/in-turn.ts';
import { migrateDatabase } from '#server/database/opening/migrate-database.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { createJobs } from './create-jobs.ts';
import type { Jobs } from './jobs.ts';

onEachDatabase('the job queue', (open) => {
  let database: Database;
  let jobs: Jobs;
  let faults: unknown[];

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    faults = [];
    jobs = await createJobs(database, { onFault: (cause) => faults.push(cause) });
  });
  afterEach(async () => {
    await jobs.stop();
    await database.plain.exec('delete from pgboss.job');
  });

  /** Makes waiting attempts due now instead of waiting for the pause between them. */
  async function skipPauses(): Promise<void> {
    await database.plain.exec('update pgboss.job set start_after = now() where start_after > now()');
  }

  test('does a job after the transaction that enqueued it, and not when that was undone', async () => {
    const done: number[] = [];
    jobs.work('make-delivery', async ({ orderId }) => void done.push(orderId));
    await database.db
      .transaction(async (tx) => {
        await jobs.enqueue(tx, 'make-delivery', { orderId: 1 });
        throw new Error('undone');
      })
      .catch(() => 'expected');
    await database.db.transaction((tx) => jobs.enqueue(tx, 'make-delivery', { orderId: 2 }));
    expect(await jobs.runDue()).toBe(1);
    expect(done).toEqual([2]);
    expect(faults).toEqual([]);
  });

  test('enqueues with one statement', async () => {
    const { value, count } = await withStatementCount(() =>
      jobs.enqueue(database.db, 'send-mail', { mailId: 1 }),
    );
    expect({ value, count }).toEqual({ value: true, count: 1 });
  });

  test('takes the same job once while it waits or runs, and again when it is done', async () => {
    const results: boolean[] = [];
    jobs.work('make-delivery', async (data) => {
      results.push(await jobs.enqueue(database.db, 'make-delivery', data));
    });
    expect(await jobs.enqueue(database.db, 'make-delivery', { orderId: 5 })).toBe(true);
    expect(await jobs.enqueue(database.db, 'make-delivery', { orderId: 5 })).toBe(false);
    expect(await jobs.enqueue(database.db, 'make-delivery', { orderId: 6 })).toBe(true);
    expect(await jobs.runDue()).toBe(2);
    expect(results).toEqual([false, false]);
    expect(await jobs.enqueue(database.db, 'make-delivery', { orderId: 5 })).toBe(true);
  });

  test('gives the delivery of a large order hours and other jobs minutes', async () => {
    await jobs.enqueue(database.db, 'make-delivery', { orderId: 7 });
    await jobs.enqueue(database.db, 'send-mail', { mailId: 7 });
    const { rows } = await database.plain.query(
      'select name, expire_seconds as seconds from pgboss.job order by name',
    );
    expect(rows).toEqual([
      { name: 'make-delivery', seconds: 21_600 },
      { name: 'send-mail', seconds: 600 },
    ]);
  });

  test('tries a failed job again after a pause that grows, and says which attempt is the last', async () => {
    const attempts: number[] = [];
    const pauses: number[] = [];
    let isLast = false;
    jobs.work('send-mail', async (_data, job) => {
      attempts.push(job.attempt);
      isLast = job.isLastAttempt;
      throw new Error('the mail server is away');
    });
    await jobs.enqueue(database.db, 'send-mail', { mailId: 7 });
    while (!isLast) {
      expect(await jobs.runDue()).toBe(1);
      expect(await jobs.runDue()).toBe(0);
      const { rows } = await database.db.execute<{ pause: number }>(
        sql`select extract(epoch from start_after - now())::int as pause from pgboss.job where state = 'retry'`,
      );
      if (rows[0]) pauses.push(rows[0].pause);
      await skipPauses();
    }
    expect(attempts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(faults).toHaveLength(11);
    expect(pauses[0]).toBeLessThan(10);
    expect(Math.max(...pauses)).toBeGreaterThan(300);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(600);
    expect(await jobs.runDue()).toBe(0);
  });

  test.each(['refund-payment', 'return-payment'] as const)(
    'asks the provider for more than a day before it gives up on a job of %s',
    async (queue) => {
      await jobs.enqueue(database.db, queue, queue === 'refund-payment' ? { refundId: 7 } : { paymentId: 7 });
      const { rows } = await database.plain.query(
        `select retry_limit * retry_delay_max as seconds from pgboss.job where name = '${queue}'`,
      );
      expect(Number(rows[0]?.seconds)).toBeGreaterThan(25 * 3600);
    },
  );

  test('does a job at once that waits for its next attempt, where it is urgent', async () => {
    let attempts = 0;
    jobs.work('make-delivery', async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('the disk is full');
    });
    await jobs.enqueue(database.db, 'make-delivery', { orderId: 8 });
    await jobs.enqueue(database.db, 'make-delivery', { orderId: 9 });
    await jobs.runDue();
    expect(await jobs.enqueue(database.db, 'make-delivery', { orderId: 8 })).toBe(false);
    expect(await jobs.runDue()).toBe(0);
    expect(await jobs.enqueue(database.db, 'make-delivery', { orderId: 8 }, { isUrgent: true })).toBe(false);
    expect(await jobs.runDue()).toBe(1);
    expect(attempts).toBe(3);
  });

  test('leaves a job for later until its time', async () => {
    jobs.work('expire-orders', async () => undefined);
    await jobs.enqueue(database.db, 'expire-orders', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await jobs.runDue()).toBe(0);
    await skipPauses();
    expect(await jobs.runDue()).toBe(1);
  });

  test('started workers do every job at once that is enqueued, as many beside each other as told', async () => {
    const done = new Set<number>();
    const all = Promise.withResolvers<void>();
    const twoRun = Promise.withResolvers<void>();
    let running = 0;
    jobs.work(
      'send-mail',
      async ({ mailId }) => {
        running += 1;
        if (running === 2) twoRun.resolve();
        await twoRun.promise;
        running -= 1;
        done.add(mailId);
        if (done.size === 30) all.resolve();
      },
      { concurrency: 2 },
    );
    await jobs.start();
    for (let mailId = 1; mailId <= 30; mailId += 1) await jobs.enqueue(database.db, 'send-mail', { mailId });
    await all.promise;
    expect(done.size).toBe(30);
  });

  test('a started worker asks for its jobs once while it has none, and tries a failed one when its time has come', async () => {
    const isAskFor = (queue: string) => (text: string) =>
      text.includes(`'${queue}'`) && text.includes('SKIP LOCKED');
    const statements: string[] = [];
    const watched = await createJobs(
      {
        ...database,
        plain: {
          ...database.plain,
          query: (text, values) => {
            statements.push(text);
            return database.plain.query(text, values);
          },
          exec: (text) => {
            statements.push(text);
            return database.plain.exec(text);
          },
        },
      },
      { onFault: (cause) => faults.push(cause) },
    );
    onTestFinished(() => watched.stop());
    const again = Promise.withResolvers<void>();
    watched.work('make-delivery', async () => undefined);
    watched.work('send-mail', async (_data, { attempt }) => {
      if (attempt === 0) throw new Error('the mail server is away');
      again.resolve();
    });
    await watched.start();
    await watched.enqueue(database.db, 'send-mail', { mailId: 11 });
    await again.promise;
    expect(statements.filter(isAskFor('send-mail')).length).toBeGreaterThan(1);
    expect(statements.filter(isAskFor('make-delivery'))).toHaveLength(1);
    expect(faults).toHaveLength(1);
  });

  test('stopping waits for the running job and leaves the others for the next start', async () => {
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const done: number[] = [];
    const handler = async ({ orderId }: { orderId: number }) => {
      begun.resolve();
      await release.promise;
      done.push(orderId);
    };
    jobs.work('make-delivery', handler);
    await jobs.enqueue(database.db, 'make-delivery', { orderId: 1 });
    await jobs.start();
    await begun.promise;
    await jobs.enqueue(database.db, 'make-delivery', { orderId: 2 });
    const stopped = jobs.stop();
    release.resolve();
    await stopped;
    expect(done).toEqual([1]);

    jobs = await createJobs(database, { onFault: (cause) => faults.push(cause) });
    jobs.work('make-delivery', handler);
    await jobs.runDue();
    expect(done).toEqual([1, 2]);
    expect(faults).toEqual([]);
  });

  test('a job that was running when its process died is done by the next', async () => {
    const done: number[] = [];
    await jobs.enqueue(database.db, 'make-delivery', { orderId: 9 });
    const { rowCount } = await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
            heartbeat_on = now() - interval '1 minute' where state = 'created'`,
    );
    expect(rowCount).toBe(1);
    await jobs.stop();
    jobs = await createJobs(database, { onFault: (cause) => faults.push(cause) });
    jobs.work('make-delivery', async ({ orderId }) => void done.push(orderId));
    await jobs.missDeadWorkers();
    await skipPauses();
    await jobs.runDue();
    expect(done).toEqual([9]);
  });

  test('a schedule is kept once, however often a server starts with it', async () => {
    await jobs.schedule('expire-orders', '* * * * *', {});
    await jobs.schedule('expire-orders', '*/5 * * * *', {});
    const { rows } = await database.db.execute(sql`select name, cron from pgboss.schedule`);
    expect(rows).toEqual([{ name: 'expire-orders', cron: '*/5 * * * *' }]);
  });

  test('refuses a payload that the contract does not know', async () => {
    // A caller without types, or with older ones.
    const wrong = { orderId: 'x' } as unknown as { orderId: number };
    await expect(jobs.enqueue(database.db, 'make-delivery', wrong)).rejects.toThrow();
  });
});

onPostgres('processes that start at once on an empty database', (open) => {
  test('make all that is made at first one after the other', async () => {
    const database = await open();
    await database.plain.exec(
      'drop schema public cascade; create schema public; drop schema drizzle cascade; drop schema pgboss cascade',
    );
    const starts = await Promise.allSettled(
      [1, 2, 3].map(() =>
        inTurn(database, async () => {
          await migrateDatabase(database);
          return await createJobs(database, { onFault: () => undefined });
        }),
      ),
    );
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
  });
});

onPostgres('the job queue of several processes', (open) => {
  let database: Database;
  const processes: Jobs[] = [];
  const faults: unknown[] = [];

  beforeAll(async () => {
    database = await open();
    const create = () => createJobs(database, { onFault: (cause) => faults.push(cause) });
    processes.push(...(await Promise.all([create(), create(), create()])));
  });
  afterAll(async () => {
    await Promise.all(processes.map((jobs) => jobs.stop()));
  });

  test('takes the same job once in 30 races of 8', async () => {
    for (let orderId = 1; orderId <= 30; orderId += 1) {
      const taken = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          database.db.transaction((tx) =>
            (processes[at % 3] ?? expect.fail()).enqueue(tx, 'make-delivery', { orderId }),
          ),
        ),
      );
      expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
    }
  });

  test('does each job in one process only', async () => {
    const done: number[] = [];
    const all = Promise.withResolvers<void>();
    for (const jobs of processes) {
      jobs.work(
        'send-mail',
        async ({ mailId }) => {
          done.push(mailId);
          if (new Set(done).size === 100) all.resolve();
        },
        { concurrency: 2 },
      );
      await jobs.start();
    }
    const mailIds = Array.from({ length: 100 }, (_, at) => at + 1);
    await Promise.all(
      mailIds.map((mailId) => (processes[0] ?? expect.fail()).enqueue(database.db, 'send-mail', { mailId })),
    );
    await all.promise;
    await Promise.all(processes.map((jobs) => jobs.stop()));
    expect(done.sort((a, b) => a - b)).toEqual(mailIds);
    expect(faults).toEqual([]);
  });
});
