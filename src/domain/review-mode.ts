import type { Cart } from './cart.ts';
import { findEnabledCustomLicence } from './custom-licence.ts';
import type { LicenceValues } from './licence.ts';
import type { LicenceTemplate } from './licence-template.ts';

/** Says whether a licence needs review: its template's review formula over its values and an item's `quantity`. */
export type EvaluateReview = (input: {
  template: LicenceTemplate;
  values: LicenceValues;
  quantity: number;
}) => boolean;

/** Why an order needs review: an enabled custom licence, or a licence whose rule says so (very high exposure). */
export type ReviewReason = 'custom-licence' | 'licence-rule';

/** Why the cart needs review instead of payment, or null; an order that is read-only never does. */
export function findReviewReason(input: {
  cart: Pick<Cart, 'shopItems' | 'licenses'>;
  templates: LicenceTemplate[];
  isReadOnly: boolean;
  evaluateReview: EvaluateReview;
}): ReviewReason | null {
  const { cart, templates, isReadOnly, evaluateReview } = input;
  if (isReadOnly) return null;
  if (findEnabledCustomLicence(cart, templates) !== null) return 'custom-licence';
  for (const licence of cart.licenses) {
    const template = templates.find(({ id }) => id === licence.licenseTemplateId);
    if (template === undefined) continue;
    const items = cart.shopItems.filter((item) =>
      item.licenses.some(({ licenseUid }) => licenseUid === licence.uid),
    );
    for (const { quantity } of items) {
      if (evaluateReview({ template, values: licence.values, quantity })) return 'licence-rule';
    }
  }
  return null;
}
