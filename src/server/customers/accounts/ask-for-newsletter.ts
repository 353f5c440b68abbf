import type { Transaction } from '#server/database/database.ts';
import { accountMails } from './account-mails.ts';
import { canReceiveMail } from './count-account-mail.ts';
import type { CustomerServices } from './customer-services.ts';
import { decideAccountMail } from './decide-account-mail.ts';

/** Sends the mail whose link says that the newsletter is wanted (double opt-in): nobody gets one by a ticked box alone. */
export async function askForNewsletter(
  { jobs, now, secret }: Pick<CustomerServices, 'jobs' | 'now' | 'secret'>,
  tx: Transaction,
  { email }: { email: string },
): Promise<void> {
  if (!(await canReceiveMail({ db: tx, now, secret }, { asked: 'newsletter', email }))) return;
  await decideAccountMail(tx, jobs, { mail: accountMails.newsletterAsked, recipient: email, at: now() });
}
