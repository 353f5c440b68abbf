import { z } from 'zod';
import { deliveryUses } from '#domain/licence/delivery-use.ts';
import { licenceFieldTypes } from '#domain/licence/licence-field.ts';
import { wireId } from './wire.ts';

const fieldBase = {
  name: z.string(),
  label: z.string(),
  optional: z.boolean(),
  type: z.enum(licenceFieldTypes),
  options: z
    .array(
      z.object({
        value: z.string(),
        label: z.string(),
        factor: z.number().optional(),
        delivers: z.array(z.enum(deliveryUses)).optional(),
      }),
    )
    .optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** Whether a number may be no whole one. */
  decimals: z.boolean().optional(),
  tiers: z.array(z.object({ upTo: z.number(), label: z.string(), factor: z.number() })).optional(),
};

export const licenceField = z.object({ ...fieldBase, fields: z.array(z.object(fieldBase)).optional() });

/** What a template lays down beside its formula, on the wire as it is kept; what is absent does not apply. */
export const licenceConditions = {
  /** Net, in major units, for one term. */
  leastPrice: z.number().optional(),
  isGraduated: z.boolean().optional(),
  countryPrices: z.array(z.object({ countries: z.array(z.string()), factor: z.number() })).optional(),
  termField: z.string().optional(),
  requires: z.array(z.string()).optional(),
};

export const licenceTemplate = z.object({
  id: wireId,
  name: z.string(),
  publicName: z.string(),
  description: z.string(),
  fields: z.array(licenceField),
  formula: z.string(),
  needsReviewFormula: z.string(),
  licenseDiscounts1: z.array(z.object({ from: z.int(), percent: z.number() })),
  isCustom: z.boolean(),
  published: z.boolean(),
  termMonths: z.int().nullable(),
  delivers: z.array(z.enum(deliveryUses)),
  ...licenceConditions,
});
/** A licence template on the wire; assignable to the domain's `LicenceTemplate`. */
export type WireLicenceTemplate = z.infer<typeof licenceTemplate>;
