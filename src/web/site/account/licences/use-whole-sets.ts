import type { OwnedLicence } from '#contract/customers.ts';
import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { type SetItems, useSetItems } from '#web/site/set-items/use-set-items.ts';
import { wholeSetUids } from './replaced-items.ts';

/** What the licences hold, and the whole sets to which they could be upgraded. */
export interface WholeSets extends Pick<SetItems, 'stylesheet' | 'hasFailed' | 'askAgain'> {
  /** The whole sets that are for sale; null until the shop has answered. */
  items: ShopItemAnswer['items'] | null;
  /** Everything that was asked for. */
  byUid: ReadonlyMap<string, ShopItemAnswer['items'][number]>;
}

/** Asks which of the sets are for sale of which licences hold a cut, and in what faces and colours all of them are shown. */
export function useWholeSets(licences: OwnedLicence[]): WholeSets {
  const upgradable = licences.filter(({ upgradeCredit }) => upgradeCredit !== null);
  const setUids = upgradable.flatMap(({ heldItems }) => wholeSetUids(heldItems));
  // The sets first: what is shown in a plain face is missed less than a set that could be had.
  const held = licences.flatMap(({ heldItems }) => heldItems.map(({ uid }) => uid));
  const { byUid, stylesheet, hasFailed, askAgain } = useSetItems([...setUids, ...held]);
  return {
    items: byUid === null ? null : Array.from(byUid.values()).filter(({ uid }) => setUids.includes(uid)),
    byUid: byUid ?? new Map(),
    stylesheet,
    hasFailed: hasFailed && setUids.length > 0,
    askAgain,
  };
}
