import type { PaymentType } from '#domain/cart/cart.ts';
import { changeSurcharge, type Surcharge, type SurchargeChange } from '#domain/cart/surcharge.ts';
import { type PriceSums, sumUpPrices } from '#domain/price/sum-up-prices.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readPricedOrder } from './read-priced-order.ts';

/** What becomes of an order's bank-transfer surcharge, and what the order charges then. */
export interface SurchargePlan {
  change: SurchargeChange['change'];
  /** Where one that is added stands among the order's items. */
  position: number;
  sums: PriceSums;
}

/** Plans how an order's prices follow the way it is paid; `surcharge` is the foundry's. A quote's prices are fixed. Two statements. */
export async function planSurcharge(
  db: Drizzle,
  { orderId, paymentType, surcharge }: { orderId: number; paymentType: PaymentType; surcharge: Surcharge },
): Promise<SurchargePlan> {
  const { items, quotedAt, ...order } = await readPricedOrder(db, orderId);
  const isFixed = quotedAt !== null;
  const { change, itemPrices } = changeSurcharge({ items, isFixed, paymentType, surcharge });
  return {
    change,
    position: (items.at(-1)?.position ?? -1) + 1,
    sums: sumUpPrices({ ...order, itemPrices }),
  };
}
