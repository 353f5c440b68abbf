import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allMails } from '#server/all-mails.ts';
import type { Database } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail } from '#server/database/schema/papers.ts';
import { type OpenTestDatabase, onPglite, onPostgres } from '#server/database/testing/on-each-database.ts';
import { shop as sampleShop } from '#server/documents/testing/document-samples.ts';
import type { SendableKind, ServicesOf } from '#server/mail/mail-kind.ts';
import { noteUnsent } from '#server/mail/note-unsent.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { restoreLicence, revokeLicence } from '#server/staff/licences/revoke-licence.ts';
import { refuseWithdrawal } from '#server/staff/refunding/refuse-withdrawal.ts';
import { orderDelivered } from './delivery-mails.ts';
import { makeDelivery } from './make-delivery.ts';
import {
  createTestDelivery,
  plainDocuments,
  type TestDelivery,
  templates,
  writePaidOrder,
} from './testing/test-delivery.ts';

const job = { isLastAttempt: false, signal: new AbortController().signal };
const desktop = 'L-000001-01';
const web = 'L-000001-02';

const waiting = 'a mail with files that waits';
onPglite(waiting, (open) => testWaiting(open, { hasConnections: false }));
onPostgres(waiting, (open) => testWaiting(open, { hasConnections: true }));

function testWaiting(open: OpenTestDatabase, { hasConnections }: { hasConnections: boolean }): void {
  let database: Database;
  let shop: TestDelivery;
  let orderId: number;
  let sent: [subject: string, to: string][];
  /** What happens once, right after a mail was found to have nothing to tell. */
  let meanwhile: (() => PromiseLike<unknown>) | null;
  const kinds = allMails.map(
    (kind): SendableKind<ServicesOf<(typeof allMails)[number]>> => ({
      ...kind,
      compose: async (services, input) => {
        const composed = await kind.compose(services, input);
        if (composed !== null || meanwhile === null) return composed;
        const act = meanwhile;
        meanwhile = null;
        await act();
        return composed;
      },
    }),
  );
  beforeAll(async () => {
    database = await open();
    shop = await createTestDelivery(database);
  });
  beforeEach(async () => {
    await shop.reset();
    sent = [];
    meanwhile = null;
    orderId = await writePaidOrder(shop, {
      licences: [
        { uid: 'a', template: templates.desktop },
        { uid: 'b', template: templates.web, values: { client: 'client@example.com' } },
      ],
      items: [{ name: 'Open Regular', licences: ['a', 'b'], files: [shop.sold.regular] }],
    });
    await makeDelivery(shop.services, { orderId }, job);
  });
  afterAll(() => shop.engine.close());

  /** Sends what waits, but for what tells of the act alone. */
  async function sendWaiting(): Promise<void> {
    const { db } = shop.services;
    const sending = {
      ...shop.services,
      documents: plainDocuments,
      payment: { isOpen: true },
      drawSample: () => Promise.reject(new Error('No sample is sent here')),
      transport: {
        send: async ({ subject, to }: { subject: string; to: string }) => {
          if (subject.includes('fonts from')) sent.push([subject, to]);
        },
        close: () => undefined,
      },
      mailFrom: 'shop@shop.example',
      onFault: () => undefined,
    };
    const waiting = await db.select().from(mail).where(isNull(mail.sentAt)).orderBy(asc(mail.id));
    for (const { id: mailId } of waiting) await sendMail(sending, kinds, { mailId });
  }
  const toLicensee = ['Your fonts from Test / Foundry, order O-000001', 'licensee@example.com'];
  const toClient = ['Licensed fonts from Test / Foundry, order O-000001', 'client@example.com'];

  const withdraw = () =>
    shop.services.db.insert(orderEvent).values({
      orderId,
      at: shop.services.now(),
      kind: WITHDRAWN,
      toState: 'paid',
      by: 'shopper',
      detail: { id: 1, name: 'Example Buyer', email: 'buyer@example.com' },
    });
  const revoke = (licenceNumber: string) =>
    revokeLicence(shop.services, { licenceNumber, reason: 'It was never paid.', by: 'staff' });

  test.each<[string, () => PromiseLike<unknown>]>([
    ['was withdrawn from', () => withdraw()],
    ['was given back', () => shop.services.db.update(shopOrder).set({ state: 'refunded' })],
    ['was revoked with all its licences', () => revoke(desktop).then(() => revoke(web))],
    ['is there no more', () => shop.services.db.delete(delivery)],
  ])('is not sent where what it brings %s, and no failure of it is told', async (_what, end) => {
    await end();
    await sendWaiting();
    expect(sent).toEqual([]);
    const { db } = shop.services;
    const left = await db.select().from(mail).where(isNull(mail.sentAt));
    expect(left).toEqual([]);
    expect(await db.select().from(orderFlag).where(eq(orderFlag.flag, 'mail-failed'))).toEqual([]);
  });

  test('is sent to whom what it brings is left', async () => {
    await revoke(web);
    await sendWaiting();
    expect(sent).toEqual([toLicensee]);
  });

  test('is sent after all, and once, when staff refuse the withdrawal', async () => {
    await withdraw();
    await sendWaiting();
    const refusal = { orderId, reason: 'A company has none.', by: 'staff' };
    expect(await refuseWithdrawal(shop.services, refusal)).toMatchObject({ ok: true });
    await sendWaiting();
    expect(sent).toEqual([toLicensee, toClient]);
    await withdraw();
    expect(await refuseWithdrawal(shop.services, refusal)).toMatchObject({ ok: true });
    await sendWaiting();
    expect(sent).toHaveLength(2);
  });

  test('is sent after all, and once, when staff restore the licence', async () => {
    await revoke(web);
    await sendWaiting();
    for (const _ of ['once', 'twice']) {
      await restoreLicence(shop.services, { licenceNumber: web, by: 'staff' });
      await sendWaiting();
      expect(sent).toEqual([toLicensee, toClient]);
      await revoke(web);
    }
  });

  test('is sent where the licence is restored while it is found to bring nothing', async () => {
    await revoke(web);
    meanwhile = () => restoreLicence(shop.services, { licenceNumber: web, by: 'staff' });
    await sendWaiting();
    await sendWaiting();
    expect(sent).toEqual([toLicensee, toClient]);
  });

  test('is sent where the withdrawal is refused while it is found to bring nothing', async () => {
    await withdraw();
    meanwhile = () =>
      refuseWithdrawal(shop.services, { orderId, reason: 'A company has none.', by: 'staff' });
    await sendWaiting();
    await sendWaiting();
    expect(sent).toEqual([toLicensee, toClient]);
  });

  // PGlite has one connection.
  if (hasConnections)
    test('is sent where the licence is restored by an act that has not ended when it is found to bring nothing', async () => {
      await revoke(web);
      const found = Promise.withResolvers<void>();
      meanwhile = async () => found.resolve();
      let sending: Promise<void> | undefined;
      const jobs: typeof shop.services.jobs = {
        ...shop.services.jobs,
        enqueue: async (...asked) => {
          // Its last one: all but the commit is done.
          if (asked[1] === 'send-mail') {
            sending = sendWaiting();
            await found.promise;
          }
          return await shop.services.jobs.enqueue(...asked);
        },
      };
      await restoreLicence({ ...shop.services, jobs }, { licenceNumber: web, by: 'staff' });
      await sending;
      await sendWaiting();
      expect(sent).toEqual([toLicensee, toClient]);
    });

  test('stays told by hand where staff say so while it is found to bring nothing', async () => {
    const { db, now } = shop.services;
    await revoke(web);
    meanwhile = async () => {
      const [waits] = await db.select().from(mail).where(eq(mail.recipient, 'client@example.com'));
      const told = { reason: 'Nobody listens', at: now() };
      await db.transaction((tx) => noteUnsent(tx, waits ?? expect.fail(), told));
      await mailAgain(shop.services, { orderId, isByHand: true, isNewAddress: false, by: 'Anna' });
    };
    await sendWaiting();
    expect(sent).toEqual([toLicensee]);
    expect(await db.select().from(mail).where(eq(mail.recipient, 'client@example.com'))).toMatchObject([
      { kind: 'licence-delivered', toldBy: 'Anna' },
    ]);
  });

  test('that failed is not sent again by staff while what it brings is not held, and is once it is', async () => {
    const { db, now } = shop.services;
    const fault = { reason: 'Nobody listens', at: now() };
    const failed = await db.select().from(mail).orderBy(asc(mail.id));
    for (const one of failed) await db.transaction((tx) => noteUnsent(tx, one, fault));
    const { id: mailId } = failed.find(({ kind }) => kind === 'licence-delivered') ?? expect.fail();
    await revoke(web);
    const again = (asked: { mailId?: number; isByHand?: boolean } = {}) =>
      mailAgain(shop.services, { orderId, isByHand: false, isNewAddress: false, by: 'Anna', ...asked });
    const refused = {
      ok: false,
      detail: expect.stringContaining(
        `Mail ${mailId} of O-000001 to client@example.com brings files that are not held`,
      ),
    };
    expect([await again({ mailId }), await again()]).toMatchObject([refused, refused]);
    expect(await db.select().from(orderEvent).where(eq(orderEvent.kind, 'mail-again'))).toEqual([]);
    expect(await db.select().from(orderFlag)).toMatchObject([{ flag: 'mail-failed' }]);
    await restoreLicence(shop.services, { licenceNumber: web, by: 'staff' });
    expect(await again()).toMatchObject({ ok: true });
    await sendWaiting();
    expect(sent).toEqual([toLicensee, toClient]);
  });

  test('tells its sum in the currency of the order, whatever the shop takes now', async () => {
    const { db, ...services } = shop.services;
    const [row] = await db.select().from(delivery).where(eq(delivery.holder, 'order'));
    const { id, fileName, byteLength } = row ?? expect.fail();
    const deliveries = [{ id, fileName, byteLength }];
    const data = { orderNumber: 'O-000001', recipientName: '', finalPrice: 20_430, items: [], deliveries };
    const input = { recipient: 'a@b.example', shop: { ...sampleShop, currency: 'EUR' } };
    const mailed = async (kept: object) =>
      JSON.stringify((await orderDelivered.compose({ ...services, db }, { data: kept, ...input }))?.letter);
    expect(await mailed({ ...data, currency: 'CHF' })).toContain('We received CHF\u00a0204.30');
    // One that waits from before the currency was kept with it.
    expect(await mailed(data)).toContain('We received EUR\u00a0204.30');
  });
}
