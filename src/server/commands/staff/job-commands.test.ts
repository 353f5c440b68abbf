import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { sweepPutAside } from '#server/jobs/job-records.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('npm run staff -- jobs', (open) => {
  const shop = shopOfSuite(open);
  let done: number[];
  let isAway: boolean;

  /** The jobs of a server that sends mails by a provider that may be away. */
  async function openServer() {
    const jobs = await createJobs(shop.database, { onFault: () => undefined });
    jobs.work('send-mail', async ({ mailId }) => {
      if (isAway) {
        const cause = new Error('connect ECONNREFUSED; asked by buyer@example.com');
        throw new Error(`The mail ${mailId} was not taken`, { cause });
      }
      done.push(mailId);
    });
    return jobs;
  }

  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join('\n') };
  }

  const enqueue = (mailId: number) => shop.jobs.enqueue(shop.database.db, 'send-mail', { mailId });
  const resume = (mailId: number) =>
    shop.jobs.enqueue(shop.database.db, 'send-mail', { mailId }, { isUrgent: true, isResumed: true });

  beforeEach(async () => {
    await shop.database.plain.exec('delete from pgboss.job');
    done = [];
    isAway = true;
  });

  /** As after half an hour of attempts. */
  async function failForGood(mailId: number) {
    const server = await openServer();
    await enqueue(mailId);
    await shop.database.plain.exec('update pgboss.job set retry_limit = 0');
    await server.runDue();
    return server;
  }

  it('says that nothing waits where nothing does', async () => {
    expect(await type('jobs')).toEqual({
      isDone: true,
      said: '0 failed, 0 running, 0 waiting, 0 put aside.',
    });
  });

  it('lists what failed and what waits, with the reason, since when, and names nobody', async () => {
    const server = await failForGood(7);
    await enqueue(8);
    await server.runDue();
    await enqueue(9);
    const [failed, tried, waits, counts] = (await type('jobs')).said.split('\n');
    expect(failed).toMatch(
      /^failed {2}send-mail:7 {2}since \d+ \w+ \d{4}, \d\d:\d\d UTC, 1 attempt: The mail 7 was not taken: connect ECONNREFUSED; asked by …@…$/,
    );
    expect(tried).toMatch(/^waiting {2}send-mail:8 .* 1 attempt, the next .* UTC: The mail 8 was not taken/);
    expect(waits).toMatch(/^waiting {2}send-mail:9 .* not tried yet$/);
    expect(counts).toBe('1 failed, 0 running, 2 waiting, 0 put aside.');
    expect((await type('jobs', '--most', '1')).said.split('\n')).toEqual([failed, counts]);
  });

  it('runs what failed and what waits, once, and no longer lists what is done', async () => {
    const server = await failForGood(7);
    await enqueue(8);
    await server.runDue();
    isAway = false;
    expect(await server.runDue()).toBe(0);
    expect(await type('jobs', 'run', 'send-mail:7')).toMatchObject({ isDone: true });
    expect(await type('jobs', 'run', 'send-mail:7')).toMatchObject({ isDone: true });
    expect(await type('jobs', 'run', 'send-mail:8')).toMatchObject({ isDone: true });
    await server.runDue();
    expect(done.sort()).toEqual([7, 8]);
    expect((await type('jobs')).said).toBe('0 failed, 0 running, 0 waiting, 0 put aside.');
  });

  it('puts aside what failed and what waits: nothing takes it up but staff', async () => {
    const server = await failForGood(7);
    await enqueue(8);
    isAway = false;
    for (const mailId of [7, 8]) {
      const dropped = await type('jobs', 'drop', `send-mail:${mailId}`);
      expect(dropped.said).toBe(
        `send-mail:${mailId} is put aside. The mail is not sent; after four days it is given up, and its order flagged mail-failed.`,
      );
      expect(await resume(mailId)).toBe(false);
    }
    expect(await server.runDue()).toBe(0);
    await shop.database.plain.exec(`update pgboss.job set completed_on = now() - interval '1 year'`);
    await server.missDeadWorkers();
    expect((await type('jobs')).said).toBe('0 failed, 0 running, 0 waiting, 2 put aside.');
    expect((await type('jobs', '--aside')).said).toMatch(/^aside {2}send-mail:7 .*\naside {2}send-mail:8 /);
    await type('jobs', 'run', 'send-mail:7');
    // Somebody decided on it anew.
    await enqueue(8);
    await server.runDue();
    expect(done.sort()).toEqual([7, 8]);
    const nothing = '0 failed, 0 running, 0 waiting, 0 put aside.';
    expect((await type('jobs', '--aside')).said).toBe(nothing);
    // A week later nothing tells any more that they were done.
    await sweepPutAside(shop.services.db);
    await shop.database.plain.exec(`delete from pgboss.job where state = 'completed'`);
    expect((await type('jobs', '--aside')).said).toBe(nothing);
    expect(await resume(7)).toBe(true);
  });

  it('leaves what runs, what is done and what there is not', async () => {
    await enqueue(7);
    await shop.database.plain.exec(`update pgboss.job set state = 'active', started_on = now()`);
    for (const act of ['run', 'drop']) {
      expect(await type('jobs', act, 'send-mail:7')).toEqual({
        isDone: false,
        said: 'send-mail:7 is being done just now.',
      });
      for (const name of ['send-mail:99', 'nothing:1', 'send-mail', ':', "'"]) {
        expect(await type('jobs', act, name)).toMatchObject({
          isDone: false,
          said: `No job ${name} waits, failed or was put aside: jobs lists them.`,
        });
      }
    }
    expect(await type('jobs', 'away')).toMatchObject({ isDone: false });
  });

  it('says of what another version put in that it cannot be run', async () => {
    await failForGood(7);
    await shop.database.plain.exec(`update pgboss.job set data = '{"letter": 7}'`);
    expect(await type('jobs', 'run', 'send-mail:7')).toMatchObject({
      isDone: false,
      said: expect.stringContaining('another version of Fount'),
    });
    expect(await type('jobs', 'drop', 'send-mail:7')).toMatchObject({ isDone: true });
  });
});
