import type { Refusal } from '#contract/refusal.ts';
import { ACCOUNT_MAILS } from '#domain/limits.ts';
import { countCall } from '#server/limits/rate-limit-store.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { receiverKey } from '#server/mail/receiver-key.ts';
import type { CustomerServices } from './customer-services.ts';

/** What a visitor asks for whose answer is a mail. */
export type AskedMail = 'registration' | 'confirmation' | 'reset' | 'newsletter';

/** Counts what a visitor asks for, and refuses it where it was too often; of how the address stands it says nothing. One statement. */
export async function countAskedMail(
  { db, now }: Pick<CustomerServices, 'db' | 'now'>,
  { asked, visitor }: { asked: AskedMail; visitor: string },
): Promise<Refusal | null> {
  const { windowMs, visitorMost } = ACCOUNT_MAILS;
  return await requireCallsLeft(db, {
    key: `account-mail ${asked} of ${visitor}`,
    most: visitorMost,
    windowMs,
    now: now(),
  });
}

/** Whether an address is still sent such a mail in this hour; who asks is told the same either way. One statement. */
export async function canReceiveMail(
  { db, now, secret }: Pick<CustomerServices, 'db' | 'now' | 'secret'>,
  { asked, email }: { asked: AskedMail; email: string },
): Promise<boolean> {
  const { windowMs, receiverMost } = ACCOUNT_MAILS;
  const key = `account-mail ${asked} to ${receiverKey(email, secret)}`;
  const { used } = await countCall(db, { key, windowMs, now: now() });
  return used <= receiverMost;
}
