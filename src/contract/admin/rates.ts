import { z } from 'zod';
import { wireDay } from '#contract/wire.ts';
import { formField } from './form-field.ts';

/** GET rates: of the newest days first. */
export const ratesAsked = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type RatesAsked = z.output<typeof ratesAsked>;

export const ratePage = z.object({
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  rates: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Of `to`, a decimal figure. */
      rate: z.string(),
      day: wireDay,
      /** The last day of which it holds. */
      until: wireDay,
      source: z.string(),
    }),
  ),
  /** What whoever asks may do. */
  acts: z.array(
    z.object({ name: z.string(), title: z.string(), says: z.string(), fields: z.array(formField) }),
  ),
});
export type RatePage = z.output<typeof ratePage>;
