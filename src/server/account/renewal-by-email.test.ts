import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobQueues } from '#contract/jobs.ts';
import { ASKED_MAILS } from '#domain/limits.ts';
import { solveEasily } from '#server/challenge/testing/solve-easily.ts';
import { mail } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { templates } from '#server/delivery/testing/test-delivery.ts';
import { askRenewalByEmail } from './ask-renewal-by-email.ts';
import { mailRenewedDownloads } from './mail-renewed-downloads.ts';
import { openTestAccount, type TestAccount } from './testing/open-test-account.ts';

onEachDatabase('new download links by mail', (open) => {
  let account: TestAccount;

  beforeAll(async () => {
    account = await openTestAccount(await open());
  });
  beforeEach(async () => {
    await account.reset();
    await account.addOrder(null, {
      licences: [{ uid: 'a', template: templates.desktop }],
      items: [{ name: 'Open Regular', licences: ['a'], files: [account.shop.sold.regular] }],
    });
    account.shop.enqueued.length = 0;
  });
  afterAll(() => account.shop.engine.close());

  const ask = async (
    orderNumber: string,
    email: string,
    { visitor = 'visitor', altcha }: { visitor?: string; altcha?: string } = {},
  ) =>
    askRenewalByEmail(account.services, {
      orderNumber,
      email,
      visitor,
      altcha: altcha ?? (await solveEasily(account.services.secret)),
    });
  async function work(jobId = 'job'): Promise<void> {
    const { data } = account.shop.enqueued.shift() ?? {};
    const parsed = jobQueues['mail-renewed-downloads'].data.parse(data);
    await mailRenewedDownloads(account.services, parsed, { id: jobId });
    await mailRenewedDownloads(account.services, parsed, { id: jobId });
  }
  const renewals = async () =>
    (await account.services.db.select().from(mail)).filter(({ kind }) => kind === 'downloads-renewed');

  test('go to the order’s own address where number and address fit, in whatever case', async () => {
    expect(await ask('o-000001', 'LICENSEE@example.com')).toEqual({ ok: true, value: {} });
    await work();
    const [sent, ...others] = await renewals();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      recipient: 'licensee@example.com',
      data: { orderNumber: 'O-000001', deliveries: [{ fileName: 'Test-Foundry-O-000001.zip' }] },
    });
  });

  test('the answer and its work are the same where they do not fit, and nothing is sent', async () => {
    const right = await withStatementCount(() => ask('O-000001', 'buyer@example.com', { visitor: 'a' }));
    const wrong = await withStatementCount(() => ask('O-000001', 'stranger@example.com', { visitor: 'b' }));
    const unknown = await withStatementCount(() => ask('O-999999', 'buyer@example.com', { visitor: 'c' }));
    expect(new Set([right, wrong, unknown].map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect([right.count, wrong.count, unknown.count]).toEqual([6, 6, 6]);
    expect(account.shop.enqueued).toHaveLength(3);
    expect(JSON.stringify(account.shop.enqueued)).not.toContain('example.com');
    for (const id of ['1', '2', '3']) await work(id);
    expect((await renewals()).map(({ recipient }) => recipient)).toEqual(['buyer@example.com']);
  });

  test('need a solved challenge', async () => {
    const refused = { ok: false, code: 'challenge-not-solved' };
    expect(await ask('O-000001', 'licensee@example.com', { altcha: 'x' })).toMatchObject(refused);
    expect(account.shop.enqueued).toEqual([]);
  });

  test('are asked for so often by one visitor, and for one address by the same', async () => {
    const { visitor, receiver } = ASKED_MAILS;
    const spent = { ok: false, code: 'too-many-requests' };
    for (let count = 0; count < visitor.perHour; count += 1) {
      expect(await ask('O-000001', `${count}@example.com`)).toMatchObject({ ok: true });
    }
    expect(await ask('O-000001', 'a@example.com')).toMatchObject(spent);
    for (let count = 0; count < receiver.ofVisitorPerHour; count += 1) {
      expect(await ask('O-000001', 'b@example.com', { visitor: 'other' })).toMatchObject({ ok: true });
    }
    expect(await ask('O-000001', 'B@example.com', { visitor: 'other' })).toMatchObject(spent);
    expect(await ask('O-000001', 'b@example.com', { visitor: 'its owner' })).toMatchObject({ ok: true });
  });
});
