import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';

/** A price of the catalogue, from major units: `CHF 40`, and `CHF 40.50` where it is not round. */
export function formatPrice(majorUnits: number, currency: string): string {
  return formatMoney({ amount: fromMajorUnits(majorUnits, currency), currency }).replace(/\.00$/, '');
}
