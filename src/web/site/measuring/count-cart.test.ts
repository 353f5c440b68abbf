import { expect, it } from 'vitest';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { countCart } from './count-cart.ts';

const item = fontCutItem({ id: '12', fontShopSetId: '3', name: 'Fraunces Black', price: 9450 });
const pricing = {
  templates: [],
  evaluateFactor: () => ({ ok: true as const, factor: 1 }),
  rebates: undefined,
  buyerCountry: '',
};

it('counts the fonts of a cart at what they are charged, net', () => {
  expect(countCart({ shopItems: [item], licenses: [], currency: 'CHF' }, pricing)).toEqual({
    kind: 'cart',
    items: [{ sku: 'font-cut-12', name: 'Fraunces Black', price: 94.5, quantity: 1 }],
    total: 94.5,
  });
});

it('counts no upgrade, whose price the account alone knows', () => {
  const licence = {
    uid: 'l1',
    licenseTemplateId: '1',
    values: {},
    expiryDate: null,
    replaces: { kind: 'upgrade' as const, licenceNumber: 'F-1' },
  };
  expect(countCart({ shopItems: [item], licenses: [licence], currency: 'CHF' }, pricing)).toBeNull();
});
