import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { emptyAddress } from '#domain/address/address.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { mail as mailTable } from '#server/database/schema/papers.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { paragraph } from '#server/documents/mails/letter-parts.ts';
import { enquiryArrived } from '#server/orders/paying/enquiry-mails.ts';
import { orderActions } from '#server/staff/actions/order-actions.ts';
import { mailAgain } from '#server/staff/keeping/mail-again.ts';
import { decideMail, type MailDecision } from './decide-mail.ts';
import { defineMail } from './mail-kind.ts';
import { resumeMails } from './resume-mails.ts';
import { decidedAt, openTestMails, sentAt, type TestMails } from './testing/open-test-mails.ts';

const orderTold = defineMail({
  kind: 'order-told',
  stored: z.strictObject({ orderNumber: z.string() }),
  fill: async (_services: object, { data }) => ({ said: data }),
  write: ({ orderNumber }: { orderNumber: string }) => ({
    subject: orderNumber,
    parts: [paragraph('It is told.')],
  }),
});
const mail = orderTold.of({ orderNumber: 'O-000017' });
const arrived = enquiryArrived.of({
  orderNumber: 'O-000017',
  personName: 'Example Buyer',
  companyName: '',
  email: 'buyer@example.com',
  customerReference: '',
  isByRule: false,
  items: [],
  asked: [],
  licensee: '',
  isKnown: true,
});
const decision: MailDecision = { key: 'order-told:17', recipient: 'buyer@example.com', mail, at: decidedAt };

onEachDatabase('mails', (open) => {
  let database: Database;
  let mails: TestMails;

  beforeAll(async () => {
    database = await open();
    mails = await openTestMails(database, [orderTold, enquiryArrived], {});
    return () => mails.jobs.stop(0);
  });
  /** An order of which a mail tells. */
  async function writeOrder(): Promise<number> {
    const [order] = await database.db
      .insert(shopOrder)
      .values({
        orderNumber: 'O-000017',
        state: 'paid',
        deliveryState: 'pending',
        idempotencyKey: 'key',
        bodyHash: '',
        currency: 'CHF',
        total: 0,
        vatRate: 0,
        vat: 0,
        rounding: 0,
        finalPrice: 0,
        finalPriceExcludingVat: 0,
        isForCompany: false,
        billingAddress: { ...emptyAddress(), email: 'buyer@example.com', firstName: 'Example' },
        deliveryAddress: { ...emptyAddress(), email: 'licensee@example.com' },
        vatEvidence: {},
        consents: {},
        createdAt: decidedAt,
      })
      .returning({ id: shopOrder.id });
    return order?.id ?? expect.fail();
  }

  beforeEach(async () => {
    await emptyTables(database);
    await mails.reset();
  });

  test('a mail whose account was deleted meanwhile is not sent, and its job is done', async () => {
    await mails.decide({ mail });
    await database.db.delete(mailTable);
    expect(await mails.jobs.runDue()).toBe(1);
    expect([mails.sent.length, mails.faults]).toEqual([0, 0]);
  });

  test('a mail that was decided on is sent once, and says so', async () => {
    expect(await mails.decide({ mail })).toBe(true);
    await mails.jobs.runDue();
    await mails.jobs.runDue();
    expect(mails.sent).toHaveLength(1);
    expect(mails.sent[0]).toMatchObject({
      key: 'test:17',
      messageId: `<mail-1.${decidedAt.getTime()}@shop.example>`,
      from: 'shop@shop.example',
      to: 'buyer@example.com',
      subject: 'O-000017',
    });
    expect(await database.db.select().from(mailTable)).toMatchObject([
      {
        sentAt,
        sentAs: { subject: 'O-000017', text: 'text', attachments: [] },
      },
    ]);
  });

  test('the same mail is decided on once, also at the same time', async () => {
    const decided = await Promise.all([1, 2, 3, 4].map(() => mails.decide({ mail })));
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await mails.decide({ mail })).toBe(false);
    await mails.jobs.runDue();
    expect(mails.sent).toHaveLength(1);
  });

  test('a transaction that does not commit sends nothing', async () => {
    const cut = database.db.transaction(async (tx) => {
      await decideMail(tx, mails.jobs, decision);
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    await mails.jobs.runDue();
    expect(mails.sent).toEqual([]);
    expect(await database.db.select().from(mailTable)).toEqual([]);
  });

  test('a mail that was not taken stays unsent and is tried again under the same Message-ID', async () => {
    mails.isDown = true;
    await mails.decide({ mail });
    await mails.jobs.runDue();
    expect([mails.faults, (await database.db.select().from(mailTable))[0]?.sentAt]).toEqual([1, null]);
    mails.isDown = false;
    await database.plain.exec('update pgboss.job set start_after = now()');
    await mails.jobs.runDue();
    expect(mails.sent.map(({ messageId }) => messageId)).toEqual([
      `<mail-1.${decidedAt.getTime()}@shop.example>`,
    ]);
  });

  test('a mail whose attempts are over is taken up again for four days', async () => {
    mails.isDown = true;
    await mails.decide({ mail });
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      await mails.jobs.runDue();
      await database.plain.exec('update pgboss.job set start_after = now()');
    }
    mails.isDown = false;
    await mails.jobs.runDue();
    expect([mails.faults, mails.sent.length]).toEqual([11, 0]);
    const resume = (now: Date) => resumeMails({ db: database.db, jobs: mails.jobs, now: () => now });
    await resume(sentAt);
    await resume(sentAt);
    await mails.jobs.runDue();
    await resume(sentAt);
    await mails.jobs.runDue();
    expect(mails.sent).toHaveLength(1);
  });

  test('a mail that is refused for good is tried once, and staff are told with its order and the words of the server', async () => {
    const orderId = await writeOrder();
    mails.refusal = '550 No such user here';
    await mails.decide({ mail, orderId });
    await mails.jobs.runDue();
    await resumeMails({ db: database.db, jobs: mails.jobs, now: () => sentAt });
    expect(await mails.jobs.runDue()).toBe(0);
    expect(String(mails.told)).toBe(`Error: The mail test:17 of the order ${orderId} was refused for good`);
    expect(await database.db.select().from(orderFlag)).toMatchObject([{ orderId, flag: 'mail-failed' }]);
    expect(await database.db.select().from(orderEvent)).toMatchObject([
      { kind: 'mail-failed', detail: { mailId: 1, mail: 'order-told', reason: '550 No such user here' } },
    ]);
  });

  test('a mail of no order that is refused for good is given up, and told to the log', async () => {
    mails.refusal = '550 No such user here';
    await mails.decide({ mail });
    await mails.jobs.runDue();
    expect([mails.told.length, await database.db.select().from(orderFlag)]).toEqual([1, []]);
    const [row] = await database.db.select().from(mailTable);
    expect(row).toMatchObject({ givenUpAt: sentAt, sentAt: null, lastFault: '550 No such user here' });
  });

  test('a mail that was tried for four days is given up, and staff are told why', async () => {
    const orderId = await writeOrder();
    mails.isDown = true;
    await mails.decide({ mail, orderId });
    await mails.jobs.runDue();
    const resume = () =>
      resumeMails({ db: database.db, jobs: mails.jobs, now: () => new Date('2026-03-08T10:00:00Z') });
    await resume();
    await resume();
    expect(await database.db.select().from(orderEvent)).toMatchObject([
      { orderId, kind: 'mail-failed', detail: { reason: 'nobody listens' } },
    ]);
  });

  test('staff correct the address of a mail that failed, and it is sent there; the order has it from then on', async () => {
    const orderId = await writeOrder();
    mails.refusal = '550 No such user here';
    await mails.decide({ mail, orderId });
    await mails.jobs.runDue();
    const again = (asked: Partial<Parameters<typeof mailAgain>[1]>) =>
      mailAgain(
        { db: database.db, jobs: mails.jobs, now: () => sentAt },
        { orderId, isByHand: false, isNewAddress: false, by: 'Anna', ...asked },
      );
    expect(await again({ mailId: 99 })).toMatchObject({ ok: false });
    // Sent again without a mend, it is flagged again.
    expect(await again({})).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await database.db.select().from(orderFlag)).toEqual([]);
    await mails.jobs.runDue();
    expect(await database.db.select().from(orderFlag)).toHaveLength(1);
    mails.refusal = null;
    // Who reads at an address gets the links to the files: one that nobody gave for the order is not taken on a slip.
    expect(await again({ to: 'right@example.com' })).toMatchObject({
      code: 'order-state-conflict',
      errors: [
        { path: 'isNewAddress', message: expect.stringContaining('right@example.com is no address of') },
      ],
    });
    expect(await again({ to: 'right@example.com', isNewAddress: true })).toMatchObject({ ok: true });
    expect(await again({ to: 'other@example.com', isNewAddress: true })).toMatchObject({ ok: false });
    const change = { from: 'buyer@example.com', to: 'right@example.com' };
    expect((await database.db.select().from(orderEvent).orderBy(orderEvent.id)).slice(-2)).toMatchObject([
      { kind: 'correct-address', by: 'Anna', detail: change },
      { kind: 'mail-again', by: 'Anna', detail: { mails: [1], ...change } },
    ]);
    await mails.jobs.runDue();
    expect(mails.sent.map(({ to }) => to)).toEqual(['right@example.com']);
    const [order] = await database.db.select().from(shopOrder);
    expect(order).toMatchObject({
      billingAddress: { ...emptyAddress(), email: 'right@example.com', firstName: 'Example' },
      deliveryAddress: { ...emptyAddress(), email: 'licensee@example.com' },
    });
    expect(await database.db.select().from(orderFlag)).toEqual([]);
  });

  test('a mail that failed is sent to another address of the order without a word', async () => {
    const orderId = await writeOrder();
    mails.refusal = '550 No such user here';
    await mails.decide({ mail, orderId });
    await mails.jobs.runDue();
    mails.refusal = null;
    const services = { db: database.db, jobs: mails.jobs, now: () => sentAt };
    const asked = { orderId, to: 'Licensee@example.com', isByHand: false, isNewAddress: false, by: 'Anna' };
    expect(await mailAgain(services, asked)).toMatchObject({ ok: true });
    await mails.jobs.runDue();
    expect(mails.sent.map(({ to }) => to)).toEqual(['Licensee@example.com']);
  });

  test('a mail to the foundry that failed is sent to the address that the foundry has now, and no other mail is', async () => {
    const orderId = await writeOrder();
    await database.db.update(setting).set({ value: { ...testFoundry, contactEmail: 'now@foundry.example' } });
    mails.refusal = '550 No such user here';
    const recipient = 'before@foundry.example';
    await mails.decide({ key: 'a', mail: arrived, recipient, orderId });
    await mails.decide({ key: 'b', mail, recipient, orderId });
    await mails.jobs.runDue();
    mails.refusal = null;
    const services = { db: database.db, jobs: mails.jobs, now: () => sentAt };
    const again = async (to: string, mailId?: number) => {
      const asked = { orderId, mailId, to, isByHand: false, isNewAddress: false, by: 'Anna' };
      return (await mailAgain(services, asked)).ok;
    };
    expect([
      await again('now@foundry.example'),
      await again('now@foundry.example', 2),
      await again('buyer@example.com', 1),
      await again(recipient, 1),
      await again('Now@foundry.example', 1),
    ]).toEqual([false, false, false, false, true]);
    await mails.jobs.runDue();
    expect(mails.sent.map(({ to }) => to)).toEqual(['Now@foundry.example']);
  });

  test('a mail to the foundry that failed goes to its address of now by itself, and who sends it is told where it goes', async () => {
    const orderId = await writeOrder();
    const setContact = (contactEmail: string) =>
      database.db.update(setting).set({ value: { ...testFoundry, contactEmail } });
    mails.refusal = '550 No such user here';
    await mails.decide({ key: 'a', mail: arrived, recipient: 'before@foundry.example', orderId });
    await mails.decide({ key: 'b', mail, orderId });
    await mails.jobs.runDue();
    const services = { db: database.db, jobs: mails.jobs, now: () => sentAt };
    const again = async () => {
      const asked = { orderId, isByHand: false, isNewAddress: false, by: 'Anna' };
      const done = await mailAgain(services, asked);
      const order = { orderNumber: 'O-000017', billingAddress: emptyAddress() };
      return done.ok ? orderActions.mailAgain.tell?.(done.value, { asked, order }) : done;
    };
    // Where the foundry gives none now, it goes where it was to go.
    await setContact('');
    expect(await again()).toEqual([
      'The 2 mails of O-000017 are sent again to before@foundry.example and buyer@example.com.',
    ]);
    await mails.jobs.runDue();
    mails.refusal = null;
    await setContact('now@foundry.example');
    expect(await again()).toEqual([
      'The 2 mails of O-000017 are sent again to now@foundry.example and buyer@example.com.',
    ]);
    expect((await database.db.select().from(orderEvent).orderBy(orderEvent.id)).at(-1)).toMatchObject({
      kind: 'mail-again',
      detail: { mails: [1, 2], from: 'before@foundry.example', to: 'now@foundry.example' },
    });
    await mails.jobs.runDue();
    expect(mails.sent.map(({ to }) => to).toSorted()).toEqual(['buyer@example.com', 'now@foundry.example']);
  });

  test('a new address of the foundry is none of an order that was placed with the old one', async () => {
    const orderId = await writeOrder();
    mails.refusal = '550 No such user here';
    await mails.decide({ mail: arrived, orderId });
    await mails.jobs.runDue();
    const asked = { orderId, to: testFoundry.contactEmail, isByHand: false, isNewAddress: false, by: 'Anna' };
    const services = { db: database.db, jobs: mails.jobs, now: () => sentAt };
    expect(await mailAgain(services, asked)).toMatchObject({ ok: true });
    const [order] = await database.db.select().from(shopOrder);
    expect(order?.billingAddress.email).toBe('buyer@example.com');
  });

  test('what staff told by hand instead of a mail that failed is not sent, and no flag is left', async () => {
    const orderId = await writeOrder();
    mails.refusal = '550 No such user here';
    await mails.decide({ mail, orderId });
    await mails.jobs.runDue();
    const services = { db: database.db, jobs: mails.jobs, now: () => sentAt };
    expect(
      await mailAgain(services, { orderId, isByHand: true, isNewAddress: false, by: 'Anna' }),
    ).toMatchObject({ ok: true });
    mails.refusal = null;
    await resumeMails(services);
    expect(await mails.jobs.runDue()).toBe(0);
    expect([mails.sent, await database.db.select().from(orderFlag)]).toEqual([[], []]);
  });

  test('an order that staff sent to another address while it was tried is not noted as sent to that one', async () => {
    const orderId = await writeOrder();
    await mails.decide({ mail, orderId });
    mails.beforeSending = () => database.db.update(mailTable).set({ recipient: 'right@example.com' });
    await mails.jobs.runDue();
    expect(await database.db.select().from(mailTable)).toMatchObject([{ sentAt: null }]);
  });

  test('cut off between sending and noting it, it is sent again under the same Message-ID', async () => {
    await mails.decide({ mail });
    await mails.jobs.runDue();
    await database.db.update(mailTable).set({ sentAt: null });
    await database.db.transaction((tx) => mails.jobs.enqueue(tx, 'send-mail', { mailId: 1 }));
    await mails.jobs.runDue();
    expect(new Set(mails.sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails.sent).toHaveLength(2);
  });

  test('a kind of mail that nobody can send fails its job', async () => {
    const unknown = defineMail({ ...orderTold, kind: 'order-whispered' });
    await mails.decide({ mail: unknown.of({ orderNumber: 'O-000017' }) });
    await mails.jobs.runDue();
    expect(mails.sent).toEqual([]);
    expect(await database.db.select().from(mailTable)).toMatchObject([{ sentAt: null }]);
  });
});
