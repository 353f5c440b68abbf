import { expect, it } from 'vitest';
import { choosePaymentType } from '#domain/cart/cart-payment.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { cartInCurrency } from './cart-in-currency.ts';
import { findLeftOrder, orderOf } from './order-under-way.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9_000 });
const inEuros = { ...cut, price: 8_500 };
const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-000007-01' };

function ordered(): ShopState {
  const empty = emptyShopState('CHF');
  const licence = {
    uid: 'a',
    licenseTemplateId: 'desktop',
    values: { users: 3 },
    expiryDate: null,
    replaces,
  };
  const shopItems = [{ ...cut, licenses: [{ licenseUid: 'a' }] }];
  const cart = { ...empty.cart, id: '7', shopItems, licenses: [licence], isForCompany: false };
  return {
    ...empty,
    cart: choosePaymentType(cart, 'invoice', 1_000),
    isEulaAccepted: true,
    orderSharingKey: 'k',
    orderSharingToken: 't',
    orderKey: { key: 'k', fingerprint: 'f' },
    orderUnderWay: orderOf(cart, '7'),
  };
}

it('a cart in another currency holds the same fonts with the same licences, at the prices that they have there', () => {
  const before = ordered();
  const { cart, ...flags } = cartInCurrency(before, { currency: 'EUR', findItem: () => inEuros });
  expect(cart).toEqual({
    ...before.cart,
    id: null,
    currency: 'EUR',
    shopItems: [{ ...inEuros, licenses: [{ licenseUid: 'a' }] }],
  });
  expect(flags).toMatchObject({
    isEulaAccepted: true,
    orderKey: null,
    orderSharingKey: null,
    orderSharingToken: null,
  });
});

it('leaves the order that was made of it, which is to be ended, though nothing else of it has changed', () => {
  const after = cartInCurrency(ordered(), { currency: 'EUR', findItem: () => inEuros });
  expect(findLeftOrder(ordered())).toBeNull();
  expect(findLeftOrder(after)?.id).toBe('7');
});

it('is empty where one of its fonts is no longer sold, with the order still to be ended', () => {
  const after = cartInCurrency(ordered(), { currency: 'EUR', findItem: () => null });
  expect(after).toMatchObject({ ...emptyShopState('EUR'), orderUnderWay: { id: '7' } });
});
