import { describe, expect, it } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { findLeftOrder, forgetOrder, keepOrderUnderWay, orderOf } from './order-under-way.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';
import { readStoredShopState, serializeShopState } from './stored-shop-state.ts';

const item = (id: number, ...uids: string[]) => ({
  uid: `font-cut-${id}`,
  type: 'font-cut' as const,
  fontCutId: `${id}`,
  licenses: uids.map((licenseUid) => ({ licenseUid })),
  name: `Cut ${id}`,
  price: 6000,
  quantity: 1,
});
const licence = (uid: string, values: Cart['licenses'][number]['values'], template = '1') => ({
  uid,
  licenseTemplateId: template,
  values,
  expiryDate: null,
});
const address = { ...emptyCart('CHF').deliveryAddress, firstName: 'Ada', email: 'ada@example.com' };

const cart: Cart = {
  ...emptyCart('CHF'),
  id: '7',
  shopItems: [item(1, 'a', 'b'), item(2, 'a')],
  licenses: [
    licence('a', { users: 12, host: 'x.ch' }),
    licence('b', { apps: [{ name: 'One', years: 2 }] }, '2'),
  ],
  customerReference: 'PO 7',
  paymentType: 'online',
  deliveryAddress: address,
  billingAddress: address,
};
const ordered: ShopState = { ...emptyShopState('CHF'), cart, orderUnderWay: orderOf(cart, '7') };
const left = (changed: Partial<ShopState>) => findLeftOrder({ ...ordered, ...changed })?.id ?? null;

describe('an order under way', () => {
  it.each<[string, Partial<Cart>]>([
    ['nothing', {}],
    ['the order of its fonts', { shopItems: [item(2, 'a'), item(1, 'b', 'a')] }],
    [
      'the order of what was filled in',
      { licenses: [licence('a', { host: 'x.ch', users: 12 }), cart.licenses[1] ?? licence('b', {})] },
    ],
    [
      'a licence’s own name',
      {
        shopItems: [item(1, 'z', 'b'), item(2, 'z')],
        licenses: [licence('z', { users: 12, host: 'x.ch' }), cart.licenses[1] ?? licence('b', {})],
      },
    ],
    [
      'a field that is emptied again',
      {
        licenses: [
          licence('a', { users: 12, host: 'x.ch', note: ' ', box: false, rows: [] }),
          cart.licenses[1] ?? licence('b', {}),
        ],
      },
    ],
    [
      'blanks around a text',
      { customerReference: ' PO 7 ', deliveryAddress: { ...address, firstName: 'Ada ' } },
    ],
    [
      'prices and names of the catalogue',
      { shopItems: cart.shopItems.map((one) => ({ ...one, name: 'New', price: 1 })) },
    ],
    [
      'the way to pay, with its surcharge',
      {
        paymentType: 'invoice',
        shopItems: [...cart.shopItems, { ...item(0), uid: 'surcharge-banktransfer', type: 'surcharge' }],
      },
    ],
    ['a billing address that is not asked for', { billingAddress: { ...address, firstName: 'Bob' } }],
    ['its own id', { id: null }],
  ])('stays the cart’s where that changes %s', (_what, change) => {
    expect(left({ cart: { ...cart, ...change } })).toBe(null);
  });

  it.each<[string, Partial<Cart>]>([
    ['a font more', { shopItems: [...cart.shopItems, item(3, 'a')] }],
    ['a font less', { shopItems: [item(1, 'a', 'b')] }],
    ['another licence of a font', { shopItems: [item(1, 'a', 'b'), item(2, 'b')] }],
    [
      'more users',
      { licenses: [licence('a', { users: 13, host: 'x.ch' }), cart.licenses[1] ?? licence('b', {})] },
    ],
    [
      'what is replaced',
      {
        licenses: [
          {
            ...licence('a', { users: 12, host: 'x.ch' }),
            replaces: { kind: 'upgrade', licenceNumber: 'L-1' },
          },
          cart.licenses[1] ?? licence('b', {}),
        ],
      },
    ],
    ['the licensee', { deliveryAddress: { ...address, firstName: 'Bob' } }],
    ['the buyer', { isBillingAddressDifferent: true, billingAddress: { ...address, firstName: 'Bob' } }],
    ['for whom it is', { isForCompany: false }],
    ['the reference', { customerReference: 'PO 8' }],
    ['everything, as Empty Cart does', emptyCart('CHF')],
  ])('is left by a cart with %s', (_what, change) => {
    expect(left({ cart: { ...cart, ...change } })).toBe('7');
  });

  it('is not left by another section, a word that is given, or a reload', () => {
    expect(left({ selectedSection: 'review', isEulaAccepted: true })).toBe(null);
    const reloaded = readStoredShopState(serializeShopState(ordered));
    expect(reloaded?.orderUnderWay).toEqual(ordered.orderUnderWay);
    expect(reloaded === null ? 'gone' : findLeftOrder(reloaded)).toBe(null);
  });

  it('is kept to be ended where another cart takes the place of its own', () => {
    const emptied = keepOrderUnderWay(ordered, emptyShopState('CHF'));
    expect(findLeftOrder(emptied)?.id).toBe('7');
    const next = { ...ordered, orderUnderWay: orderOf(cart, '8') };
    expect(keepOrderUnderWay(ordered, next)).toBe(next);
  });

  it('is forgotten once it is ended, and its cart is ordered under another key', () => {
    const changed = {
      ...ordered,
      cart: { ...cart, customerReference: 'PO 8' },
      orderKey: { key: 'k', fingerprint: 'f' },
    };
    expect(forgetOrder(changed, '7')).toMatchObject({
      orderUnderWay: null,
      orderKey: null,
      cart: { id: null, customerReference: 'PO 8' },
    });
    expect(forgetOrder(changed, '8')).toBe(changed);
  });
});
