import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { emptyCart } from '#domain/cart/cart.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { forgetPerson } from './forget-person.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

const ada = { ...emptyAddress(), firstName: 'Ada', email: 'ada@example.com', city: 'Bern' };
const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const values = { users: 3, to: 'ada@example.com', sites: [{ host: 'a.example', by: 'bob@mail.test' }] };
const state: ShopState = {
  ...emptyShopState('CHF'),
  selectedSection: 'assign',
  isEulaAccepted: true,
  isVatAcknowledged: true,
  isLoginTypeSelected: true,
  orderKey: { key: 'k', fingerprint: 'f' },
  cart: {
    ...emptyCart('CHF'),
    id: '7',
    shopItems: [{ ...cut, licenses: [{ licenseUid: 'a' }] }],
    licenses: [{ uid: 'a', licenseTemplateId: 'desktop', values, expiryDate: null }],
    customerReference: 'PO 7',
    paymentType: 'online',
    deliveryAddress: ada,
    billingAddress: ada,
  },
};

it('who logs out takes everything along that says who they are, and leaves the fonts', () => {
  const left = forgetPerson(state, 'CHF');
  expect(JSON.stringify(left)).not.toMatch(/Ada|mail.test|ada@example\.com|Bern|PO 7/);
  expect(left).toMatchObject({ selectedSection: 'assign', isEulaAccepted: false, orderKey: null });
  expect(left.cart.shopItems).toEqual(state.cart.shopItems);
  expect(left.cart.licenses[0]?.values).toEqual({
    users: 3,
    to: '',
    sites: [{ host: 'a.example', by: '' }],
  });
});

it('who logs out of an order that staff prepared leaves nothing of it', () => {
  expect(forgetPerson({ ...state, checkoutToken: 'token' }, 'EUR')).toEqual(emptyShopState('EUR'));
});
