import { describe, expect, it } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { dropReplacement } from './drop-replacement.ts';

const light = fontCutItem({ id: '1', fontShopSetId: 'latin', name: 'Light', price: 12_000 });
const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-1' };
const cart: Cart = {
  ...emptyCart('CHF'),
  shopItems: [{ ...light, licenses: [{ licenseUid: 'a' }, { licenseUid: 'b' }] }],
  licenses: ['a', 'b'].map((uid) => ({
    uid,
    licenseTemplateId: uid === 'a' ? 'desktop' : 'web',
    values: { users: 3 },
    expiryDate: null,
    replaces,
  })),
};

describe('a licence that is bought as a new one', () => {
  it('follows no other any more, and keeps its fonts and values; the others stay as they are', () => {
    const change = dropReplacement(cart, 'a', { templates: [], isReadOnly: false });
    const [first, second] = cart.licenses;
    expect(change).toEqual({
      ok: true,
      cart: {
        ...cart,
        licenses: [
          { uid: 'a', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null },
          second,
        ],
      },
    });
    expect(change.ok && change.cart.licenses[0]).not.toHaveProperty('replaces');
    expect(first).toHaveProperty('replaces');
  });

  it('is none of a read-only order', () => {
    expect(dropReplacement(cart, 'a', { templates: [], isReadOnly: true })).toEqual({
      ok: false,
      code: 'order-read-only',
    });
  });
});
