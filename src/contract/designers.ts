import { z } from 'zod';
import { wireId } from './wire.ts';

export const designer = z.object({
  id: wireId,
  name: z.string(),
  slug: z.string(),
  /** Sanitised HTML. */
  biography: z.string(),
  url: z.string().nullable(),
});
export type Designer = z.infer<typeof designer>;
