import type { ShopOrder } from '#contract/shop-orders.ts';
import { isInvoiced, isToBeConfirmed, wasPaid } from '#domain/order/order-states.ts';
import type { Count } from './count-visits.ts';

/** What of an order is told on. */
interface CountedOrder
  extends Pick<ShopOrder, 'state' | 'paymentType' | 'orderNumber' | 'finalPrice' | 'finalPriceExcludingVat'> {
  prices: Pick<ShopOrder['prices'], 'itemPrices' | 'vat'>;
  shopItems: readonly Pick<ShopOrder['shopItems'][number], 'uid' | 'name'>[];
}

/** What an order counts as: what it charges, as it is charged. Null for an enquiry, and for one that is not bought yet. */
export function countOrder(order: CountedOrder): Extract<Count, { kind: 'order' }> | null {
  if (!wasPaid(order) && !isInvoiced(order) && !isToBeConfirmed(order)) return null;
  const { itemPrices, vat } = order.prices;
  return {
    kind: 'order',
    number: order.orderNumber,
    items: order.shopItems.map(({ uid, name }) => ({
      sku: uid,
      name,
      price: itemPrices[uid] ?? 0,
      quantity: 1,
    })),
    total: order.finalPrice,
    subtotal: order.finalPriceExcludingVat,
    tax: vat,
  };
}
