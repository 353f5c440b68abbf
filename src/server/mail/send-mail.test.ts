import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredFoundry } from '#contract/settings.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { mail } from '#server/database/schema/orders.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readDownloadToken } from '#server/delivery/download-link.ts';
import type { MailData } from '#server/documents/document-data.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { decideMail, type MailDecision } from './decide-mail.ts';
import type { OutgoingMail } from './mail-transport.ts';
import { resumeMails } from './resume-mails.ts';
import { type MailServices, sendMail } from './send-mail.ts';

const decidedAt = new Date('2026-03-04T10:00:00Z');
const sentAt = new Date('2026-03-06T10:00:00Z');
const secret = 'a secret of tests that is long enough';

const foundry: StoredFoundry = {
  name: 'Test Foundry',
  shortName: 'Te',
  isDemo: false,
  currency: 'CHF',
  contactEmail: 'service@foundry.example',
  seller: {
    name: '',
    street1: '',
    postalCode: '',
    city: '',
    country: 'CH',
    vatNumber: null,
    registration: null,
  },
  euCountries: [],
  vatRates: [],
  chargeVatForBillingAddress: false,
  bankTransferSurcharge: 0,
  timelineHeading: '',
  interfaceStylesheet: '',
};

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

onEachDatabase('mails', (open) => {
  let database: Database;
  let jobs: Jobs;
  let sent: OutgoingMail[];
  let faults: number;
  let isDown: boolean;
  const rendered: MailData[] = [];

  beforeAll(async () => {
    database = await open();
    jobs = await createJobs(database, { onFault: () => undefined });
    const services: MailServices = {
      db: database.db,
      documents: {
        mail: async (data) => {
          rendered.push(data);
          return { subject: data.orderNumber, html: '<p>html</p>', text: 'text' };
        },
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
    [sent, faults, isDown, rendered.length] = [[], 0, false, 0];
  });

  const decide = (change: Partial<MailDecision> = {}) =>
    database.db.transaction((tx) => decideMail(tx, jobs, { ...decision, ...change }));

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
    expect(data).toMatchObject({ kind: 'order-delivered', finalPrice: 20_430, items: ['Test Regular'] });
    expect(data?.linksExpireAt).toEqual(new Date('2026-03-13T10:00:00Z'));
    const token = data?.downloads[0]?.url.replace('https://shop.example/download/', '') ?? '';
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
