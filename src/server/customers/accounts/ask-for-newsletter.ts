import type { Transaction } from '#server/database/database.ts';
import { countMailTo } from '#server/mail/asked-mails.ts';
import { accountMails } from './account-mails.ts';
import type { CustomerServices } from './customer-services.ts';
import { decideAccountMail } from './decide-account-mail.ts';

/** Sends the mail whose link says that the newsletter is wanted (double opt-in): nobody gets one by a ticked box alone. */
export async function askForNewsletter(
  { jobs, now, secret }: Pick<CustomerServices, 'jobs' | 'now' | 'secret'>,
  tx: Transaction,
  { email }: { email: string },
): Promise<void> {
  const mailed = { asked: 'newsletter', visitor: 'the account', email } as const;
  if ((await countMailTo({ db: tx, now, secret }, mailed)) !== null) return;
  await decideAccountMail(tx, jobs, { mail: accountMails.newsletterAsked, recipient: email, at: now() });
}
