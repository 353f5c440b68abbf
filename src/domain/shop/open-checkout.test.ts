import { describe, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/cart.ts';
import { addFontItem } from '#domain/cart/cart-items.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { openCheckout } from './open-checkout.ts';
import { emptyShopState, isOrderReadOnly, type ShopState } from './shop-state.ts';

const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const own: ShopState = {
  ...emptyShopState('CHF'),
  cart: { ...emptyCart('CHF'), shopItems: [{ ...cut, uid: 'font-cut-2' }], paymentType: 'invoice' },
  selectedSection: 'configure',
  isEulaAccepted: true,
  isContactToServiceRequired: true,
  orderSharingKey: 'k',
  orderKey: { key: 'k', fingerprint: 'f' },
};
const prepared = { token: 'c', cart: { ...emptyCart('CHF'), id: '7', shopItems: [cut] } };

describe('an order that is opened by its checkout link', () => {
  const opened = openCheckout(own, prepared);

  it('takes the place of the cart and moves to review, with nothing accepted yet', () => {
    expect(opened).toEqual({
      ...emptyShopState('CHF'),
      cart: prepared.cart,
      selectedSection: 'review',
      checkoutToken: 'c',
    });
  });

  it('is read-only', () => {
    expect(isOrderReadOnly(opened)).toBe(true);
    const context = { templates: [], isReadOnly: isOrderReadOnly(opened) };
    expect(addFontItem(opened.cart, cut, context)).toEqual({ ok: false, code: 'order-read-only' });
  });

  it('keeps what was ticked and how it is paid when the same link is opened again, and nothing at another', () => {
    const ticked: ShopState = {
      ...opened,
      isEulaAccepted: true,
      cart: { ...opened.cart, paymentType: 'online' },
    };
    expect(openCheckout(ticked, prepared)).toMatchObject({
      isEulaAccepted: true,
      cart: { paymentType: 'online' },
    });
    const [another, licence] = [
      { ...cut, uid: 'font-cut-3' },
      { uid: 'l1', licenseTemplateId: 'desktop', values: { users: 5 }, expiryDate: null },
    ];
    for (const other of [
      { shopItems: [another] },
      { licenses: [licence], shopItems: [{ ...cut, licenses: [{ licenseUid: 'l1', price: 1 }] }] },
    ])
      expect(openCheckout(ticked, { ...prepared, cart: { ...prepared.cart, ...other } })).toMatchObject({
        isEulaAccepted: false,
        checkoutToken: 'c',
        cart: { ...other, paymentType: 'online' },
      });
    expect(openCheckout(ticked, { ...prepared, token: 'd' })).toMatchObject({
      isEulaAccepted: false,
      cart: { paymentType: null },
    });
  });
});
