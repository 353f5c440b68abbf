import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { wordedMailKinds } from '#domain/mail/mail-texts.ts';
import type { OrderState } from '#domain/order/order-states.ts';
import { allMails } from './all-mails.ts';
import { accountMails } from './customers/accounts/account-mails.ts';
import type { Database } from './database/database.ts';
import { customer } from './database/schema/customers.ts';
import { shopOrder } from './database/schema/orders.ts';
import { delivery, mail, orderDocument } from './database/schema/papers.ts';
import { emptyTables } from './database/testing/empty-tables.ts';
import { onEachDatabase } from './database/testing/on-each-database.ts';
import { orderDelivered } from './delivery/delivery-mails.ts';
import { createMemoryFileStore } from './import/testing/memory-file-store.ts';
import { readDownloadToken } from './links/download-link.ts';
import type { MailToDecide } from './mail/mail-kind.ts';
import { decidedAt, openTestMails, sentAt, shop, type TestMails } from './mail/testing/open-test-mails.ts';
import { enquiryArrived, enquiryReceived } from './orders/paying/enquiry-mails.ts';
import { payLater } from './orders/paying/pay-later-mail.ts';
import { paymentFailed } from './orders/paying/payment-failed-mail.ts';
import { invoiceIssued } from './papers/paper-mails.ts';
import { fontSample } from './samples/sample-mail.ts';
import type { SamplePlan } from './samples/sample-plan.ts';
import { sweepSampleMails } from './samples/sweep-sample-mails.ts';

const secret = 'a secret of tests that is long enough';

/** The mail of an order that is delivered by then. */
async function deliver(database: Database): Promise<{ deliveryId: number; mail: MailToDecide }> {
  const orderId = await addOrder(database, 'paid');
  const file = { fileName: 'test.zip', byteLength: 100 };
  const [row] = await database.db
    .insert(delivery)
    .values({ orderId, holder: 'order', recipient: '', fileHash: '', madeAt: decidedAt, ...file })
    .returning({ id: delivery.id });
  const { id } = row ?? expect.fail();
  const mail = orderDelivered.of({
    orderNumber: 'O-000017',
    recipientName: 'Example Buyer',
    finalPrice: 20_430,
    items: ['Test Regular'],
    deliveries: [{ id, ...file }],
    isInvoice: true,
    consentedAt: null,
  });
  return { deliveryId: id, mail };
}

const plan: SamplePlan = {
  width: 1200,
  paddingTop: 100,
  paddingBottom: 100,
  left: 100,
  textWidth: 1000,
  fontSize: 48,
  lineHeight: 1.2,
  noWrap: false,
  tracking: 0,
  background: '#ffffff',
  ink: '#000000',
  texts: [
    {
      text: 'Hamburg',
      fileHash: 'abc',
      direction: 'ltr',
      align: 'left',
      features: { smcp: 1 },
      axes: { wght: 400 },
    },
  ],
};

const sampleDecision = {
  key: 'font-sample:1',
  recipient: 'friend@example.com',
  mail: fontSample.of({
    fromEmail: 'visitor@example.com',
    shareLink: 'https://shop.example/x',
    sample: plan,
  }),
};

test('every kind of mail stands in the table, once', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /-mails?\.ts$/.test(file))
    .map((file) => join(import.meta.dirname, file));
  const exported = await Promise.all(files.map(async (file): Promise<object> => await import(file)));
  const values: unknown[] = exported.flatMap((one) => Object.values(one));
  // The mails about accounts are one object of them; the table itself is found, too.
  const defined = values.flatMap((value) =>
    isKind(value) ? [value] : Object.values(value ?? {}).filter(isKind),
  );
  const kinds = [...new Set(defined)].map(({ kind }) => kind);
  expect(allMails.map(({ kind }) => kind).sort()).toEqual(kinds.sort());
});

test('every kind of mail that goes to buyers and customers may have words of the foundry, and no other', () => {
  // To the foundry and its staff, to try mails, and to whom a visitor sends a sample.
  const withoutWords = [
    'enquiry-arrived',
    'withdrawal-arrived',
    'withdrawal-paid-arrived',
    'payment-disputed',
    'payment-lost',
    'disk-filling',
    'eu-sales-grown',
    'eu-sales-unrated',
    'orders-leaving',
    'files-damaged',
    'staff-invited',
    'test-mail',
    'font-sample',
  ];
  const kinds = allMails.map(({ kind }) => kind).filter((kind) => !withoutWords.includes(kind));
  expect([...wordedMailKinds].sort()).toEqual(kinds.sort());
});

function isKind(value: unknown): value is { kind: string } {
  return typeof value === 'object' && value !== null && 'compose' in value && 'kind' in value;
}

async function addOrder({ db }: Database, state: OrderState = 'awaiting-payment'): Promise<number> {
  const nothing = { total: 0, vatRate: 0, vat: 0, rounding: 0, finalPrice: 0, finalPriceExcludingVat: 0 };
  const [row] = await db
    .insert(shopOrder)
    .values({
      ...nothing,
      orderNumber: 'O-000017',
      state,
      deliveryState: 'none',
      idempotencyKey: 'key',
      bodyHash: '',
      currency: 'CHF',
      isForCompany: false,
      billingAddress: emptyAddress(),
      deliveryAddress: emptyAddress(),
      vatEvidence: {},
      consents: {},
      createdAt: decidedAt,
    })
    .returning({ id: shopOrder.id });
  return row?.id ?? 0;
}

onEachDatabase('mails', (open) => {
  let database: Database;
  let mails: TestMails;
  const plans: SamplePlan[] = [];
  const files = createMemoryFileStore();

  beforeAll(async () => {
    database = await open();
    mails = await openTestMails(database, allMails, {
      secret,
      payment: { isOpen: true },
      files,
      drawSample: async (plan: SamplePlan) => {
        plans.push(plan);
        return { bytes: Uint8Array.of(1, 2, 3), width: plan.width, height: 200 };
      },
    });
    return () => mails.jobs.stop(0);
  });
  beforeEach(async () => {
    await emptyTables(database);
    await mails.reset();
    plans.length = 0;
  });

  test('a letter of the newsletter can be ended with one press, and no other mail has such a header', async () => {
    const recipient = 'reader@example.com';
    await database.db
      .insert(customer)
      .values({ email: recipient, acceptsNewsletter: true, createdAt: decidedAt });
    await mails.decide({ key: 'order-delivered:17', mail: (await deliver(database)).mail });
    const asked = accountMails.newsletterAsked.of({});
    await mails.decide({ key: 'newsletter', recipient, mail: asked });
    await mails.jobs.runDue();
    expect(mails.sent.map(({ headers }) => headers)).toEqual([
      undefined,
      {
        'List-Unsubscribe': expect.stringMatching(
          // The account and the address that it went to.
          /^<https:\/\/shop\.example\/newsletter\/unsubscribe\?token=1h[\w-]{43}\.[\w-]{43}>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    ]);
  });

  test('an invoice comes along with the mail that tells of it', async () => {
    const orderId = await addOrder(database);
    const fileHash = await files.put(Buffer.from('%PDF-1.7 an invoice'));
    const paper = { orderId, kind: 'invoice', number: 'I-000042', fileHash, madeAt: decidedAt };
    const [document] = await database.db.insert(orderDocument).values(paper).returning();
    const data = {
      documentId: document?.id ?? 0,
      number: 'I-000042',
      orderNumber: 'O-000017',
      recipientName: 'Example Buyer',
      finalPrice: 21_510,
      currency: 'CHF',
      dueAt: '2026-04-03T10:00:00.000Z',
    };
    await mails.decide({ key: 'invoice-issued:1', mail: invoiceIssued.of(data) });
    await mails.jobs.runDue();
    const page = `https://shop.example/shop/thank-you?order=${orderId}`;
    expect(mails.letters).toEqual([invoiceIssued.write({ ...data, page, isOfAccount: false }, shop)]);
    expect(mails.sent[0]?.attachments).toMatchObject([
      { fileName: 'Invoice-I-000042.pdf', contentType: 'application/pdf' },
    ]);
  });

  test.each([
    [false, 'In the browser in which you ordered it can be paid'],
    [
      true,
      'In the browser in which you ordered, or any other in which you are logged in to your account, it can be paid',
    ],
  ])('an order of an account (%s) is said to be paid where it can be', async (isOfAccount, said) => {
    const orderId = await addOrder(database);
    const [account] = await database.db
      .insert(customer)
      .values({ email: 'buyer@example.com', createdAt: decidedAt })
      .returning({ id: customer.id });
    await database.db
      .update(shopOrder)
      .set({ state: 'payment-failed', ...(isOfAccount && { customerId: account?.id ?? expect.fail() }) })
      .where(eq(shopOrder.id, orderId));
    const data = { orderNumber: 'O-000017', payUrl: 'https://shop.example/pay', until: null };
    await mails.decide({ key: 'later', mail: payLater.of({ ...data, orderId }) });
    await mails.decide({ key: 'failed', mail: paymentFailed.of({ ...data, isOfAccount }) });
    await mails.jobs.runDue();
    expect(mails.letters.map((letter) => JSON.stringify(letter).includes(said))).toEqual([true, true]);
  });

  test('the foundry answers an enquiry by answering its mail, and the shopper the foundry', async () => {
    const data = {
      orderNumber: 'O-000017',
      personName: 'Example Buyer',
      companyName: '',
      email: 'buyer@example.com',
      customerReference: '',
      isByRule: true,
      items: ['Test Regular'],
      asked: [{ item: 'Test Regular', licences: ['Desktop, Users: 400'] }],
      licensee: '',
      isKnown: true,
    };
    await mails.decide({ key: 'a', mail: enquiryReceived.of(data) });
    await mails.decide({ key: 'b', recipient: 'us@example.com', mail: enquiryArrived.of(data) });
    await mails.jobs.runDue();
    expect(mails.sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['buyer@example.com', undefined],
      ['us@example.com', 'buyer@example.com'],
    ]);
  });

  test('its links are signed when it is sent, for seven days from then', async () => {
    const { mail, deliveryId } = await deliver(database);
    await mails.decide({ key: 'order-delivered:17', mail });
    await mails.jobs.runDue();
    const [letter] = mails.letters;
    const said = JSON.stringify(letter);
    expect(said).toContain('CHF\u00a0204.30');
    expect(said).toContain('Test Regular');
    expect(said).toContain('until 13 March 2026');
    const links = letter?.parts.find((part) => part.kind === 'links')?.links;
    const token = links?.[0]?.url.replace('https://shop.example/download/', '') ?? '';
    expect(readDownloadToken(token, { secret, now: sentAt })).toEqual({ ok: true, deliveryId });
  });

  test('a sample is drawn by its job, from what was asked, and is answered to who sent it', async () => {
    await mails.decide(sampleDecision);
    expect(plans).toEqual([]);
    mails.isDown = true;
    await mails.jobs.runDue();
    mails.isDown = false;
    await database.plain.exec('update pgboss.job set start_after = now()');
    await mails.jobs.runDue();
    expect(plans).toEqual([plan, plan]);
    const picture = { contentId: 'sample@shop.example', width: 1200, height: 200, texts: ['Hamburg'] };
    const said = { fromEmail: 'visitor@example.com', shareLink: 'https://shop.example/x', picture };
    expect(mails.letters[1]).toEqual(fontSample.write(said, shop));
    expect(mails.sent).toMatchObject([
      {
        messageId: `<mail-1.${decidedAt.getTime()}@shop.example>`,
        from: 'shop@shop.example',
        to: 'friend@example.com',
        replyTo: 'visitor@example.com',
        pictures: [{ contentId: 'sample@shop.example', bytes: Uint8Array.of(1, 2, 3) }],
      },
    ]);
  });

  test('mails with samples go with their texts and addresses after 30 days, and no others', async () => {
    await mails.decide({ key: 'order-delivered:17', mail: (await deliver(database)).mail });
    await mails.decide(sampleDecision);
    const keys = async () => (await database.db.select().from(mail)).map(({ key }) => key).sort();
    await sweepSampleMails(database.db, new Date('2026-04-03T09:59:00Z'));
    expect(await keys()).toEqual(['font-sample:1', 'order-delivered:17']);
    await sweepSampleMails(database.db, new Date('2026-04-03T10:00:00Z'));
    expect(await keys()).toEqual(['order-delivered:17']);
  });
});
