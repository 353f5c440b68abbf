import { describe, expect, it } from 'vitest';
import { itemsWithSet, wholeSetUids } from './replaced-items.ts';

const items = [
  { uid: 'font-cut-1', type: 'font-cut' as const, fontShopSetId: '7', name: 'Light' },
  { uid: 'font-cut-2', type: 'font-cut' as const, fontShopSetId: '7', name: 'Bold' },
  { uid: 'font-cut-3', type: 'font-cut' as const, fontShopSetId: '8', name: 'Arabic' },
  { uid: 'font-shop-set-9', type: 'font-shop-set' as const, fontShopSetId: '9', name: 'Set' },
  { uid: 'custom-font-4', type: 'custom-font' as const, fontShopSetId: null, name: 'Own' },
];

describe('what an upgrade covers', () => {
  it('can be the whole set of each cut, but no set that is whole already', () => {
    expect(wholeSetUids(items)).toEqual(['font-shop-set-7', 'font-shop-set-8']);
  });

  it('is the set in the place of its cuts, with everything else', () => {
    expect(itemsWithSet(items, 'font-shop-set-7')).toEqual([
      'font-cut-3',
      'font-shop-set-9',
      'custom-font-4',
      'font-shop-set-7',
    ]);
  });
});
