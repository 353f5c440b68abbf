import type { FamilyPage } from '#contract/services.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { cutItem, setItem } from '#web/site/cart/catalogue-item.ts';
import type { ChosenStyles } from './chosen-styles.ts';

/** A set of a family as it is chosen from. */
export interface PricedSet {
  id: string;
  name: string;
  whole: ShopItem;
  /** Alternates come along with their cut, and are not priced. */
  cuts: { name: string; sharedUid: string; alternates: string[]; item: ShopItem }[];
}

/** What is ticked, by set. */
export type ChosenOfSets = Readonly<Record<string, ChosenStyles>>;

const nothing: ChosenStyles = { isWhole: false, cuts: [] };

export function pricedSets(family: FamilyPage['family'], currency: string): PricedSet[] {
  return family.fontShopSets.map((set) => ({
    id: set.id,
    name: set.name,
    whole: setItem(family, set, currency),
    cuts: set.fontCuts.map((cut) => ({
      name: cut.name,
      sharedUid: cut.sharedUid,
      alternates: cut.alternates.map(({ name }) => name),
      item: cutItem(family, set, cut, currency),
    })),
  }));
}

export function chosenOf(chosen: ChosenOfSets, { id }: PricedSet): ChosenStyles {
  return chosen[id] ?? nothing;
}

/** An item alone, as what is ticked. */
export function chooseAlone(sets: readonly PricedSet[], uid: string | null): ChosenOfSets {
  const set = sets.find(({ whole, cuts }) => whole.uid === uid || cuts.some(({ item }) => item.uid === uid));
  if (set === undefined || uid === null) return {};
  return { [set.id]: set.whole.uid === uid ? { isWhole: true, cuts: [] } : { isWhole: false, cuts: [uid] } };
}

/** What is ticked, as items of a cart, in the order of the list. */
export function chosenItems(sets: readonly PricedSet[], chosen: ChosenOfSets): ShopItem[] {
  return sets.flatMap((set) => {
    const { isWhole, cuts } = chosenOf(chosen, set);
    return isWhole ? [set.whole] : set.cuts.map(({ item }) => item).filter(({ uid }) => cuts.includes(uid));
  });
}
