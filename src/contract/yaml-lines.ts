import { z } from 'zod';

/** A line that a foundry writes by hand. */
export const line = z.string().trim().min(1).max(300);
/** A name that stands in no text: of a licence template, of a track of a sound set. */
export const plainName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case letters, digits and dashes');
