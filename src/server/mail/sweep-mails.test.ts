import { expect, test } from 'vitest';
import { OTHER_MAIL_KEPT_MS } from '#domain/limits.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { sweepMails } from './sweep-mails.ts';

onEachDatabase('mails that are about no order', (open) => {
  test('go with their words once their time is over; what waits, and what an order owes, stays', async () => {
    const { db } = await open();
    const now = new Date('2026-11-24T10:00:00Z');
    const old = new Date(now.getTime() - OTHER_MAIL_KEPT_MS);
    const young = new Date(old.getTime() + 1);
    const of = (key: string, more: Partial<typeof mail.$inferInsert>) => ({
      ...{
        key,
        kind: 'staff-invited',
        recipient: `${key}@example.com`,
        data: {},
        createdAt: old,
        sentAt: old,
      },
      ...more,
    });
    await db
      .insert(mail)
      .values([
        of('gone', { sentAs: { subject: 'Hello', text: 'Dear one', attachments: [] } }),
        of('given-up', { sentAt: null, givenUpAt: old }),
        of('young', { createdAt: young }),
        of('waiting', { sentAt: null }),
        of('owed', { kind: 'licence-ending' }),
      ]);
    await sweepMails(db, now);
    const left = await db.select({ key: mail.key }).from(mail).orderBy(mail.id);
    expect(left.map(({ key }) => key)).toEqual(['young', 'waiting', 'owed']);
  });
});
