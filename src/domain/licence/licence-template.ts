import type { DeliveryUse } from './delivery-use.ts';
import type { LicenceConditions } from './licence-conditions.ts';
import type { LicenceField } from './licence-field.ts';

/** One row of a discount table: from this many styles licensed under the template, `percent` off. */
export interface LicenceDiscount {
  from: number;
  percent: number;
}

/**
 * What a foundry sells: the fields a buyer fills, the CEL formula that makes a factor of them, and what it delivers.
 * `termMonths` null is perpetual; an empty `needsReviewFormula` never needs review.
 */
export interface LicenceTemplate extends LicenceConditions {
  id: string;
  name: string;
  publicName: string;
  fields: LicenceField[];
  formula: string;
  needsReviewFormula: string;
  licenseDiscounts1: LicenceDiscount[];
  isCustom: boolean;
  published: boolean;
  termMonths: number | null;
  delivers: DeliveryUse[];
}
