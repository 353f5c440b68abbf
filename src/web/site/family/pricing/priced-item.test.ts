import { expect, it } from 'vitest';
import type { FamilyPage } from '#contract/services.ts';
import { findPricedItem } from './priced-item.ts';

function cutOf(id: string, sharedUid: string, setId: string, alternates: string[] = []) {
  const attributes = {
    weightClass: 400,
    isItalic: false,
    isBold: false,
    isAlternate: false,
    isVariable: false,
  };
  const assets = { woff2: null, woff: null, otf: null };
  const cut = {
    id,
    sharedUid,
    name: sharedUid,
    fontShopSetId: setId,
    attributes,
    assets,
    assetName: '',
    price: 40,
  };
  return { ...cut, alternates: alternates.map((uid) => ({ ...cut, id: uid, sharedUid: uid })) };
}
function setOf(id: string, name: string, fontCuts: ReturnType<typeof cutOf>[]) {
  const specimen = { specimenTemplateId: null, specimenSourceId: null };
  return {
    id,
    sharedUid: name,
    name,
    fontFamily: '1',
    fontCuts,
    displayedRtl: false,
    ...specimen,
    price: 120,
  };
}
const family = {
  name: 'Grotta',
  defaultFontCutId: '2',
  fontShopSets: [
    setOf('1', 'Latin', [cutOf('1', 'thin', '1'), cutOf('2', 'regular', '1', ['regular-alt'])]),
    setOf('2', 'Arabic', [cutOf('3', 'naskh', '2')]),
  ],
};
// Only what the function reads of a page.
const page = { family } as unknown as FamilyPage;

it.each([
  ['', { uid: 'font-cut-2', cut: 'regular', setId: '1', price: 4000, quantity: 1 }],
  ['font=naskh', { uid: 'font-cut-3', cut: 'naskh', setId: '2' }],
  ['font=regular-alt', { uid: 'font-cut-2', cut: 'regular' }],
  ['set=latin', { uid: 'font-shop-set-1', cut: null, price: 12000, quantity: 2 }],
  ['set=arabic&font=thin', { uid: 'font-shop-set-2', cut: null }],
  ['set=klingon&font=nothing', { uid: 'font-cut-2' }],
])('takes %s as what is chosen', (query, item) => {
  expect(findPricedItem(page, new URLSearchParams(query), 'CHF')).toMatchObject(item);
});
