import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatPercent } from '#domain/figure/figures.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { noVatLine } from '#domain/vat/vat-words.ts';

type Order = Pick<ShopOrder, 'state' | 'shopItems' | 'licenses' | 'prices' | 'vatGround'>;

/** One line of what an order charges, in minor units; a null amount is a quote's to say, `licence` null where there is none. */
export interface ChargedLine {
  key: string;
  name: string;
  licence: string | null;
  amount: number | null;
}

/** Every licence of every item at its price before the order's changes, what is charged beside them, and what was added or taken off. */
export function chargedLines({ state, shopItems, licenses, prices }: Order): ChargedLine[] {
  const minor = (major: number) => fromMajorUnits(major, prices.currency);
  // An enquiry's prices are not fixed before its quote.
  const charge = (major: number) => (state === 'in-review' ? null : minor(major));
  const items = shopItems.flatMap((item): ChargedLine[] => {
    const { uid, name } = item;
    if (item.licenses.length === 0) {
      return [{ key: uid, name, licence: null, amount: charge(prices.itemPrices[uid] ?? 0) }];
    }
    return item.licenses.map(({ licenseUid, listPrice }) => ({
      key: `${uid} ${licenseUid}`,
      name,
      licence: licenses.find((licence) => licence.uid === licenseUid)?.publicName ?? null,
      amount: charge(listPrice),
    }));
  });
  if (state === 'in-review') return items;
  const changes = [...prices.changes, ...prices.adjustments].map(({ label, amount }, index) => ({
    key: `${index} ${label}`,
    name: label,
    licence: null,
    amount: minor(amount),
  }));
  return [...items, ...changes];
}

/** What stands between the lines and the total: the net sum, VAT, and rounding where there is any. */
export function sumLines({ prices, vatGround }: Order): { key: string; name: string; amount: number }[] {
  const minor = (major: number) => fromMajorUnits(major, prices.currency);
  const vat = noVatLine(vatGround) ?? `VAT ${formatPercent(prices.vatRate)}`;
  return [
    { key: 'net', name: 'Excl. VAT', amount: minor(prices.finalPriceExcludingVat) },
    { key: 'vat', name: vat, amount: minor(prices.vat) },
    ...(prices.rounding === 0 ? [] : [{ key: 'rounding', name: 'Rounding', amount: minor(prices.rounding) }]),
  ];
}
