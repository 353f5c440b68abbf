import { describe, expect, it } from 'vitest';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { type Cart, emptyCart } from './cart.ts';
import { linkLicenceToOthers, listItemsWithout, updateLicenceValues } from './cart-licences.ts';
import { fontCutItem } from './shop-item.ts';

const context = { templates: licenceTemplates, isReadOnly: false };
const [light, regular, bold] = ['Light', 'Regular', 'Bold'].map((name, index) =>
  fontCutItem({ id: `${index + 1}`, fontShopSetId: 'latin', name, price: 12_000 }),
);
if (light === undefined || regular === undefined || bold === undefined)
  throw new Error('Three cuts are needed');

/** Light under a desktop licence, Regular under a web licence, Bold under none. */
const cart: Cart = {
  ...emptyCart('CHF'),
  shopItems: [
    { ...light, licenses: [{ licenseUid: 'a' }] },
    { ...regular, licenses: [{ licenseUid: 'b' }] },
    bold,
  ],
  licenses: [
    { uid: 'a', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null },
    { uid: 'b', licenseTemplateId: 'web', values: {}, expiryDate: null },
  ],
};

function links(of: Cart): string[] {
  return of.shopItems.map(({ name, licenses }) =>
    [name, ...licenses.map(({ licenseUid }) => licenseUid)].join(' '),
  );
}

describe('one licence over several items', () => {
  it('goes to every item that has none of its template, and leaves the others theirs', () => {
    expect(listItemsWithout(cart, 'desktop').map(({ name }) => name)).toEqual(['Regular', 'Bold']);
    const change = linkLicenceToOthers(cart, 'a', context);
    expect(change.ok && links(change.cart)).toEqual(['Light a', 'Regular b a', 'Bold a']);
    expect(change.ok && change.cart.licenses).toEqual(cart.licenses);
    expect(change.ok && listItemsWithout(change.cart, 'desktop')).toEqual([]);
  });

  it('a licence that is not in the cart changes nothing, and a read-only order is refused', () => {
    expect(linkLicenceToOthers(cart, 'z', context)).toEqual({ ok: true, cart });
    expect(linkLicenceToOthers(cart, 'a', { ...context, isReadOnly: true })).toMatchObject({ ok: false });
  });

  it('a custom licence that is filled in can be given back to the items that lost theirs to it', () => {
    const first = cart.shopItems[0];
    if (first === undefined) throw new Error('The cart is empty');
    const wished: Cart = {
      ...cart,
      shopItems: [{ ...first, licenses: [{ licenseUid: 'c' }] }, ...cart.shopItems.slice(1)],
      licenses: [...cart.licenses, { uid: 'c', licenseTemplateId: 'custom', values: {}, expiryDate: null }],
    };
    const filled = updateLicenceValues(wished, { licenceUid: 'c', values: { wish: 'A museum' } }, context);
    expect(filled.ok && links(filled.cart)).toEqual(['Light c', 'Regular', 'Bold']);
    const all = filled.ok ? linkLicenceToOthers(filled.cart, 'c', context) : filled;
    expect(all.ok && links(all.cart)).toEqual(['Light c', 'Regular c', 'Bold c']);
  });
});
