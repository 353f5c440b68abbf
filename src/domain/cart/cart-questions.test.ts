import { expect, it } from 'vitest';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { type Cart, emptyCart } from './cart.ts';
import { addFontItem, type CartChange } from './cart-items.ts';
import { linkLicence, updateLicenceValues } from './cart-licences.ts';
import { findToggleQuestion, listLicencesThatCustomDrops } from './cart-questions.ts';
import { fontCutItem, fontShopSetItem, type ShopItem } from './shop-item.ts';

const context = { templates: licenceTemplates, isReadOnly: false };
const latin = fontShopSetItem({ id: 'latin', name: 'Latin', price: 30_000, quantity: 3 });
const light = fontCutItem({ id: '1', fontShopSetId: 'latin', name: 'Light', price: 12_000 });
const bold = fontCutItem({ id: '3', fontShopSetId: 'latin', name: 'Bold', price: 12_000 });
const greek = fontCutItem({ id: '4', fontShopSetId: 'greek', name: 'Greek Light', price: 12_000 });
const desktop = licenceTemplates.find(({ isCustom, published }) => published && !isCustom);
const custom = licenceTemplates.find(({ isCustom, published }) => published && isCustom);

function cartOf(change: CartChange): Cart {
  if (!change.ok) throw new Error(change.code);
  return change.cart;
}

function cartWith(...items: ShopItem[]): Cart {
  return items.reduce((cart, item) => cartOf(addFontItem(cart, item, context)), emptyCart('CHF'));
}

function licensed(cart: Cart, item: ShopItem, template = desktop): Cart {
  const link = { itemUid: item.uid, licenceUid: 'a', licenceTemplateId: template?.id ?? '' };
  const linked = cartOf(linkLicence(cart, link, context));
  const [field] = template?.fields ?? [];
  return cartOf(
    updateLicenceValues(linked, { licenceUid: 'a', values: { [field?.name ?? '']: 4 } }, context),
  );
}

it('nothing is asked where a style is added, or removed beside another', () => {
  expect(findToggleQuestion(emptyCart('CHF'), light, context)).toBeNull();
  expect(findToggleQuestion(cartWith(light), greek, context)).toBeNull();
  expect(findToggleQuestion(cartWith(light, greek), light, context)).toBeNull();
});

it('the last font is removed by emptying the cart, which is asked', () => {
  expect(findToggleQuestion(cartWith(light), light, context)).toEqual({ kind: 'empty-cart' });
  expect(findToggleQuestion(cartWith(latin), latin, context)).toEqual({ kind: 'empty-cart' });
});

it('a style of a chosen set is not put in its place unasked', () => {
  const question = findToggleQuestion(cartWith(latin, greek), bold, context);
  expect(question).toMatchObject({ kind: 'replace-set', set: { uid: latin.uid }, lost: [] });
  const filled = findToggleQuestion(licensed(cartWith(latin), latin), bold, context);
  expect(filled).toMatchObject({ kind: 'replace-set', lost: [{ uid: 'a' }] });
});

it('a set takes the place of its styles unasked, unless a filled licence would go', () => {
  expect(findToggleQuestion(cartWith(light, bold), latin, context)).toBeNull();
  expect(findToggleQuestion(licensed(cartWith(light, bold), light), latin, context)).toMatchObject({
    kind: 'replace-styles',
    styles: [{ uid: light.uid }, { uid: bold.uid }],
    lost: [{ uid: 'a' }],
  });
});

it('of an order that is fixed nothing is asked', () => {
  expect(findToggleQuestion(cartWith(light), light, { ...context, isReadOnly: true })).toBeNull();
});

it('the custom licence drops the filled ones, once', () => {
  expect(listLicencesThatCustomDrops(cartWith(light), licenceTemplates)).toEqual([]);
  const cart = licensed(cartWith(light), light);
  expect(listLicencesThatCustomDrops(cart, licenceTemplates).map(({ uid }) => uid)).toEqual(['a']);
  expect(listLicencesThatCustomDrops(licensed(cartWith(light), light, custom), licenceTemplates)).toEqual([]);
});
