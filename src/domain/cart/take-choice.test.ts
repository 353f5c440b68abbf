import { describe, expect, it } from 'vitest';
import { licenceTemplate, licenceTemplates } from '#domain/testing/licence-templates.ts';
import { type Cart, emptyCart } from './cart.ts';
import { fontCutItem, type ShopItem } from './shop-item.ts';
import { listReplacedLicences, takeChoice } from './take-choice.ts';

const wish = { name: 'wish', label: 'Wish', optional: true, type: 'text' } as const;
const context = { templates: licenceTemplates, isReadOnly: false, licenceUid: 'new' };

function cut(name: string): ShopItem {
  return fontCutItem({ id: name, fontShopSetId: 'latin', name, price: 12_000 });
}

function take(cart: Cart, names: string[]): Cart {
  const change = takeChoice(
    cart,
    { items: names.map(cut), licenseTemplateId: 'desktop', values: { users: 12 } },
    context,
  );
  if (!change.ok) throw new Error(change.code);
  return change.cart;
}

describe('a choice that is put in the cart', () => {
  it('brings its fonts under one licence with its values', () => {
    const { shopItems, licenses } = take(emptyCart('CHF'), ['Light', 'Bold']);
    expect(shopItems.map(({ name, licenses: linked }) => [name, linked])).toEqual([
      ['Light', [{ licenseUid: 'new' }]],
      ['Bold', [{ licenseUid: 'new' }]],
    ]);
    expect(licenses).toMatchObject([{ uid: 'new', licenseTemplateId: 'desktop', values: { users: 12 } }]);
  });

  it('takes the place of the licence of its kind that a font had, and leaves the other kinds', () => {
    const cart: Cart = {
      ...emptyCart('CHF'),
      shopItems: [{ ...cut('Light'), licenses: [{ licenseUid: 'old' }, { licenseUid: 'web' }] }],
      licenses: [
        { uid: 'old', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null },
        { uid: 'web', licenseTemplateId: 'web', values: {}, expiryDate: null },
      ],
    };
    const { shopItems, licenses } = take(cart, ['Light']);
    expect(shopItems[0]?.licenses).toEqual([{ licenseUid: 'web' }, { licenseUid: 'new' }]);
    expect(licenses.map(({ uid }) => uid)).toEqual(['web', 'new']);
  });

  it('changes nothing of an order that was prepared', () => {
    const choice = { items: [cut('Light')], licenseTemplateId: 'desktop', values: {} };
    expect(takeChoice(emptyCart('CHF'), choice, { ...context, isReadOnly: true })).toEqual({
      ok: false,
      code: 'order-read-only',
    });
  });
});

it('a choice is refused while a custom licence keeps the fonts to itself, and adds none of them', () => {
  const custom = licenceTemplate({ id: 'custom', isCustom: true, fields: [wish] });
  const cart = (words: string): Cart => ({
    ...emptyCart('CHF'),
    shopItems: [{ ...cut('Light'), licenses: [{ licenseUid: 'own' }] }],
    licenses: [{ uid: 'own', licenseTemplateId: 'custom', values: { wish: words }, expiryDate: null }],
  });
  const choice = { items: [cut('Bold')], licenseTemplateId: 'desktop', values: { users: 12 } };
  const withCustom = { ...context, templates: [...licenceTemplates, custom] };
  expect(takeChoice(cart('a film'), choice, withCustom)).toEqual({
    ok: false,
    code: 'custom-licence-chosen',
  });
  expect(takeChoice(cart(''), choice, withCustom)).toMatchObject({ ok: true });
});

describe('the licences that a choice would take the place of', () => {
  const licence = (uid: string, users: number) => ({
    uid,
    licenseTemplateId: 'desktop',
    values: { users },
    expiryDate: null,
  });
  const cart: Cart = {
    ...emptyCart('CHF'),
    shopItems: [
      { ...cut('Light'), licenses: [{ licenseUid: 'shared' }] },
      { ...cut('Bold'), licenses: [{ licenseUid: 'shared' }] },
      { ...cut('Thin'), licenses: [{ licenseUid: 'other' }] },
    ],
    licenses: [licence('shared', 30), licence('other', 30)],
  };
  function replacedBy(name: string, users: number, licenseTemplateId = 'desktop') {
    const choice = { items: [cut(name)], licenseTemplateId, values: { users } };
    return listReplacedLicences(cart, choice).map(({ uid }) => uid);
  }

  it('are those of its kind that its fonts have with other values, even where another font keeps them', () => {
    expect(replacedBy('Light', 3)).toEqual(['shared']);
  });

  it('are none where the same is chosen again, for a new font and of another kind', () => {
    expect(replacedBy('Light', 30)).toEqual([]);
    expect(replacedBy('Black', 3)).toEqual([]);
    expect(replacedBy('Light', 3, 'web')).toEqual([]);
  });
});
