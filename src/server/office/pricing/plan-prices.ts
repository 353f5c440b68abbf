import { createHash } from 'node:crypto';
import type { ManyPrices } from '#contract/admin/content/price-changes.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatPercent } from '#domain/figure/figures.ts';
import { LARGEST_AMOUNT } from '#domain/limits.ts';
import { formatAmount, toPercent } from '#domain/money/money.ts';
import { changePrice } from '#domain/price/change-price.ts';
import type { priceChange } from '#server/database/schema/price-changes.ts';
import { tellLacking } from '#server/office/catalogue/tell-lacking.ts';
import type { Priced } from './read-priced.ts';

type SellsIn = Pick<StoredFoundry, 'currency' | 'currencies'>;
type WaitingPrices = Pick<typeof priceChange.$inferSelect, 'beginsOn' | 'moved'>;

/** What becomes of prices that are changed together. */
export interface PlannedPrices {
  /** Those that become another one, in the order in which they came. */
  changes: (Priced & { to: number })[];
  unchanged: number;
  /** Why it cannot be done, in sentences, each with what it is of: `cut/grotta.latin.book`. */
  faults: { of: string; says: string }[];
  /** Stands for all that changes. */
  seen: string;
}

/** Reckons what prices become: nothing that costs something comes to nothing, each has its price in every currency of the shop, and none waits for a day. */
export function planPrices(
  priced: readonly Priced[],
  typed: ManyPrices,
  { foundry, waiting }: { foundry: SellsIn; waiting: readonly WaitingPrices[] },
): PlannedPrices {
  const tellWaiting = findWaiting(waiting);
  const changes = priced
    .map((each) => ({ ...each, to: changePrice(each.price, typed) }))
    .filter(({ price, to }) => price !== to);
  const lacking = new Map<number, string | null>();
  const faultOf = (to: number) => {
    const known = lacking.get(to);
    if (known !== undefined) return known;
    const found = tellFault(to, foundry);
    lacking.set(to, found);
    return found;
  };
  return {
    changes,
    unchanged: priced.length - changes.length,
    faults: changes.flatMap((each) => {
      const fault = tellWaiting(each) ?? faultOf(each.to);
      return fault === null
        ? []
        : [{ of: `${each.kind}/${each.uid}`, says: `${callPriced(each)}: ${fault}` }];
    }),
    seen: createHash('sha256')
      .update(
        JSON.stringify([foundry.currency, changes.map(({ kind, id, price, to }) => [kind, id, price, to])]),
      )
      .digest('base64url'),
  };
}

/** Tells of a price that waits for a day that it does, in a sentence; null of one that does not. */
export function findWaiting(
  waiting: readonly WaitingPrices[],
): (price: { kind: 'set' | 'cut'; id: number }) => string | null {
  const days = new Map(
    waiting.flatMap(({ beginsOn, moved }) => moved.map(({ kind, id }) => [`${kind}/${id}`, beginsOn])),
  );
  return ({ kind, id }) => {
    const day = days.get(`${kind}/${id}`) ?? null;
    return day === null ? null : `it is among those that change on ${formatDay(day)}; take that back first.`;
  };
}

function tellFault(to: number, foundry: SellsIn): string | null {
  if (to <= 0) return 'it would cost nothing, or less.';
  if (to > LARGEST_AMOUNT) return 'this is more than a price may be.';
  return tellLacking(to, foundry);
}

/** A set or cut by its family's name and its own. */
export function callPriced({ kind, name, family }: Pick<Priced, 'kind' | 'name' | 'family'>): string {
  return `${family.name} ${name}${kind === 'set' ? ', whole set' : ''}`;
}

const kindWords = { both: 'sets and cuts', sets: 'sets', cuts: 'cuts' };

/** What is done to prices, in words: `+5 %, to a multiple of 1.00: cuts of all families`. */
export function tellRule(
  { by, roundTo, kinds, families }: ManyPrices,
  { currency, names }: { currency: string; names: readonly string[] },
): string {
  const figure =
    by.is === 'percent' ? formatPercent(toPercent(by.basisPoints)) : formatAmount(by.amount, currency);
  const isMore = by.is === 'percent' ? by.basisPoints > 0 : by.amount > 0;
  const rounded = roundTo === 1 ? '' : `, to a multiple of ${formatAmount(roundTo, currency)}`;
  const of = {
    all: 'all families',
    category: families.are === 'category' ? families.category : '',
    chosen: names.length <= 3 ? names.join(', ') : `${names.length} families`,
  }[families.are];
  return `${isMore ? '+' : ''}${figure}${rounded}: ${kindWords[kinds]} of ${of}`;
}
