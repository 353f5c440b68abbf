import { formatMoney, fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import type { PaymentType } from './cart.ts';
import type { ShopItem } from './shop-item.ts';

/** What a foundry asks for payment by invoice, net in minor units of its currency; 0 where it asks nothing. */
export type Surcharge = number;

/** The same in major units, as a foundry's file and the wire have it. */
export type WrittenSurcharge = number;

/** The uid of the item that payment by invoice adds, and its name. */
export const SURCHARGE_UID = 'surcharge-banktransfer';
const name = 'Bank transfer';

/** The surcharge as it is reckoned with, from a foundry's file or from the wire. */
export function readSurcharge(written: WrittenSurcharge, currency: string): Surcharge {
  return fromMajorUnits(written, currency);
}

/** The surcharge as it goes over the wire. */
export function writeSurcharge(surcharge: Surcharge, currency: string): WrittenSurcharge {
  return toMajorUnits(surcharge, currency);
}

/** The amounts that a surcharge names, net in minor units: each needs a price in every currency that is sold in. */
export function surchargeAmounts(surcharge: Surcharge): number[] {
  return [surcharge];
}

/** The surcharge in another currency, of which `read` gives each amount. */
export function surchargeIn(surcharge: Surcharge, read: (own: number) => number): Surcharge {
  return read(surcharge);
}

/** What the surcharge costs, net in minor units. */
export function surchargePrice(surcharge: Surcharge): number {
  return surcharge;
}

/** What is said beside the choice of an invoice: `CHF 10.00 more`; '' where it costs nothing more. */
export function surchargeInWords(surcharge: Surcharge, currency: string): string {
  return surcharge === 0 ? '' : `${formatMoney({ amount: surchargePrice(surcharge), currency })} more`;
}

/** The item that bears the surcharge; null where the foundry asks nothing. */
export function surchargeItem(surcharge: Surcharge): ShopItem | null {
  if (surcharge === 0) return null;
  const price = surchargePrice(surcharge);
  return { uid: SURCHARGE_UID, type: 'surcharge', licenses: [], name, price, quantity: 0 };
}

/** Whether an item of a cart or an order is the surcharge. */
export function isSurcharge(item: Pick<ShopItem, 'uid'>): boolean {
  return item.uid === SURCHARGE_UID;
}

/** What becomes of the surcharge of an order whose way to pay changes, and what its items cost then. */
export interface SurchargeChange {
  /** The item to add, `drop` to take it out, `none` to leave things as they are. */
  change: 'none' | 'drop' | { add: ShopItem };
  /** Net in minor units. */
  itemPrices: number[];
}

/**
 * How the items of an order follow the way it is paid: an invoice bears the surcharge, a card does not, and where prices are
 * fixed, as by a quote, nothing changes. One that stands in the order keeps its price.
 */
export function changeSurcharge(order: {
  items: { uid: string; price: number }[];
  isFixed: boolean;
  paymentType: PaymentType;
  surcharge: Surcharge;
}): SurchargeChange {
  const { items, isFixed, paymentType, surcharge } = order;
  const others = items.filter((item) => !isSurcharge(item));
  const isHeld = others.length < items.length;
  if (!isFixed && paymentType === 'online' && isHeld) return { change: 'drop', itemPrices: pricesOf(others) };
  const add = !isFixed && paymentType === 'invoice' && !isHeld ? surchargeItem(surcharge) : null;
  return add === null
    ? { change: 'none', itemPrices: pricesOf(items) }
    : { change: { add }, itemPrices: [...pricesOf(items), add.price] };
}

function pricesOf(items: { price: number }[]): number[] {
  return items.map(({ price }) => price);
}
