import type { Result } from '#contract/refusal.ts';
import type { StaffRate } from '#contract/staff.ts';
import { formatDay } from '#domain/day/days.ts';
import { describeRate } from '#domain/money/describe-rate.ts';
import { type ExchangeRate, isFarFrom } from '#domain/money/exchange-rate.ts';
import { findHeldRate } from '#domain/money/held-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { readRates } from '#server/settings/read-rates.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Keeps a rate of exchange, in the place of one of the same day. Papers that were issued keep theirs. One that is far from what is
 * known of its currencies was probably mistyped, and is taken where it is said to be meant; so is the first of two of which nothing is.
 */
export async function enterRate(
  { db, now, dayOf }: Pick<StaffServices, 'db' | 'now' | 'dayOf'>,
  { from, to, rate, day: asked, source, isSure }: StaffRate,
): Promise<Result<ExchangeRate>> {
  const at = now();
  const today = dayOf(at);
  const day = asked ?? today;
  if (from === to) return refuse('to', `${from} in ${to} has no rate`);
  if (day > today) return refuse('day', `${formatDay(day)} is still to come`);
  const entered = { from, to, rate, day, source };
  const doubt = isSure ? null : await findDoubt(db, entered, today);
  if (doubt !== null) return refuse('rate', doubt);
  await db
    .insert(exchangeRate)
    .values({ ...entered, enteredAt: at })
    .onConflictDoUpdate({
      target: [exchangeRate.from, exchangeRate.to, exchangeRate.day],
      set: { rate, source, enteredAt: at },
    });
  return { ok: true, value: entered };
}

/** No rate is asked for of a day before the euro. */
const firstDay = '1999-01-01';

/** Why a rate may be mistyped, with what it would make of 100.00; null where it is near what is known. */
async function findDoubt(db: Drizzle, entered: ExchangeRate, today: string): Promise<string | null> {
  const { from, to } = entered;
  const rates: ExchangeRate[] = [];
  for (const currency of [from, to])
    rates.push(...(await readRates(db, { of: currency, since: firstDay, until: today })));
  const held = findHeldRate(entered, rates);
  if (held !== null && !isFarFrom(entered, held.figure)) return null;
  const sums = describeRate(entered);
  if (held === null)
    return `no rate between ${from} and ${to} was entered before, so that nothing holds it: ${sums}. It is taken once you say that you are sure`;
  const known = held.by.map((rate) => `${rate.from} 1 = ${rate.to} ${rate.rate} of ${formatDay(rate.day)}`);
  return `that is far from ${known.join(' and ')}: ${sums}; it is taken once you say that you are sure`;
}

function refuse(path: string, message: string): Result<never> {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
