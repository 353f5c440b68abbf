import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { onEachDatabase, onPglite } from '#server/database/testing/on-each-database.ts';
import { createJobs } from './create-jobs.ts';
import { listJobs } from './job-records.ts';
import type { Jobs } from './jobs.ts';

onEachDatabase('a poisoned job', (open) => {
  let database: Database;
  let jobs: Jobs;
  let done: number[];

  const openJobs = () => createJobs(database, { onFault: () => undefined });

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    done = [];
    jobs = await openJobs();
  });
  afterEach(async () => {
    await jobs.stop();
    await database.plain.exec('delete from pgboss.job');
  });

  const set = (change: string) => database.plain.exec(`update pgboss.job set ${change}`);

  test('that throws at each attempt stops none of its queue and none of another', async () => {
    jobs.work('send-mail', async ({ mailId }) => {
      if (mailId === 1) throw new Error('poisoned');
      done.push(mailId);
    });
    jobs.work('make-delivery', async ({ orderId }) => void done.push(orderId));
    await jobs.enqueue(database.db, 'send-mail', { mailId: 1 });
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await jobs.enqueue(database.db, 'send-mail', { mailId: 10 + attempt });
      await jobs.enqueue(database.db, 'make-delivery', { orderId: 100 + attempt });
      await jobs.runDue();
      await set(`start_after = now() where start_after > now()`);
    }
    expect(done).toHaveLength(22);
    expect(await listJobs(database.db)).toMatchObject([
      { name: 'send-mail:1', standing: 'failed', attempts: 11, reason: 'poisoned' },
    ]);
  });

  test('whose data no version understands stops no other, and fails with that reason', async () => {
    jobs.work('send-mail', async ({ mailId }) => void done.push(mailId));
    await jobs.enqueue(database.db, 'send-mail', { mailId: 1 });
    await set(`data = '{"letter": "x"}', retry_limit = 0`);
    await jobs.enqueue(database.db, 'send-mail', { mailId: 2 });
    await jobs.runDue();
    expect(done).toEqual([2]);
    expect(await listJobs(database.db)).toMatchObject([
      { name: 'send-mail:1', standing: 'failed', reason: expect.stringContaining('mailId') },
    ]);
  });

  test('that never ends is given up when its time is over, and the next is done', async () => {
    const next = Promise.withResolvers<void>();
    jobs.work('send-mail', async ({ mailId }) => {
      if (mailId === 1) await new Promise(() => undefined);
      next.resolve();
    });
    await jobs.enqueue(database.db, 'send-mail', { mailId: 1 });
    await set('expire_seconds = 1, retry_limit = 0');
    await jobs.enqueue(database.db, 'send-mail', { mailId: 2 });
    await jobs.start();
    await next.promise;
    await expect
      .poll(async () => (await listJobs(database.db)).map(({ name, standing }) => [name, standing]))
      .toEqual([['send-mail:1', 'failed']]);
  });

  test('of which the process died is not hurried by what takes up what is owed, and is by people', async () => {
    const enqueue = (options: { isUrgent: true; isResumed?: true }) =>
      jobs.enqueue(database.db, 'make-delivery', { orderId: 1 }, options);
    jobs.work('make-delivery', async ({ orderId }) => void done.push(orderId));
    await enqueue({ isUrgent: true });
    await set(
      `state = 'retry', retry_count = 2, started_on = now(), start_after = now() + interval '1 minute',
       output = '{"message": "The server ended while it was being done."}'`,
    );
    await enqueue({ isUrgent: true, isResumed: true });
    await jobs.runDue();
    expect(done).toEqual([]);
    await enqueue({ isUrgent: true });
    await jobs.runDue();
    expect(done).toEqual([1]);
  });
});

onPglite('a job of which the process dies', (open) => {
  test('waits longer each time, and is given up', async () => {
    const isOne = `singleton_key = '1'`;
    const database = await open();
    const first = await createJobs(database, { onFault: () => undefined });
    await first.enqueue(database.db, 'make-delivery', { orderId: 1 });
    await first.stop();
    const pauses: number[] = [];
    let state = '';
    for (let death = 0; state !== 'failed'; death += 1) {
      await database.plain.exec(
        `update pgboss.job set state = 'active', retry_count = ${death}, started_on = now() where ${isOne}`,
      );
      const jobs = await createJobs(database, { onFault: () => undefined });
      await jobs.stop();
      const { rows } = await database.plain.query(
        `select state::text as state, extract(epoch from start_after - now()) as pause from pgboss.job where ${isOne}`,
      );
      state = String(rows[0]?.state);
      if (state === 'retry') pauses.push(Number(rows[0]?.pause));
    }
    expect(pauses).toHaveLength(10);
    // Some time has passed since each pause began.
    for (const [at, most] of [0, 0, 20, 40, 80, 160, 320, 600, 600, 600].entries()) {
      expect(pauses[at]).toBeLessThanOrEqual(most);
    }
    expect(pauses[9]).toBeGreaterThan(320);
    expect(await listJobs(database.db)).toMatchObject([{ name: 'make-delivery:1', standing: 'failed' }]);
  });
});
