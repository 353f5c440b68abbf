/**
 * Splits an amount of minor units, from 0 on, by weights, from 0 on: the parts add up to it exactly, each is within one unit of its
 * share, and of no weight none is more than one unit over an equal share. The units that are left go to the largest remainders, the
 * first of equal ones. Throws without a weight.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new Error('An amount is split among nothing');
  const given = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = given === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(given === 0 ? weights.length : given);
  // Exact: an amount times a weight may be more than what a number holds.
  const exact = shares.map((share) => BigInt(amount) * BigInt(share));
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
