import type { Result } from '#contract/refusal.ts';
import { accountEmail } from '#domain/account/account-email.ts';
import { countMailTo } from '#server/mail/asked-mails.ts';
import { accountMails } from './account-mails.ts';
import type { CustomerServices } from './customer-services.ts';
import { decideAccountMail } from './decide-account-mail.ts';

const mails = {
  confirmation: accountMails.unconfirmed,
  reset: accountMails.resetAsked,
};

/**
 * Decides on a mail to an address, known or not, with the same statements: whether there is anything to say to it is found out
 * when it is sent.
 */
export async function askForMail(
  services: Pick<CustomerServices, 'db' | 'jobs' | 'now' | 'secret'>,
  { asked, visitor, email: given }: { asked: keyof typeof mails; visitor: string; email: string },
): Promise<Result<Record<string, never>>> {
  const { db, jobs, now } = services;
  const email = accountEmail(given);
  if ((await countMailTo(services, { asked, visitor, email })) === null) {
    await db.transaction((tx) =>
      decideAccountMail(tx, jobs, { mail: mails[asked], recipient: email, at: now() }),
    );
  }
  return { ok: true, value: {} };
}
