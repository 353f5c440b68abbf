import { calculatePrices } from '#domain/price/calculate-prices.ts';
import type { EvaluateFactor } from '#domain/price/prices.ts';
import { largeCart } from './large-cart.ts';

const warmUp = 20;
const times = 60;

/** How long the prices of the large cart take, in milliseconds, once each time; the same on the server and in a page. */
export function timePrices(kind: 'shared' | 'own', evaluateFactor: EvaluateFactor): number[] {
  const measured: number[] = [];
  for (let index = 0; index < warmUp + times; index += 1) {
    const cart = largeCart(kind);
    const started = performance.now();
    const priced = calculatePrices({ ...cart, evaluateFactor });
    const time = performance.now() - started;
    if (!priced.ok) throw new Error(priced.message);
    if (index >= warmUp) measured.push(time);
  }
  return measured;
}
