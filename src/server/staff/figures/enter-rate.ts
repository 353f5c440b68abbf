import type { Result } from '#contract/refusal.ts';
import type { StaffRate } from '#contract/staff.ts';
import { formatDay } from '#domain/day/days.ts';
import { type ExchangeRate, isFarFrom } from '#domain/money/exchange-rate.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { findRate } from '#server/settings/find-rate.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/**
 * Keeps a rate of exchange, in the place of one of the same day. Papers that were issued keep theirs. One that is far from the one
 * before it was probably mistyped, and is taken where it is said to be meant.
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
  const before = await findRate(db, { between: [from, to], day });
  if (before !== null && !isSure && isFarFrom(entered, before)) {
    const message = `that is far from ${before.from} 1 = ${before.to} ${before.rate} of ${formatDay(before.day)}; with --sure it is taken`;
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

function refuse(path: string, message: string): Result<never> {
  return { ok: false, code: 'invalid-payload', errors: [{ path, message }] };
}
