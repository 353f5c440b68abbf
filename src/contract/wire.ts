import { z } from 'zod';

/** An id on the wire: a string of digits. */
export const wireId = z.string().regex(/^[1-9][0-9]{0,9}$/, 'expected an id');

/** An amount of money on the wire: a JSON number of major units with at most two decimals (`204.3`). */
export const wireMoney = z.number().meta({ description: 'major units, e.g. 204.3' });

/** A UTC instant, ISO 8601 with a Z. */
export const wireInstant = z.iso.datetime();

/** A calendar day, YYYY-MM-DD. */
export const wireDay = z.iso.date();

/** A share token, checkout token or other opaque secret of a link. */
export const opaqueToken = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A number from 0 on in a path, as a string of digits. */
export const countedNumber = z.string().regex(/^(0|[1-9][0-9]{0,4})$/, 'expected a number');
