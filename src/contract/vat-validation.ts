import { z } from 'zod';
import { vatResults } from '#domain/vat/vat.ts';

/** The address of GET /api/vat-validation/validate?address=<JSON>; unknown fields are refused with their path. */
export const vatAddress = z.strictObject({
  vatNumber: z.string().trim().max(40),
  country: z.string().trim().max(2),
  companyName: z.string().trim().max(200).optional(),
  firstName: z.string().trim().max(200).optional(),
  lastName: z.string().trim().max(200).optional(),
  street1: z.string().trim().max(200).optional(),
  street2: z.string().trim().max(200).optional(),
  postalCode: z.string().trim().max(40).optional(),
  city: z.string().trim().max(200).optional(),
  region: z.string().trim().max(200).optional(),
  email: z.string().trim().max(200).optional(),
  phone: z.string().trim().max(60).optional(),
  industry: z.string().trim().max(200).optional(),
});
export type VatAddress = z.infer<typeof vatAddress>;

export const vatValidation = z.object({
  result: z.enum(vatResults),
  missingAddressFields: z.array(z.string()),
});
export type VatValidation = z.infer<typeof vatValidation>;
