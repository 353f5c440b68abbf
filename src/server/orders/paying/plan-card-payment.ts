import { sql } from 'drizzle-orm';
import type { PaymentType } from '#domain/cart/cart.ts';
import { isSurcharge } from '#domain/cart/surcharge.ts';
import { type PaidFor, type PaymentLine, paymentLines } from '#domain/order/payment-lines.ts';
import type { Drizzle } from '#server/database/database.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { planSurcharge } from '#server/orders/pricing/plan-surcharge.ts';

interface SoldItem {
  uid: string;
  name: string;
  price: number;
  /** The names of its licences, each once. */
  licences: string[];
}

/** What of an order says what its payment is for. */
export const paidForColumns = {
  adjustments: shopOrder.adjustments,
  vatRate: shopOrder.vatRate,
  vat: shopOrder.vat,
  items: sql<
    SoldItem[]
  >`(select coalesce(json_agg(json_build_object('uid', item.uid, 'name', item.name, 'price', item.price,
    'licences', (select coalesce(json_agg(distinct sold.template ->> 'publicName'), '[]')
      from ${shopOrderLicence} as licence join ${orderLicenceTemplate} as sold using (order_id, license_template_id)
      where licence.order_id = item.order_id and item.licenses ? licence.uid)) order by item.position), '[]')
    from ${shopOrderItem} as item where item.order_id = ${shopOrder.id})`,
};

type PayableOrder = Omit<PaidFor, 'items'> & {
  id: number;
  items: SoldItem[];
  paymentType: PaymentType | null;
};

/** What an order asks for by card, in minor units of its currency, and for what: one that was to be invoiced loses the surcharge. */
export async function planCardPayment(
  db: Drizzle,
  order: PayableOrder,
): Promise<{ amount: number; lines: PaymentLine[] }> {
  const plan =
    order.paymentType === 'invoice'
      ? await planSurcharge(db, { orderId: order.id, paymentType: 'online', surcharge: 0 })
      : null;
  const { vat, finalPrice } = plan?.sums ?? order;
  const items = order.items
    .filter((item) => plan?.change !== 'drop' || !isSurcharge(item))
    .map(({ name, price, licences }) => ({ name: [name, ...licences].join(', '), price }));
  return { amount: finalPrice, lines: paymentLines({ ...order, items, vat, finalPrice }) };
}

/** What an order costs by card. */
export async function priceByCard(
  db: Drizzle,
  order: { id: number; paymentType: PaymentType | null; finalPrice: number },
): Promise<number> {
  if (order.paymentType !== 'invoice') return order.finalPrice;
  const { sums } = await planSurcharge(db, { orderId: order.id, paymentType: 'online', surcharge: 0 });
  return sums.finalPrice;
}
