import { toDay } from '#domain/day/days.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { decideMail } from './decide-mail.ts';
import type { MailToDecide } from './mail-kind.ts';

/** Decides on a mail to the foundry itself, of each kind one a day; on none where it gave no address. */
export async function mailFoundry(
  { db, jobs, now }: { db: Drizzle; jobs: Pick<Jobs, 'enqueue'>; now: () => Date },
  mail: MailToDecide,
): Promise<void> {
  const { contactEmail } = await readFoundry(db);
  if (contactEmail === '') return;
  const at = now();
  const key = `${mail.kind.kind}:${toDay(at)}`;
  await db.transaction((tx) => decideMail(tx, jobs, { key, recipient: contactEmail, mail, at }));
}
