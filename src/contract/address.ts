import { z } from 'zod';

const field = z.string().trim().max(200).default('');

/** An address as the shop sends it; unknown fields are empty strings. What is required depends on the step. */
export const wireAddress = z.strictObject({
  email: field,
  firstName: field,
  lastName: field,
  companyName: field,
  street1: field,
  street2: field,
  postalCode: field,
  city: field,
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]).default(''),
  region: field,
  phone: field,
  vatNumber: field,
  industry: field,
});
export type WireAddress = z.infer<typeof wireAddress>;
