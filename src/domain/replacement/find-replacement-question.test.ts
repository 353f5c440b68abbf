import { expect, it } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { fontCutItem, fontShopSetItem, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';
import { heldLicence } from '#domain/testing/held-licence.ts';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { beginReplacement } from './begin-replacement.ts';
import { findReplacementQuestion } from './find-replacement-question.ts';

const light = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const other = fontCutItem({ id: '8', fontShopSetId: 't', name: 'Other', price: 9000 });
const whole = fontShopSetItem({ id: 's', name: 'Whole', price: 20_000, quantity: 4 });
const filled: Licence = { uid: 'a', licenseTemplateId: 'desktop', values: { users: 12 }, expiryDate: null };

function cartOf(items: ShopItem[], licenses: Licence[] = []): Cart {
  const links = licenses.map(({ uid }) => ({ licenseUid: uid }));
  return {
    ...emptyCart('CHF'),
    shopItems: items.map((item) => ({ ...item, licenses: links })),
    licenses,
  };
}

function askOf(before: Cart, items: ShopItem[]) {
  const held = heldLicence({ values: { users: 5 } });
  const change = beginReplacement(
    before,
    { kind: 'upgrade', held, items, licenceUid: 'new' },
    { templates: licenceTemplates, isReadOnly: false },
  );
  if (!change.ok) throw new Error(change.code);
  return findReplacementQuestion({ before, after: change.cart }, held.licenceNumber);
}

it('an upgrade of a style does not put it in the place of its chosen set unasked', () => {
  expect(askOf(cartOf([whole]), [light])).toMatchObject({ replaced: [{ uid: whole.uid }], lost: [] });
  expect(askOf(cartOf([whole], [filled]), [light])).toMatchObject({ lost: [{ uid: 'a' }] });
});

it('nor does it take the place of a filled licence unasked', () => {
  expect(askOf(cartOf([light], [filled]), [light])).toMatchObject({ replaced: [], lost: [{ uid: 'a' }] });
});

it('nothing is asked where nothing goes', () => {
  expect(askOf(emptyCart('CHF'), [light])).toBeNull();
  expect(askOf(cartOf([other], [filled]), [light])).toBeNull();
  expect(askOf(cartOf([light]), [whole])).toBeNull();
});

it('what was begun before for the same licence goes unasked', () => {
  const { licenceNumber } = heldLicence({});
  const begun = cartOf([light], [{ ...filled, replaces: { kind: 'upgrade', licenceNumber } }]);
  expect(askOf(begun, [whole])).toBeNull();
});
