import { desc } from 'drizzle-orm';
import { formatDay } from '#domain/day/days.ts';
import { mailState, mailStateWords } from '#domain/staff/mail-state.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/papers.ts';
import { goesTo } from '#server/office/work/goes-to.ts';
import type { Found, RecordsWanted } from './find-records.ts';

/** The newest mails to whoever's address begins so. */
export async function findMails(
  { db, dayOf }: { db: Drizzle; dayOf: (at: Date) => string },
  { search, most }: RecordsWanted,
): Promise<Found> {
  const rows = await db
    .select({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      givenUpAt: mail.givenUpAt,
      toldBy: mail.toldBy,
    })
    .from(mail)
    .where(goesTo(search.trim()))
    .orderBy(desc(mail.id))
    .limit(most);
  return rows.map(({ id, kind, recipient, ...standing }) => ({
    name: recipient,
    says: [
      kind.replaceAll('-', ' '),
      `${mailStateWords[mailState(standing)]} ${formatDay(dayOf(standing.sentAt ?? standing.givenUpAt ?? standing.createdAt))}`,
    ].join(', '),
    at: `${id}`,
  }));
}
