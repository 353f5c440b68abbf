import { z } from 'zod';

/** Major units, net, at most two decimals: 60 or 59.5. */
export const yamlPrice = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
    message: 'expected a price with at most two decimals',
  });
