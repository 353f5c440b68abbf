import type { Result } from '#contract/refusal.ts';
import { DAY_IN_MS, HOUR_IN_MS, RENEWALS_BY_EMAIL } from '#domain/limits.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import type { AccountServices } from './account-services.ts';
import { hashOrderEmail } from './order-email-hash.ts';

/**
 * POST shop-orders/renew-by-email: whether number and address fit is looked up by a job, so that neither the answer nor its time
 * tells anything. Limits count what is asked, whether it fits or not.
 */
export async function askRenewalByEmail(
  { db, now, jobs, secret }: Omit<AccountServices, 'passwords' | 'publicUrl'>,
  { orderNumber, email, visitor }: { orderNumber: string; email: string; visitor: string },
): Promise<Result<Record<string, never>>> {
  const emailHash = hashOrderEmail(secret, email);
  const limits = [
    { key: `hour of ${visitor}`, most: RENEWALS_BY_EMAIL.visitorPerHour, windowMs: HOUR_IN_MS },
    { key: `day to ${emailHash}`, most: RENEWALS_BY_EMAIL.addressPerDay, windowMs: DAY_IN_MS },
  ];
  for (const { key, ...limit } of limits) {
    const spent = await requireCallsLeft(db, { key: `renew-by-email ${key}`, ...limit, now: now() });
    if (spent !== null) return spent;
  }
  await jobs.enqueue(db, 'mail-renewed-downloads', { orderNumber: orderNumber.toUpperCase(), emailHash });
  return { ok: true, value: {} };
}
