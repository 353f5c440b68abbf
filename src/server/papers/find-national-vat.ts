import { foundryDay } from '#domain/day/foundry-days.ts';
import type { Money } from '#domain/money/money.ts';
import { type NationalVat, nationalVat } from '#domain/vat/national-vat.ts';
import { vatCurrencyOf } from '#domain/vat/vat-currency.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findLastRate, findRate } from '#server/settings/find-rate.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

/**
 * The VAT of a paper in the currency of the place whose VAT it is, as the law wants it stated, by the rate of the day on which it
 * falls due. Undefined where there is none, where the paper is in that currency, and where no rate was entered. In a further currency
 * nothing is paid without a rate that holds (`find-lacking-rate.ts`): should it end before the paper is made, the last one counts. Two
 * statements, three there, none where the currencies are one.
 */
export async function findNationalVat(
  db: Drizzle,
  { vat, taxCountry, dueAt }: { vat: Money; taxCountry: string; dueAt: Date },
): Promise<NationalVat | undefined> {
  const currency = vatCurrencyOf(taxCountry);
  if (vat.amount === 0 || currency === null || currency === vat.currency) return undefined;
  const foundry = await readFoundry(db);
  const of: Parameters<typeof findRate>[1] = {
    between: [currency, vat.currency],
    day: foundryDay(dueAt, foundry.timeZones),
  };
  const held = await findRate(db, of);
  const rate = held === null && vat.currency !== foundry.currency ? await findLastRate(db, of) : held;
  return rate === null ? undefined : nationalVat(vat, rate);
}
