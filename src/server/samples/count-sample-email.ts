import type { Refusal } from '#contract/refusal.ts';
import { DAY_IN_MS, HOUR_IN_MS, SAMPLE_EMAILS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { countCall } from '#server/limits/rate-limit-store.ts';
import { receiverKey } from '#server/mail/receiver-key.ts';

const hourMs = HOUR_IN_MS;

/**
 * Counts a sample that is about to be sent against the limits of its visitor, its receiver and the site, and refuses it where
 * one is reached, in the same words for all of them. One statement a limit; those after the one that refuses are not counted.
 */
export async function countSampleEmail(
  { db, secret, now }: { db: Drizzle; secret: string; now: () => Date },
  { visitor, toEmail }: { visitor: string; toEmail: string },
): Promise<Refusal | null> {
  const limits = [
    { key: `hour of ${visitor}`, most: SAMPLE_EMAILS.visitorPerHour, windowMs: hourMs },
    { key: `day of ${visitor}`, most: SAMPLE_EMAILS.visitorPerDay, windowMs: DAY_IN_MS },
    {
      key: `day to ${receiverKey(toEmail, secret)}`,
      most: SAMPLE_EMAILS.receiverPerDay,
      windowMs: DAY_IN_MS,
    },
    { key: 'hour of the site', most: SAMPLE_EMAILS.sitePerHour, windowMs: hourMs },
  ];
  for (const { key, most, windowMs } of limits) {
    const { used, resetsAt } = await countCall(db, { key: `sample-email ${key}`, windowMs, now: now() });
    if (used > most) {
      const leftMs = resetsAt.getTime() - now().getTime();
      return { ok: false, code: 'samples-spent', retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) };
    }
  }
  return null;
}
