import { expect, it } from 'vitest';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { chooseAlone, chosenItems, type PricedSet } from './priced-sets.ts';

function item(uid: string): ShopItem {
  return { uid, type: 'font-cut', name: uid, price: 0, quantity: 1, licenses: [] };
}

function set(id: string, cuts: string[]): PricedSet {
  return {
    ...{ id, name: id, whole: item(id) },
    cuts: cuts.map((uid) => ({ name: uid, sharedUid: uid, alternates: [], item: item(uid) })),
  };
}

const sets = [set('latin', ['light', 'bold']), set('arabic', ['naskh', 'kufi'])];
const uids = (items: ShopItem[]) => items.map(({ uid }) => uid);

it('styles of several sets are chosen together, in the order of the list', () => {
  const chosen = {
    arabic: { isWhole: false, cuts: ['kufi'] },
    latin: { isWhole: false, cuts: ['bold', 'light'] },
  };
  expect(uids(chosenItems(sets, chosen))).toEqual(['light', 'bold', 'kufi']);
  const withWhole = { ...chosen, latin: { isWhole: true, cuts: ['bold'] } };
  expect(uids(chosenItems(sets, withWhole))).toEqual(['latin', 'kufi']);
});

it.each([
  ['bold', ['bold']],
  ['arabic', ['arabic']],
  ['unknown', []],
  [null, []],
])('begins with %s alone', (uid, chosen) => {
  expect(uids(chosenItems(sets, chooseAlone(sets, uid)))).toEqual(chosen);
});
