import type { CreatedOrder } from '#contract/shop-orders.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import type { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';

type OrderRow = Pick<
  typeof shopOrder.$inferSelect,
  'id' | 'currency' | 'finalPrice' | 'finalPriceExcludingVat' | 'customerReference'
>;
export type ItemRow = Pick<
  typeof shopOrderItem.$inferSelect,
  'uid' | 'type' | 'fontCutId' | 'fontShopSetId' | 'chargeId' | 'licenses' | 'name' | 'basePrice'
>;

/** The answer of create-from-cart. */
export function toCreatedOrder(order: OrderRow, items: ItemRow[]): CreatedOrder {
  return {
    id: `${order.id}`,
    finalPrice: toMajorUnits(order.finalPrice, order.currency),
    finalPriceExcludingVat: toMajorUnits(order.finalPriceExcludingVat, order.currency),
    customerReference: order.customerReference,
    shopItems: items.map((item) => toWireItem(item, order.currency)),
  };
}

export function toWireItem(item: ItemRow, currency: string): CreatedOrder['shopItems'][number] {
  return {
    uid: item.uid,
    type: item.type,
    ...(item.fontCutId === null ? {} : { fontCutId: `${item.fontCutId}` }),
    ...(item.fontShopSetId === null ? {} : { fontShopSetId: `${item.fontShopSetId}` }),
    ...(item.chargeId === null ? {} : { chargeId: `${item.chargeId}` }),
    licenses: item.licenses.map((licenseUid) => ({ licenseUid })),
    name: item.name,
    price: toMajorUnits(item.basePrice, currency),
  };
}
