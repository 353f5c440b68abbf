import type { Cart } from '#domain/cart/cart.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { priceSteps } from '#domain/price/price-steps.ts';
import { hasPriceOf, type PriceList } from './price-of-list.ts';

/**
 * What a licence of the template would cost, net in minor units, were it taken for an item of this very cart with the values
 * that it starts with. Null where a quote would say so, or its values give no price.
 */
export function offeredPrice(
  cart: Pick<Cart, 'shopItems' | 'licenses'>,
  {
    itemUid,
    template,
    templates,
  }: { itemUid: string; template: LicenceTemplate; templates: LicenceTemplate[] },
  list: PriceList,
): number | null {
  const item = cart.shopItems.find(({ uid }) => uid === itemUid);
  const values = listedLicenceValues(template);
  if (item === undefined || values === null || !hasPriceOf({ template, item }, values, list)) return null;
  const uid = 'offered';
  const steps = priceSteps({
    shopItems: cart.shopItems.map((other) =>
      other.uid === itemUid ? { ...other, licenses: [...other.licenses, { licenseUid: uid }] } : other,
    ),
    licenses: [...cart.licenses, { uid, licenseTemplateId: template.id, values }],
    templates,
    evaluateFactor: list.formulas.evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency: list.currency,
  });
  return steps.find((step) => step.itemUid === itemUid && step.licenceUid === uid)?.result ?? null;
}
