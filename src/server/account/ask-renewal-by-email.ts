import type { Result } from '#contract/refusal.ts';
import { requireSolvedChallenge } from '#server/challenge/require-solved-challenge.ts';
import { countAskedMail, countMailTo } from '#server/mail/asked-mails.ts';
import type { AccountServices } from './account-services.ts';
import { hashOrderEmail } from './order-email-hash.ts';

/**
 * POST shop-orders/renew-by-email: whether number and address fit is looked up by a job, so that neither the answer nor its time
 * tells anything. Limits count what is asked, whether it fits or not.
 */
export async function askRenewalByEmail(
  services: Omit<AccountServices, 'passwords' | 'publicUrl'>,
  {
    orderNumber,
    email,
    visitor,
    altcha,
  }: { orderNumber: string; email: string; visitor: string; altcha: string | undefined },
): Promise<Result<Record<string, never>>> {
  const { db, jobs, secret } = services;
  const refusal =
    (await countAskedMail(services, { asked: 'renewal', visitor })) ??
    (await requireSolvedChallenge(services, altcha)) ??
    (await countMailTo(services, { asked: 'renewal', visitor, email }));
  if (refusal !== null) return refusal;
  const emailHash = hashOrderEmail(secret, email);
  await jobs.enqueue(db, 'mail-renewed-downloads', { orderNumber: orderNumber.toUpperCase(), emailHash });
  return { ok: true, value: {} };
}
