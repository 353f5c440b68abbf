import type { Result } from '#contract/refusal.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { accountEmail } from './account-email.ts';
import { accountMailKey } from './account-mail-key.ts';
import { canReceiveMail } from './count-account-mail.ts';
import type { CustomerServices } from './customer-services.ts';

const mails = {
  confirmation: 'account-unconfirmed',
  reset: 'password-reset-asked',
} as const;

/**
 * Decides on a mail to an address, known or not, with the same statements: whether there is anything to say to it is found out
 * when it is sent.
 */
export async function askForMail(
  services: Pick<CustomerServices, 'db' | 'jobs' | 'now' | 'secret'>,
  { asked, email: given }: { asked: keyof typeof mails; email: string },
): Promise<Result<Record<string, never>>> {
  const { db, jobs, now } = services;
  const email = accountEmail(given);
  if (await canReceiveMail(services, { asked, email })) {
    const kind = mails[asked];
    await db.transaction((tx) =>
      decideMail(tx, jobs, {
        key: accountMailKey(kind),
        recipient: email,
        mail: { kind, data: {} },
        at: now(),
      }),
    );
  }
  return { ok: true, value: {} };
}
