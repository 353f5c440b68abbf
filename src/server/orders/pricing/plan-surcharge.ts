import type { PaymentType } from '#domain/cart/cart.ts';
import { BANK_TRANSFER_SURCHARGE_UID } from '#domain/limits.ts';
import { type PriceSums, sumUpPrices } from '#domain/price/sum-up-prices.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readPricedOrder } from './read-priced-order.ts';

/** What becomes of an order's bank-transfer surcharge, and what the order charges then. */
export interface SurchargePlan {
  change: 'none' | 'add' | 'drop';
  /** Minor units. */
  price: number;
  /** Where it stands among the order's items. */
  position: number;
  sums: PriceSums;
}

/**
 * Plans how an order's prices follow the way it is paid: an invoice bears the surcharge, a card does not, and a quote's prices
 * are fixed. `surcharge` is the foundry's, in minor units; one that stands in the order keeps its price. Two statements.
 */
export async function planSurcharge(
  db: Drizzle,
  { orderId, paymentType, surcharge }: { orderId: number; paymentType: PaymentType; surcharge: number },
): Promise<SurchargePlan> {
  const { items, quotedAt, ...order } = await readPricedOrder(db, orderId);
  const held = items.find(({ uid }) => uid === BANK_TRANSFER_SURCHARGE_UID);
  const isFixed = quotedAt !== null;
  const change = changeOf({ isFixed, isHeld: held !== undefined, paymentType, surcharge });
  const price = held?.price ?? surcharge;
  const kept = change === 'drop' ? items.filter((item) => item !== held) : items;
  const itemPrices = [...kept.map((item) => item.price), ...(change === 'add' ? [price] : [])];
  return {
    change,
    price,
    position: (items.at(-1)?.position ?? -1) + 1,
    sums: sumUpPrices({ ...order, itemPrices }),
  };
}

function changeOf(order: {
  isFixed: boolean;
  isHeld: boolean;
  paymentType: PaymentType;
  surcharge: number;
}): SurchargePlan['change'] {
  if (order.isFixed) return 'none';
  if (order.paymentType === 'online') return order.isHeld ? 'drop' : 'none';
  return order.isHeld || order.surcharge === 0 ? 'none' : 'add';
}
