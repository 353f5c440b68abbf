import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { mail as mailTable } from '#server/database/schema/orders.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { paragraph } from '#server/documents/mails/letter-parts.ts';
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
const decision: MailDecision = { key: 'order-told:17', recipient: 'buyer@example.com', mail, at: decidedAt };

onEachDatabase('mails', (open) => {
  let database: Database;
  let mails: TestMails;

  beforeAll(async () => {
    database = await open();
    mails = await openTestMails(database, [orderTold], {});
    return () => mails.jobs.stop(0);
  });
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
    expect(await database.db.select().from(mailTable)).toMatchObject([{ sentAt }]);
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
    await resume(new Date('2026-03-08T10:00:00Z'));
    await mails.jobs.runDue();
    expect(mails.sent).toEqual([]);
    await resume(sentAt);
    await resume(sentAt);
    await mails.jobs.runDue();
    await resume(sentAt);
    await mails.jobs.runDue();
    expect(mails.sent).toHaveLength(1);
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
