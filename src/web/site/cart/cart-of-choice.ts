import type { CreatedOrder, WireLicence } from '#contract/shop-orders.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { fromMajorUnits } from '#domain/money/money.ts';

/** Items and licences that the shop sent, as a cart holds them. How many styles an item holds is what the catalogue tells. */
export function cartOfChoice(
  choice: {
    shopItems: CreatedOrder['shopItems'];
    licenses: Pick<WireLicence, 'uid' | 'licenseTemplateId' | 'values' | 'expiryDate'>[];
  },
  currency: string,
): Pick<Cart, 'currency' | 'shopItems' | 'licenses'> {
  return {
    currency,
    shopItems: choice.shopItems.map(({ price, ...item }) => ({
      ...item,
      price: fromMajorUnits(price, currency),
      quantity: 1,
    })),
    licenses: choice.licenses.map(({ uid, licenseTemplateId, values, expiryDate }) => ({
      uid,
      licenseTemplateId,
      values,
      expiryDate,
    })),
  };
}
