import { z } from 'zod';
import { wireId } from './wire.ts';

/** GET session: `user` is null for an anonymous visitor, who has a session all the same. */
export const session = z.object({
  user: z
    .object({
      id: wireId,
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    })
    .nullable(),
});
export type Session = z.infer<typeof session>;
