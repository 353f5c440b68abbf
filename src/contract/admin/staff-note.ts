import { z } from 'zod';
import { wireInstant } from '#contract/wire.ts';

/** What one of the staff noted of an order or a customer, for the staff alone. */
export const staffNote = z.object({
  id: z.int(),
  words: z.string(),
  by: z.string(),
  at: wireInstant,
  changedBy: z.string().nullable(),
  changedAt: wireInstant.nullable(),
});
export type StaffNote = z.output<typeof staffNote>;
