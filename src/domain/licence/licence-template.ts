import type { LicenceField } from './licence-field.ts';

/** The uses a licence delivers files for: desktop and app get OTF/TTF, web gets WOFF2, WOFF and a stylesheet. */
export const deliveryUses = ['desktop', 'web', 'app'] as const;

/** One of the uses a licence delivers files for. */
export type DeliveryUse = (typeof deliveryUses)[number];

/** One row of a discount table: from this many styles licensed under the template, `percent` off. */
export interface LicenceDiscount {
  from: number;
  percent: number;
}

/**
 * What a foundry sells: the fields a buyer fills, the CEL formula that makes a factor of them, and what it delivers.
 * `termMonths` null is perpetual; an empty `needsReviewFormula` never needs review.
 */
export interface LicenceTemplate {
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
