import { describe, expect, it } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import type { CartContext } from '#domain/cart/cart-items.ts';
import { fontCutItem, fontShopSetItem, type ShopItem } from '#domain/cart/shop-item.ts';
import { heldLicence } from '#domain/testing/held-licence.ts';
import { desktopTemplate, licenceTemplates } from '#domain/testing/licence-templates.ts';
import { beginReplacement } from './begin-replacement.ts';

const light = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const bold = fontCutItem({ id: '2', fontShopSetId: 's', name: 'Bold', price: 9000 });
const whole = fontShopSetItem({ id: 's', name: 'Whole', price: 20_000, quantity: 4 });

function begin(cart: Cart, items: ShopItem[], change: Partial<CartContext> = {}) {
  return beginReplacement(
    cart,
    { kind: 'upgrade', held: heldLicence({ values: { users: 5, gone: 'x' } }), items, licenceUid: 'new' },
    { templates: licenceTemplates, isReadOnly: false, ...change },
  );
}

function cartOf(change: ReturnType<typeof begin>): Cart {
  if (!change.ok) throw new Error(change.code);
  return change.cart;
}

describe('beginning an upgrade', () => {
  it('brings the items into the cart, under a licence that is filled as the earlier one', () => {
    expect(cartOf(begin(emptyCart('CHF'), [light]))).toMatchObject({
      shopItems: [{ uid: 'font-cut-1', licenses: [{ licenseUid: 'new' }] }],
      licenses: [
        {
          uid: 'new',
          licenseTemplateId: 'desktop',
          values: { users: 5 },
          replaces: { kind: 'upgrade', licenceNumber: 'L-000007-01' },
        },
      ],
    });
  });

  it('leaves out what the template does not ask any more', () => {
    expect(Object.keys(cartOf(begin(emptyCart('CHF'), [light])).licenses[0]?.values ?? {})).toEqual([
      'users',
    ]);
  });

  it('takes the place of another licence of its template on its items, and of no other item’s', () => {
    const other = { uid: 'old', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null };
    const link = { licenses: [{ licenseUid: 'old' }] };
    const cart = {
      ...emptyCart('CHF'),
      shopItems: [
        { ...light, ...link },
        { ...bold, ...link },
      ],
      licenses: [other],
    };
    expect(cartOf(begin(cart, [light])).shopItems.map(({ licenses }) => licenses)).toEqual([
      [{ licenseUid: 'new' }],
      [{ licenseUid: 'old' }],
    ]);
  });

  it('begun again with the set takes the place of what was begun before', () => {
    const once = cartOf(begin(emptyCart('CHF'), [light]));
    const again = cartOf(begin(once, [whole]));
    expect(again.shopItems.map(({ uid }) => uid)).toEqual(['font-shop-set-s']);
    expect(again.licenses).toHaveLength(1);
  });

  it('is refused where the template is not offered, or the cart is a prepared order’s or a custom licence’s', () => {
    const templates = [{ ...desktopTemplate, published: false }];
    expect(begin(emptyCart('CHF'), [light], { templates })).toEqual({
      ok: false,
      code: 'licence-template-not-offered',
    });
    const custom = {
      ...emptyCart('CHF'),
      shopItems: [{ ...bold, licenses: [{ licenseUid: 'c' }] }],
      licenses: [{ uid: 'c', licenseTemplateId: 'custom', values: { wish: 'much' }, expiryDate: null }],
    };
    expect(begin(custom, [light])).toEqual({ ok: false, code: 'custom-licence-chosen' });
    expect(begin(custom, [light], { isReadOnly: true })).toEqual({ ok: false, code: 'order-read-only' });
  });
});
