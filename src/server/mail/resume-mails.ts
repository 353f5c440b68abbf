import { and, asc, isNull } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/papers.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { noteUnsent } from './note-unsent.ts';

/** How long a mail is tried: as long as mail servers do it among themselves (RFC 5321 §4.5.4.1 gives four to five days). */
const triedForMs = 4 * DAY_IN_MS;

/**
 * Enqueues every mail that was decided on and not sent: a job's attempts are over after half an hour, and a mail server may be
 * away for longer. Where one waits or runs, nothing is added. What was tried for four days is given up, of which staff are told.
 */
export async function resumeMails({
  db,
  jobs,
  now,
}: {
  db: Drizzle;
  jobs: Pick<Jobs, 'enqueue'>;
  now: () => Date;
}): Promise<void> {
  const unsent = await db
    .select({
      id: mail.id,
      kind: mail.kind,
      recipient: mail.recipient,
      orderId: mail.orderId,
      lastFault: mail.lastFault,
      createdAt: mail.createdAt,
    })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNull(mail.givenUpAt)))
    .orderBy(asc(mail.id));
  const at = now();
  for (const one of unsent) {
    if (at.getTime() - one.createdAt.getTime() < triedForMs) {
      await jobs.enqueue(db, 'send-mail', { mailId: one.id }, { isResumed: true });
    } else {
      const reason = one.lastFault ?? 'It was not sent for four days.';
      await db.transaction((tx) => noteUnsent(tx, one, { reason, at }));
    }
  }
}
