import { countryName } from '#domain/address/country-name.ts';
import { formatCount, formatFactor, formatPercent } from '#domain/figure/figures.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';

/** What changes a price beside its formula and its row of discount: one line each on pages and papers, and in the API; `agreed` in a quote alone. */
export const priceChangeKinds = ['country', 'places', 'cheaper-licence', 'styles', 'agreed'] as const;

/**
 * One change of what a licence of an item costs, net in minor units, negative where it takes off. Its label is one for all the
 * lines of an order that it changes for the same reason.
 */
export interface PriceChange {
  kind: (typeof priceChangeKinds)[number];
  label: string;
  amount: number;
}

/** The changes of an item's price under each of its licences, by their uids; a licence without any is absent. */
export type PriceChangesOfItem = Record<string, PriceChange[]>;

/** What a line changes by, in words. */
export const priceChangeLabels = {
  country: ({ publicName }: LicenceTemplate, { country, factor }: { country: string; factor: number }) =>
    `${publicName} for ${countryName(country)}: ${formatFactor(factor)}`,
  places: ({ publicName }: LicenceTemplate, styles: number) =>
    `${formatCount(styles, 'style')} under ${publicName}: each by its place`,
  'cheaper-licence': (percent: number) => `${formatPercent(percent)} off: beside a dearer licence`,
  styles: (percent: number) => `${formatPercent(percent)} off: styles of the order`,
};

/** Changes for the same reason as one line, in the order in which they are made. */
export function gatherPriceChanges(changes: PriceChange[]): PriceChange[] {
  const lines = new Map<string, PriceChange>();
  for (const { kind, label, amount } of changes) {
    const key = `${kind} ${label}`;
    lines.set(key, { kind, label, amount: (lines.get(key)?.amount ?? 0) + amount });
  }
  return [...lines.values()].sort(
    (one, other) => priceChangeKinds.indexOf(one.kind) - priceChangeKinds.indexOf(other.kind),
  );
}

/** The changes of every licensed item by its uid; an item without any is absent. */
export function priceChangesOf(
  steps: { itemUid: string; licenceUid: string | null; changes: PriceChange[] }[],
): Map<string, PriceChangesOfItem> {
  const found = new Map<string, PriceChangesOfItem>();
  for (const { itemUid, licenceUid, changes } of steps) {
    if (licenceUid === null || changes.length === 0) continue;
    found.set(itemUid, { ...found.get(itemUid), [licenceUid]: changes });
  }
  return found;
}

/** What a price was before its changes, in minor units. */
export function priceBefore(price: number, changes: PriceChange[]): number {
  return changes.reduce((sum, { amount }) => sum - amount, price);
}

/**
 * The lines of an order: its items at what they cost before the changes, and the changes as lines of their own, all of which add
 * up to what the items cost. Of an item that was ordered before its changes were kept they stay within its price.
 */
export function orderLines<Item extends { price: number; priceChanges: PriceChangesOfItem | null }>(
  items: Item[],
): { items: (Item & { listPrice: number })[]; changes: PriceChange[] } {
  const changesOf = ({ priceChanges }: Item) => Object.values(priceChanges ?? {}).flat();
  return {
    items: items.map((item) => ({ ...item, listPrice: priceBefore(item.price, changesOf(item)) })),
    changes: gatherPriceChanges(items.flatMap(changesOf)),
  };
}
