import type { Transaction } from '#server/database/database.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { accountMailKey } from './account-mail-key.ts';
import { canReceiveMail } from './count-account-mail.ts';
import type { CustomerServices } from './customer-services.ts';

/** Sends the mail whose link says that the newsletter is wanted (double opt-in): nobody gets one by a ticked box alone. */
export async function askForNewsletter(
  { jobs, now, secret }: Pick<CustomerServices, 'jobs' | 'now' | 'secret'>,
  tx: Transaction,
  { email }: { email: string },
): Promise<void> {
  if (!(await canReceiveMail({ db: tx, now, secret }, { asked: 'newsletter', email }))) return;
  const kind = 'newsletter-asked';
  const key = accountMailKey(kind);
  await decideMail(tx, jobs, { key, recipient: email, mail: { kind, data: {} }, at: now() });
}
