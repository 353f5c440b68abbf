import { and, asc, gt, isNull } from 'drizzle-orm';
import { DAY_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { mail } from '#server/database/schema/orders.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** How long a mail is tried: as long as mail servers do it among themselves (RFC 5321 §4.5.4.1 gives four to five days). */
const triedForMs = 4 * DAY_IN_MS;

/**
 * Enqueues every mail that was decided on and not sent: a job's attempts are over after half an hour, and a mail server may be
 * away for longer. Where one waits or runs, nothing is added.
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
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentAt), gt(mail.createdAt, new Date(now().getTime() - triedForMs))))
    .orderBy(asc(mail.id));
  for (const { id } of unsent) await jobs.enqueue(db, 'send-mail', { mailId: id });
}
