import type { Licence, LicenceValues } from '#domain/licence/licence.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { Cart } from './cart.ts';
import { findEnabledCustomLicence } from './custom-licence.ts';

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
  return cart.licenses.some((licence) => needsReview(licence, { cart, templates, evaluateReview }))
    ? 'licence-rule'
    : null;
}

/** Whether this very licence is to be looked at before it has a price: a custom one, or one whose rule says so. */
export function isLicenceQuoted(
  licence: Licence,
  context: {
    cart: Pick<Cart, 'shopItems'>;
    templates: LicenceTemplate[];
    evaluateReview: EvaluateReview;
  },
): boolean {
  const template = context.templates.find(({ id }) => id === licence.licenseTemplateId);
  return template?.isCustom === true || needsReview(licence, context);
}

/** Whether the price of the whole cart is a quote's to say: it needs review, or a licence has no price before that is asked for. */
export function isCartQuoted({
  cart,
  isReadOnly,
  ...context
}: {
  cart: Pick<Cart, 'shopItems' | 'licenses'>;
  templates: LicenceTemplate[];
  isReadOnly: boolean;
  evaluateReview: EvaluateReview;
}): boolean {
  return !isReadOnly && cart.licenses.some((licence) => isLicenceQuoted(licence, { cart, ...context }));
}

function needsReview(
  licence: Licence,
  { cart, templates, evaluateReview }: Parameters<typeof isLicenceQuoted>[1],
): boolean {
  const template = templates.find(({ id }) => id === licence.licenseTemplateId);
  if (template === undefined) return false;
  return cart.shopItems
    .filter((item) => item.licenses.some(({ licenseUid }) => licenseUid === licence.uid))
    .some(({ quantity }) => evaluateReview({ template, values: licence.values, quantity }));
}
