import type { Refusal } from '#contract/refusal.ts';
import { ASKED_MAILS, DAY_IN_MS, HOUR_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { countCall } from '#server/limits/rate-limit-store.ts';
import { refuseSpent, requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { receiverKey } from './receiver-key.ts';

/** What somebody asks for whose answer is a mail to an address that they type. */
export type AskedMail =
  | 'registration'
  | 'confirmation'
  | 'reset'
  | 'newsletter'
  | 'renewal'
  | 'invoice'
  | 'enquiry'
  | 'payment'
  | 'sample';

interface CountServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
}

/** Counts what a visitor asks for, and refuses it where it was too often; of how the address stands it says nothing. */
export async function countAskedMail(
  { db, now }: Pick<CountServices, 'db' | 'now'>,
  { asked, visitor }: { asked: AskedMail; visitor: string },
): Promise<Refusal | null> {
  const { perHour, perDay } = ASKED_MAILS.visitor;
  const key = `mail ${asked} of ${visitor}`;
  return (
    (await requireCallsLeft(db, { key: `${key} hour`, most: perHour, windowMs: HOUR_IN_MS, now: now() })) ??
    (await requireCallsLeft(db, { key: `${key} day`, most: perDay, windowMs: DAY_IN_MS, now: now() }))
  );
}

/**
 * Counts a mail that somebody asks for to an address, and refuses it where the address was sent too many. Each visitor is counted
 * apart, and who asks for the first time in a day is not refused for what others asked for: nobody uses up an address for who reads
 * its mails.
 */
export async function countMailTo(
  services: CountServices,
  {
    asked,
    visitor,
    email,
    most = ASKED_MAILS.receiver,
  }: {
    asked: AskedMail;
    visitor: string;
    email: string;
    most?: { ofVisitorPerHour: number; ofVisitorPerDay: number; ofAllPerDay: number };
  },
): Promise<Refusal | null> {
  const { db, now, secret } = services;
  const at = now();
  const key = `mail ${asked} to ${receiverKey(email, secret)}`;
  const count = (of: string, windowMs: number) => countCall(db, { key: `${key} ${of}`, windowMs, now: at });
  const inHour = await count(`of ${visitor} hour`, HOUR_IN_MS);
  if (inHour.used > most.ofVisitorPerHour) return refuseSpent(inHour, at);
  const inDay = await count(`of ${visitor} day`, DAY_IN_MS);
  if (inDay.used > most.ofVisitorPerDay) return refuseSpent(inDay, at);
  const ofAll = await count('day', DAY_IN_MS);
  return ofAll.used > most.ofAllPerDay && inDay.used > 1 ? refuseSpent(ofAll, at) : null;
}
