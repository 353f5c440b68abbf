import type { Refusal } from '#contract/refusal.ts';
import { HOUR_IN_MS, KNOWN_BUYER_MAILS_PER_HOUR } from '#domain/limits.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { countAskedMail, countMailTo } from '#server/mail/asked-mails.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { InitPaymentInput } from './init-card-payment.ts';

/** A call that has an order mailed to its buyer: who makes it, and the proof of work that came along. */
export interface MailingInput extends InitPaymentInput {
  visitor: string;
  altcha: string | undefined;
}

/**
 * Counts the mail to an order's buyer and refuses it where there were too many. Who is not known to read it proves work, and is
 * counted by visitor and by receiver; who is known goes past that, and is counted alone.
 */
export async function countOrderMail(
  services: Pick<OrderServices, 'db' | 'now' | 'secret'>,
  { visitor, altcha, sessionId }: MailingInput,
  { asked, email, isKnown }: { asked: 'invoice' | 'enquiry'; email: string; isKnown: boolean },
): Promise<Refusal | null> {
  const { db, now } = services;
  if (isKnown) {
    const key = `mail ${asked} of the session ${sessionId}`;
    return await requireCallsLeft(db, {
      key,
      most: KNOWN_BUYER_MAILS_PER_HOUR,
      windowMs: HOUR_IN_MS,
      now: now(),
    });
  }
  return (
    (await countAskedMail(services, { asked, visitor })) ??
    (await requireSolvedChallenge(services, altcha)) ??
    (await countMailTo(services, { asked, visitor, email }))
  );
}
