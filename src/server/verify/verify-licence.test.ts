import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LicenceCheck } from '#contract/services.ts';
import { emptyAddress } from '#domain/address/address.ts';
import type { Database } from '#server/database/database.ts';
import { licenceTransfer, orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import {
  createTestDelivery,
  type TestDelivery,
  templates,
  writePaidOrder,
} from '#server/delivery/testing/test-delivery.ts';
import { makeLicenceCheckLink } from '#server/links/licence-code.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { verifyLicence } from './verify-licence.ts';

const number = 'L-000001-01';

/** A template with a field of each kind. */
const template = {
  ...templates.desktop,
  fields: [
    { name: 'users', label: 'Users', type: 'number' as const, optional: false },
    {
      name: 'reach',
      label: 'Reach',
      type: 'select' as const,
      optional: false,
      options: [{ value: 'eu', label: 'Europe' }],
    },
    { name: 'subsidiaries', label: 'Subsidiaries', type: 'checkbox' as const, optional: true },
    { name: 'project', label: 'Project', type: 'text' as const, optional: false },
    { name: 'contact', label: 'Contact', type: 'email' as const, optional: false },
    { name: 'client', label: 'Client', type: 'delivery-email' as const, optional: false },
    { name: 'host', label: 'Host', type: 'hostname' as const, optional: false },
    {
      name: 'sites',
      label: 'Sites',
      type: 'list' as const,
      optional: false,
      fields: [{ name: 'count', label: 'Count', type: 'number' as const, optional: false }],
    },
  ],
};
const values = {
  users: 12,
  reach: 'eu',
  subsidiaries: true,
  project: 'Ada Secret',
  contact: 'ada@secret.example',
  client: 'client@secret.example',
  host: 'secret.example',
  sites: [{ count: 77 }],
};

onEachDatabase('the check of a licence', (open) => {
  let database: Database;
  let shop: TestDelivery;
  let today = '2026-06-01T12:00:00Z';

  beforeAll(async () => {
    database = await open();
    shop = await createTestDelivery(database);
  });
  beforeEach(async () => {
    today = '2026-06-01T12:00:00Z';
    await shop.reset();
    const { regular, variable } = shop.sold;
    await writePaidOrder(shop, {
      licences: [
        { uid: 'a', template, values },
        { uid: 'b', template, values },
      ],
      items: [
        { name: 'Open Regular', licences: ['a', 'b'], files: [regular] },
        { name: 'Closed, whole set', licences: ['a'], files: [variable], quantity: 9 },
        { name: 'Of the other licence', licences: ['b'], files: [regular] },
      ],
    });
  });
  afterAll(() => shop.engine.close());

  const codeOf = (licenceNumber: string) => makeLicenceCheckLink({ ...shop.services, licenceNumber }).code;
  const check = (asked: { number?: string; code?: string } = {}): Promise<LicenceCheck> =>
    verifyLicence(
      { ...shop.services, now: () => new Date(today) },
      { number, code: codeOf(asked.number ?? number), ...asked },
    );
  const set = (change: Partial<typeof shopOrderLicence.$inferInsert>) =>
    database.db.update(shopOrderLicence).set(change).where(eq(shopOrderLicence.licenceNumber, number));

  it('says what a valid licence covers and since when, and nothing of whose it is or what was paid', async () => {
    const checked = await check();
    expect(checked).toEqual({
      state: 'valid',
      number,
      publicName: 'Desktop',
      fonts: [
        { name: 'Open Regular', styles: 1 },
        { name: 'Closed, whole set', styles: 9 },
      ],
      terms: [
        { label: 'Users', value: '12' },
        { label: 'Reach', value: 'Europe' },
        { label: 'Subsidiaries', value: 'Yes' },
      ],
      since: '2026-03-04',
      expiryDate: null,
      transferredOn: null,
    });
    expect(JSON.stringify(checked)).not.toMatch(/secret|licensee|buyer|Example|O-000001|6000|120|77/i);
  });

  it('is the same for a number and a code that are typed from paper', async () => {
    const typed = { number: 'l–000001–01 ', code: codeOf(number).toLowerCase().replaceAll('-', ' ') };
    expect(await check(typed)).toEqual(await check());
  });

  it('is one answer for a wrong code, a missing one and an unknown number, and asks nothing of the database', async () => {
    const asked = [
      { code: '0000-0000-0000-0000' },
      { code: '' },
      { code: codeOf('L-000001-02') },
      { number: 'L-999999-01', code: '0000-0000-0000-0000' },
      { number: 'L-999999-01', code: '' },
      { number: '', code: codeOf(number) },
    ];
    for (const each of asked) {
      const { value, count } = await withStatementCount(() => check(each));
      expect([value, count]).toEqual([{ state: 'unknown' }, 0]);
    }
  });

  it('is unknown for the code of a number that was never given out', async () => {
    expect(await check({ number: 'L-999999-01' })).toEqual({ state: 'unknown' });
  });

  it('is valid through its last day, and has ended on the next', async () => {
    await set({ expiryDate: '2026-06-01' });
    expect(await check()).toMatchObject({ state: 'valid', expiryDate: '2026-06-01' });
    today = '2026-06-02T00:00:00Z';
    expect(await check()).toMatchObject({ state: 'ended', expiryDate: '2026-06-01' });
  });

  it('is revoked where it was taken away, and where its order was given back', async () => {
    await set({ revokedAt: new Date(today) });
    expect(await check()).toMatchObject({ state: 'revoked' });
    await set({ revokedAt: null });
    await database.db.update(shopOrder).set({ state: 'refunded' });
    expect(await check()).toMatchObject({ state: 'revoked' });
    await database.db.update(shopOrder).set({ state: 'partially-refunded' });
    expect(await check()).toMatchObject({ state: 'valid' });
  });

  it('is revoked from the buyer’s withdrawal on, and valid again where staff find that there was no right to', async () => {
    const [order] = await database.db.select({ id: shopOrder.id }).from(shopOrder);
    const tell = (kind: string, by: string) =>
      database.db.insert(orderEvent).values({
        orderId: order?.id ?? 0,
        at: new Date(today),
        kind,
        fromState: 'paid',
        toState: 'paid',
        by,
        detail: {},
      });
    await tell(WITHDRAWN, 'shopper');
    expect(await check()).toMatchObject({ state: 'revoked' });
    await tell(WITHDRAWAL_REFUSED, 'staff');
    expect(await check()).toMatchObject({ state: 'valid' });
    await tell(WITHDRAWN, 'shopper');
    await database.db.update(shopOrder).set({ state: 'refunded' });
    expect(await check()).toMatchObject({ state: 'revoked' });
  });

  it('is superseded once another licence that upgrades it is paid', async () => {
    const orderId = await writePaidOrder(shop, {
      licences: [{ uid: 'a', template, values }],
      items: [{ name: 'Open Regular', licences: ['a'], files: [shop.sold.regular] }],
    });
    const upgrade = (licenceNumber: string | null) =>
      database.db
        .update(shopOrderLicence)
        .set({ upgradesLicenceId: 1, licenceNumber })
        .where(eq(shopOrderLicence.orderId, orderId));
    await upgrade(null);
    expect(await check()).toMatchObject({ state: 'valid' });
    await upgrade('L-000002-01');
    expect(await check()).toMatchObject({ state: 'superseded' });
    expect(await check({ number: 'L-000002-01' })).toMatchObject({ state: 'valid' });
  });

  it('has not begun before the last day of the licence that it renews, nor has what takes its place', async () => {
    const { db } = database;
    const follow = async (licenceNumber: string, follows: Partial<typeof shopOrderLicence.$inferInsert>) => {
      const orderId = await writePaidOrder(shop, {
        licences: [{ uid: 'a', template, values }],
        items: [{ name: 'Open Regular', licences: ['a'], files: [shop.sold.regular] }],
      });
      const [followed] = await db
        .update(shopOrderLicence)
        .set({ licenceNumber, ...follows })
        .where(eq(shopOrderLicence.orderId, orderId))
        .returning({ id: shopOrderLicence.id });
      return followed?.id ?? 0;
    };
    await set({ expiryDate: '2026-07-01' });
    const renewal = await follow('L-000008-01', { renewsLicenceId: 1 });
    await follow('L-000009-01', { upgradesLicenceId: renewal });
    for (const [day, state] of [
      ['2026-06-30', 'not-begun'],
      ['2026-07-01', 'valid'],
    ] as const) {
      today = `${day}T12:00:00Z`;
      const told = { state, since: '2026-07-01' };
      expect(await check({ number: 'L-000009-01' })).toMatchObject(told);
      expect(await check({ number: 'L-000008-01' })).toMatchObject({ ...told, state: 'superseded' });
    }
    // Bought after the earlier one's end, it holds from its own day.
    await set({ expiryDate: '2026-01-31' });
    expect(await check({ number: 'L-000009-01' })).toMatchObject({ state: 'valid', since: '2026-03-04' });
  });

  it('is valid after a transfer, with the day of the last one and without a name', async () => {
    const toLicensee = { ...emptyAddress(), email: 'new@secret.example', companyName: 'Secret Ltd' };
    for (const at of ['2026-04-01T23:59:00Z', '2026-05-01T00:00:00Z'])
      await database.db
        .insert(licenceTransfer)
        .values({ licenceId: 1, fromLicensee: toLicensee, toLicensee, by: 'staff', at: new Date(at) });
    await set({ licensee: toLicensee });
    const checked = await check();
    expect(checked).toMatchObject({ state: 'valid', transferredOn: '2026-05-01' });
    expect(JSON.stringify(checked)).not.toMatch(/secret/i);
  });
});
