import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { mail, orderDocument, shopOrder } from '#server/database/schema/orders.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import type { MailData } from '#server/documents/data/document-data.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readDownloadToken } from '#server/links/download-link.ts';
import type { SamplePlan } from '#server/samples/sample-plan.ts';
import { sweepSampleMails } from '#server/samples/sweep-sample-mails.ts';
import { decideMail, type MailDecision } from './decide-mail.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { resumeMails } from './resume-mails.ts';
import { type MailServices, sendMail } from './send-mail.ts';

const decidedAt = new Date('2026-03-04T10:00:00Z');
const sentAt = new Date('2026-03-06T10:00:00Z');
const secret = 'a secret of tests that is long enough';

const foundry = { ...testFoundry, name: 'Test Foundry', isDemo: false };

const decision: MailDecision = {
  key: 'order-delivered:17',
  recipient: 'buyer@example.com',
  mail: {
    kind: 'order-delivered',
    data: {
      orderNumber: 'O-000017',
      recipientName: 'Example Buyer',
      finalPrice: 20_430,
      items: ['Test Regular'],
      deliveries: [{ id: 4, fileName: 'test.zip', byteLength: 100 }],
    },
  },
  at: decidedAt,
};

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

const sampleDecision: MailDecision = {
  key: 'font-sample:1',
  recipient: 'friend@example.com',
  mail: {
    kind: 'font-sample',
    data: { fromEmail: 'visitor@example.com', shareLink: 'https://shop.example/x', sample: plan },
  },
  at: decidedAt,
};

async function addOrder({ db }: Database): Promise<number> {
  const nothing = { total: 0, vatRate: 0, vat: 0, rounding: 0, finalPrice: 0, finalPriceExcludingVat: 0 };
  const [row] = await db
    .insert(shopOrder)
    .values({
      ...nothing,
      orderNumber: 'O-000017',
      state: 'awaiting-payment',
      deliveryState: 'none',
      idempotencyKey: 'key',
      bodyHash: '',
      currency: 'CHF',
      isForCompany: false,
      billingAddress: {},
      deliveryAddress: {},
      vatEvidence: {},
      consents: {},
      createdAt: decidedAt,
    })
    .returning({ id: shopOrder.id });
  return row?.id ?? 0;
}

onEachDatabase('mails', (open) => {
  let database: Database;
  let jobs: Jobs;
  let sent: OutgoingMail[];
  let faults: number;
  let isDown: boolean;
  const rendered: MailData[] = [];
  const plans: SamplePlan[] = [];
  const files = createMemoryFileStore();

  beforeAll(async () => {
    database = await open();
    jobs = await createJobs(database, { onFault: () => undefined });
    const services: MailServices = {
      db: database.db,
      documents: {
        mail: async (data) => {
          rendered.push(data);
          const subject = 'orderNumber' in data ? data.orderNumber : data.kind;
          return { subject, html: '<p>html</p>', text: 'text' };
        },
      },
      files,
      drawSample: async (plan) => {
        plans.push(plan);
        return { bytes: Uint8Array.of(1, 2, 3), width: plan.width, height: 200 };
      },
      transport: {
        send: async (outgoing) => {
          if (isDown) {
            faults += 1;
            throw new Error('nobody listens');
          }
          sent.push(outgoing);
        },
        close: () => undefined,
      },
      mailFrom: 'shop@shop.example',
      publicUrl: 'https://shop.example',
      secret,
      now: () => sentAt,
    };
    jobs.work('send-mail', (data) => sendMail(services, data));
    return () => jobs.stop(0);
  });
  beforeEach(async () => {
    await emptyTables(database);
    await database.plain.exec('delete from pgboss.job');
    await database.db.insert(setting).values({ name: 'foundry', value: foundry });
    [sent, faults, isDown, rendered.length, plans.length] = [[], 0, false, 0, 0];
  });

  const decide = (change: Partial<MailDecision> = {}) =>
    database.db.transaction((tx) => decideMail(tx, jobs, { ...decision, ...change }));

  test('a letter of the newsletter can be ended with one press, and no other mail has such a header', async () => {
    const recipient = 'reader@example.com';
    await database.db.insert(customer).values({ email: recipient, createdAt: decidedAt });
    await decide();
    await decide({ key: 'newsletter', recipient, mail: { kind: 'newsletter-asked', data: {} } });
    await jobs.runDue();
    expect(sent.map(({ headers }) => headers)).toEqual([
      undefined,
      {
        'List-Unsubscribe': expect.stringContaining('<https://shop.example/newsletter/unsubscribe?token=1.'),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    ]);
  });

  test('a mail whose account was deleted meanwhile is not sent, and its job is done', async () => {
    await decide();
    await database.db.delete(mail);
    expect(await jobs.runDue()).toBe(1);
    expect([sent.length, faults]).toEqual([0, 0]);
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
    await decide({ key: 'invoice-issued:1', mail: { kind: 'invoice-issued', data } });
    await jobs.runDue();
    const { documentId: _, ...said } = data;
    expect(rendered).toMatchObject([{ ...said, kind: 'invoice-issued', dueAt: new Date(data.dueAt) }]);
    expect(sent[0]?.attachments).toMatchObject([
      { fileName: 'Invoice-I-000042.pdf', contentType: 'application/pdf' },
    ]);
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
    };
    await decide({ key: 'a', mail: { kind: 'enquiry-received', data } });
    await decide({ key: 'b', recipient: 'us@example.com', mail: { kind: 'enquiry-arrived', data } });
    await jobs.runDue();
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['buyer@example.com', undefined],
      ['us@example.com', 'buyer@example.com'],
    ]);
  });

  test('a mail that was decided on is sent once, and says so', async () => {
    expect(await decide()).toBe(true);
    await jobs.runDue();
    await jobs.runDue();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      key: 'order-delivered:17',
      messageId: `<mail-1.${decidedAt.getTime()}@shop.example>`,
      from: 'shop@shop.example',
      to: 'buyer@example.com',
      subject: 'O-000017',
    });
    expect(await database.db.select().from(mail)).toMatchObject([{ sentAt }]);
  });

  test('the same mail is decided on once, also at the same time', async () => {
    const decided = await Promise.all([1, 2, 3, 4].map(() => decide()));
    expect(decided.filter(Boolean)).toHaveLength(1);
    expect(await decide()).toBe(false);
    await jobs.runDue();
    expect(sent).toHaveLength(1);
  });

  test('a transaction that does not commit sends nothing', async () => {
    const cut = database.db.transaction(async (tx) => {
      await decideMail(tx, jobs, decision);
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    await jobs.runDue();
    expect(sent).toEqual([]);
    expect(await database.db.select().from(mail)).toEqual([]);
  });

  test('its links are signed when it is sent, for seven days from then', async () => {
    await decide();
    await jobs.runDue();
    const [data] = rendered;
    if (data?.kind !== 'order-delivered') throw new Error('No delivery was written');
    expect(data).toMatchObject({ finalPrice: 20_430, items: ['Test Regular'] });
    expect(data.linksExpireAt).toEqual(new Date('2026-03-13T10:00:00Z'));
    const token = data.downloads[0]?.url.replace('https://shop.example/download/', '') ?? '';
    expect(readDownloadToken(token, { secret, now: sentAt })).toEqual({ ok: true, deliveryId: 4 });
  });

  test('a mail that was not taken stays unsent and is tried again under the same Message-ID', async () => {
    isDown = true;
    await decide();
    await jobs.runDue();
    expect([faults, (await database.db.select().from(mail))[0]?.sentAt]).toEqual([1, null]);
    isDown = false;
    await database.plain.exec('update pgboss.job set start_after = now()');
    await jobs.runDue();
    expect(sent.map(({ messageId }) => messageId)).toEqual([`<mail-1.${decidedAt.getTime()}@shop.example>`]);
  });

  test('a mail whose attempts are over is taken up again for four days', async () => {
    isDown = true;
    await decide();
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      await jobs.runDue();
      await database.plain.exec('update pgboss.job set start_after = now()');
    }
    isDown = false;
    await jobs.runDue();
    expect([faults, sent.length]).toEqual([11, 0]);
    const resume = (now: Date) => resumeMails({ db: database.db, jobs, now: () => now });
    await resume(new Date('2026-03-08T10:00:00Z'));
    await jobs.runDue();
    expect(sent).toEqual([]);
    await resume(sentAt);
    await resume(sentAt);
    await jobs.runDue();
    await resume(sentAt);
    await jobs.runDue();
    expect(sent).toHaveLength(1);
  });

  test('a sample is drawn by its job, from what was asked, and is answered to who sent it', async () => {
    await decide(sampleDecision);
    expect(plans).toEqual([]);
    isDown = true;
    await jobs.runDue();
    isDown = false;
    await database.plain.exec('update pgboss.job set start_after = now()');
    await jobs.runDue();
    expect(plans).toEqual([plan, plan]);
    expect(rendered[1]).toMatchObject({
      kind: 'font-sample',
      fromEmail: 'visitor@example.com',
      shareLink: 'https://shop.example/x',
      picture: { contentId: 'sample@shop.example', width: 1200, height: 200, texts: ['Hamburg'] },
    });
    expect(sent).toMatchObject([
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
    await decide();
    await decide(sampleDecision);
    const keys = async () => (await database.db.select().from(mail)).map(({ key }) => key).sort();
    await sweepSampleMails(database.db, new Date('2026-04-03T09:59:00Z'));
    expect(await keys()).toEqual(['font-sample:1', 'order-delivered:17']);
    await sweepSampleMails(database.db, new Date('2026-04-03T10:00:00Z'));
    expect(await keys()).toEqual(['order-delivered:17']);
  });

  test('cut off between sending and noting it, it is sent again under the same Message-ID', async () => {
    await decide();
    await jobs.runDue();
    await database.db.update(mail).set({ sentAt: null });
    await database.db.transaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 1 }));
    await jobs.runDue();
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(sent).toHaveLength(2);
  });
});
