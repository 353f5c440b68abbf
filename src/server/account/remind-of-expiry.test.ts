import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { templates } from '#server/delivery/testing/test-delivery.ts';
import { licenceEnding } from './licence-ending-mail.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { openTestAccount, type TestAccount } from './testing/open-test-account.ts';

onEachDatabase('reminders of licences that end', (open) => {
  let account: TestAccount;

  beforeAll(async () => {
    account = await openTestAccount(await open());
  });
  beforeEach(() => account.reset());
  afterAll(() => account.shop.engine.close());

  async function licencesEnding(...days: (string | null)[]): Promise<number> {
    const licences = days.map((_, index) => ({ uid: `${index}`, template: templates.web }));
    const orderId = await account.addOrder(null, {
      licences,
      items: [{ name: 'Open Regular', licences: ['0'], files: [account.shop.sold.regular] }],
    });
    for (const [index, expiryDate] of days.entries()) {
      await account.services.db
        .update(shopOrderLicence)
        .set({ expiryDate })
        .where(eq(shopOrderLicence.uid, `${index}`));
    }
    return orderId;
  }
  const reminders = async () => {
    const rows = await account.services.db.select().from(mail).orderBy(asc(mail.id));
    return rows.filter(({ kind }) => kind === 'licence-ending');
  };

  test('go to the licensee once, thirty days before the end', async () => {
    // Today is 2026-03-05.
    await licencesEnding('2026-04-04', '2026-04-05', '2026-03-05', '2026-03-04', null);
    expect(await remindOfExpiry(account.services)).toBe(2);
    expect(await remindOfExpiry(account.services)).toBe(0);
    const sent = await reminders();
    expect(sent.map(({ key, recipient }) => [key, recipient])).toEqual([
      ['licence-ending:1:2026-04-04', 'licensee@example.com'],
      ['licence-ending:3:2026-03-05', 'licensee@example.com'],
    ]);
    expect(licenceEnding.stored.parse(sent[0]?.data)).toEqual({
      licenceNumber: 'L-000001-01',
      publicName: 'Web',
      items: ['Open Regular'],
      licensee: 'Example Licensee',
      expiryDate: '2026-04-04',
    });
    account.setNow('2026-03-06T06:00:00Z');
    expect(await remindOfExpiry(account.services)).toBe(1);
  });

  test('never come for a licence that was revoked or given back', async () => {
    const orderId = await licencesEnding('2026-03-20', '2026-03-20');
    const { db } = account.services;
    await db.update(shopOrderLicence).set({ revokedAt: new Date() }).where(eq(shopOrderLicence.uid, '0'));
    await db.update(shopOrder).set({ state: 'refunded' }).where(eq(shopOrder.id, orderId));
    expect(await remindOfExpiry(account.services)).toBe(0);
    expect(await reminders()).toEqual([]);
  });

  test('never come for a licence that was renewed', async () => {
    await licencesEnding('2026-03-20', '2027-03-20');
    const { db } = account.services;
    const [renewed] = await db.select().from(shopOrderLicence).where(eq(shopOrderLicence.uid, '0'));
    await db
      .update(shopOrderLicence)
      .set({ renewsLicenceId: renewed?.id })
      .where(eq(shopOrderLicence.uid, '1'));
    expect(await remindOfExpiry(account.services)).toBe(0);
  });

  test('are all written or none, and two runs at once tell once', async () => {
    await licencesEnding('2026-03-20');
    const broken = { ...account.services, jobs: { enqueue: () => Promise.reject(new Error('broken')) } };
    await expect(remindOfExpiry(broken)).rejects.toThrow('broken');
    expect(await reminders()).toEqual([]);
    const told = await Promise.all([remindOfExpiry(account.services), remindOfExpiry(account.services)]);
    expect(told.reduce((sum, count) => sum + count)).toBe(1);
  });

  test('of a day without any take one question', async () => {
    const { statements } = await withStatementCount(() => remindOfExpiry(account.services));
    expect(statements.filter((sql) => sql.startsWith('select'))).toHaveLength(1);
    expect(statements).toHaveLength(3);
  });
});
