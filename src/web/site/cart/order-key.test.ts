import { describe, expect, it } from 'vitest';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { makeOrderKey, orderKeyFor } from './order-key.ts';
import { testCart } from './testing/cart.ts';
import { wireCart } from './wire-cart.ts';

const prices = { finalPrice: 11350, finalPriceExcludingVat: 10500 };
const body = wireCart({ cart: testCart(), flags: emptyShopState('CHF'), prices });

function keys(): () => string {
  let count = 0;
  return () => `key-${++count}`;
}

describe('the key of an order', () => {
  it('stays the same for the same cart, also after a reload', () => {
    const makeKey = keys();
    const first = orderKeyFor(body, null, makeKey);
    const reloaded: unknown = JSON.parse(JSON.stringify(first));
    expect(orderKeyFor(structuredClone(body), first, makeKey)).toEqual(reloaded);
  });

  it.each([
    ['a price', { ...body, finalPrice: 113.55 }],
    ['the reference', { ...body, customerReference: 'PO 1' }],
    ['an address', { ...body, deliveryAddress: { ...body.deliveryAddress, city: 'Basel' } }],
    [
      'a value of a licence',
      {
        ...body,
        licenses: [
          { ...body.licenses[0], uid: 'a', licenseTemplateId: '1', values: { users: 13 }, expiryDate: null },
        ],
      },
    ],
  ])('is another one once %s changed', (_what, changed) => {
    const makeKey = keys();
    const first = orderKeyFor(body, null, makeKey);
    expect(orderKeyFor(changed, first, makeKey).key).not.toBe(first.key);
  });

  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 50 }, makeOrderKey)).size).toBe(50);
    expect(makeOrderKey()).toMatch(/^[0-9a-f]{32}$/);
  });
});
