import { z } from 'zod';
import { formField } from './form-field.ts';

/** GET newsletter: how many get it, and what may be done about it. */
export const newsletterList = z.object({
  /** By an account. */
  customers: z.int(),
  /** Who were brought in and have none. */
  readers: z.int(),
  /** By an account, and not answered yet. */
  asked: z.int(),
  acts: z.array(
    z.object({ name: z.string(), title: z.string(), says: z.string(), fields: z.array(formField) }),
  ),
});
