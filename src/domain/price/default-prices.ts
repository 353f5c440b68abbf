import { fromMajorUnits } from '#domain/money/money.ts';

/** Net price of a cut in major units where no YAML file says one; a variable file holds a whole family of styles. */
const staticCut = 50;
const variableCut = 150;

/** In minor units. */
export function defaultCutPrice(isVariable: boolean, currency: string): number {
  return fromMajorUnits(isVariable ? variableCut : staticCut, currency);
}

/**
 * Net price of a whole set in minor units: three fifths of what its cuts cost one by one, in whole units of the
 * currency, and never less than its dearest cut.
 */
export function defaultSetPrice(cutPrices: readonly number[], currency: string): number {
  const sum = cutPrices.reduce((total, price) => total + price, 0);
  const unit = fromMajorUnits(1, currency);
  return Math.max(Math.round((sum * 0.6) / unit) * unit, ...cutPrices, 0);
}
