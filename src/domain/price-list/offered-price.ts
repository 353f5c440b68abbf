import type { Cart } from '#domain/cart/cart.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { priceSteps } from '#domain/price/price-steps.ts';
import type { PriceInput } from '#domain/price/prices.ts';
import { companionsOf, hasPriceOf, type PriceList } from './price-of-list.ts';

type Offer = Pick<PriceList, 'formulas' | 'templates'> &
  Pick<PriceInput, 'rebates' | 'buyerCountry' | 'currency'>;

/**
 * What a licence of the template would cost, net in minor units, were it taken for an item of this very cart with the values
 * that it starts with, and with it what it requires. Null where a quote would say so, or its values give no price.
 */
export function offeredPrice(
  cart: Pick<Cart, 'shopItems' | 'licenses'>,
  { itemUid, template }: { itemUid: string; template: LicenceTemplate },
  { formulas, templates, ...pricing }: Offer,
): number | null {
  const item = cart.shopItems.find(({ uid }) => uid === itemUid);
  const values = listedLicenceValues(template);
  if (item === undefined || values === null || !hasPriceOf({ template, item }, values, { formulas }))
    return null;
  const companions = companionsOf(
    { template, item },
    { formulas, templates },
    templatesOf(item, cart, templates),
  );
  if (companions === null) return null;
  const taken = [{ uid: 'offered', licenseTemplateId: template.id, values }, ...companions];
  const steps = priceSteps({
    ...pricing,
    shopItems: cart.shopItems.map((other) =>
      other.uid === itemUid
        ? { ...other, licenses: [...other.licenses, ...taken.map(({ uid }) => ({ licenseUid: uid }))] }
        : other,
    ),
    licenses: [...cart.licenses, ...taken],
    templates,
    evaluateFactor: formulas.evaluateFactor,
    adjustments: [],
    vatRate: 0,
  });
  return steps.find((step) => step.itemUid === itemUid && step.licenceUid === 'offered')?.result ?? null;
}

function templatesOf(
  item: Cart['shopItems'][number],
  cart: Pick<Cart, 'licenses'>,
  templates: LicenceTemplate[],
): LicenceTemplate[] {
  const held = cart.licenses.filter(({ uid }) => item.licenses.some(({ licenseUid }) => licenseUid === uid));
  return templates.filter(({ id }) => held.some(({ licenseTemplateId }) => licenseTemplateId === id));
}
