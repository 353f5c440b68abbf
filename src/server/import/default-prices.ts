/** Net price of a cut in minor units where no YAML file says one; a variable file holds a whole family of styles. */
const staticCut = 5000;
const variableCut = 15000;

export function defaultCutPrice(isVariable: boolean): number {
  return isVariable ? variableCut : staticCut;
}

/**
 * Net price of a whole set in minor units: three fifths of what its cuts cost one by one, in whole units of the
 * currency, and never less than its dearest cut.
 */
export function defaultSetPrice(cutPrices: readonly number[]): number {
  const sum = cutPrices.reduce((total, price) => total + price, 0);
  return Math.max(Math.round((sum * 0.6) / 100) * 100, ...cutPrices, 0);
}
