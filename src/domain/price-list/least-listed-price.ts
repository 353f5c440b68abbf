import { listLadders } from './price-ladder.ts';
import type { ListedItem, PriceList } from './price-of-list.ts';

/** Gives the least price at which an item is licensed by itself, net in minor units; null where every licence is a quote's to price. */
export type LeastListedPrice = (item: ListedItem) => number | null;

/** Reckons the least prices of a catalogue's items, alike items once: a family has many cuts at one price. */
export function createLeastListedPrice(list: PriceList): LeastListedPrice {
  const known = new Map<string, number | null>();
  return (item) => {
    const key = `${item.type} ${item.price} ${item.quantity}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const prices = listLadders(item, list).flatMap(({ scales }) =>
      scales.flatMap(({ rungs }) => rungs.flatMap(({ prices: [alone] }) => alone ?? [])),
    );
    const least = prices.length === 0 ? null : Math.min(...prices);
    known.set(key, least);
    return least;
  };
}
