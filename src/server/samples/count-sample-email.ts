import type { Refusal } from '#contract/refusal.ts';
import { HOUR_IN_MS, SAMPLE_EMAILS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { countAskedMail, countMailTo } from '#server/mail/asked-mails.ts';

/**
 * Counts a sample that is about to be sent against the limits of its visitor, its receiver and the site, and refuses it where
 * one is reached, in the same words for all of them. One statement a limit; those after the one that refuses are not counted.
 */
export async function countSampleEmail(
  services: { db: Drizzle; secret: string; now: () => Date },
  { visitor, toEmail }: { visitor: string; toEmail: string },
): Promise<Refusal | null> {
  const { db, now } = services;
  const { receiver, sitePerHour } = SAMPLE_EMAILS;
  const refusal =
    (await countAskedMail(services, { asked: 'sample', visitor })) ??
    (await countMailTo(services, { asked: 'sample', visitor, email: toEmail, most: receiver })) ??
    (await requireCallsLeft(db, {
      key: 'mail sample of the site',
      most: sitePerHour,
      windowMs: HOUR_IN_MS,
      now: now(),
    }));
  return refusal === null ? null : { ...refusal, code: 'samples-spent' };
}
