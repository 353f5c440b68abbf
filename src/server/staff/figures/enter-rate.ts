import type { Result } from '#contract/refusal.ts';
import type { StaffRate } from '#contract/staff.ts';
import { formatDay } from '#domain/day/days.ts';
import { type ExchangeRate, isFarFrom } from '#domain/money/exchange-rate.ts';
import type { Drizzle } from '#server/database/database.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { readRates } from '#server/settings/read-rates.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Keeps a rate of exchange, in the place of one of the same day. Papers that were issued keep theirs. One that is far from the one
 * of the nearest day was probably mistyped, and is taken where it is said to be meant.
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
  const near = await findNearest(db, entered, today);
  if (near !== null && !isSure && isFarFrom(entered, near)) {
    const message = `that is far from ${near.from} 1 = ${near.to} ${near.rate} of ${formatDay(near.day)}; with --sure it is taken`;
    return refuse('rate', message);
  }
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

/** The rate of the same two currencies whose day is nearest, however long before it or after. */
async function findNearest(
  db: Drizzle,
  { from, to, day }: ExchangeRate,
  today: string,
): Promise<ExchangeRate | null> {
  const rates = await readRates(db, { of: from, since: firstDay, until: today });
  const distance = (one: ExchangeRate) => Math.abs(Date.parse(one.day) - Date.parse(day));
  const ofPair = rates.filter((one) => one.from === to || one.to === to);
  return ofPair.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function refuse(path: string, message: string): Result<never> {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
