import { LARGEST_AMOUNT } from '#domain/limits.ts';

/** What is said of an order that costs more than can be kept. */
export const TOO_LARGE = 'This order is too large to be paid here';

/** Whether one of these amounts in minor units is more than can be kept. */
export function isTooLarge(amounts: number[]): boolean {
  return amounts.some((amount) => amount > LARGEST_AMOUNT);
}
