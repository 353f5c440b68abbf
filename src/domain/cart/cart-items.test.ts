import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { type Cart, emptyCart } from './cart.ts';
import { addFontItem, type CartChange, canRemoveItem, removeFontItem, toggleFontItem } from './cart-items.ts';
import { linkLicence, unlinkLicence, updateLicenceValues } from './cart-licences.ts';
import { choosePaymentType } from './cart-payment.ts';
import { findEnabledCustomLicence } from './custom-licence.ts';
import { fontCutItem, fontShopSetItem, isFontItem } from './shop-item.ts';

const context = { templates: licenceTemplates, isReadOnly: false };
const latin = fontShopSetItem({ id: 'latin', name: 'Latin', price: 30_000, quantity: 3 });
const greek = fontShopSetItem({ id: 'greek', name: 'Greek', price: 20_000, quantity: 2 });
const light = fontCutItem({ id: '1', fontShopSetId: 'latin', name: 'Light', price: 12_000 });
const regular = fontCutItem({ id: '2', fontShopSetId: 'latin', name: 'Regular', price: 12_000 });
const bold = fontCutItem({ id: '3', fontShopSetId: 'latin', name: 'Bold', price: 12_000 });
const greekLight = fontCutItem({ id: '4', fontShopSetId: 'greek', name: 'Light', price: 12_000 });
const greekBold = fontCutItem({ id: '5', fontShopSetId: 'greek', name: 'Bold', price: 12_000 });

function cartOf(change: CartChange): Cart {
  if (!change.ok) throw new Error(change.code);
  return change.cart;
}

function cartWith(...items: (typeof latin)[]): Cart {
  return items.reduce((cart, item) => cartOf(addFontItem(cart, item, context)), emptyCart('CHF'));
}

function uids(cart: Cart): string[] {
  return cart.shopItems.map(({ uid }) => uid);
}

describe('adding and removing font items', () => {
  it('toggling a cut that is not in the cart adds it, toggling it again takes it out', () => {
    const cart = cartOf(toggleFontItem(cartWith(light), regular, context));
    expect(uids(cart)).toEqual(['font-cut-1', 'font-cut-2']);
    expect(uids(cartOf(toggleFontItem(cart, regular, context)))).toEqual(['font-cut-1']);
  });

  it('adding a set takes out its cuts and no others', () => {
    const cart = cartWith(light, regular, greekLight);
    for (const change of [toggleFontItem, addFontItem]) {
      expect(uids(cartOf(change(cart, latin, context)))).toEqual(['font-cut-4', 'font-shop-set-latin']);
    }
  });

  it('toggling a cut takes out the whole set of its shop set and nothing else', () => {
    const cart = cartOf(toggleFontItem(cartWith(latin, greek), bold, context));
    expect(uids(cart)).toEqual(['font-shop-set-greek', 'font-cut-3']);
  });

  it('the last font item is not removed, also beside a surcharge', () => {
    const cart = choosePaymentType(cartWith(light), 'invoice', 500);
    expect(canRemoveItem(cart, light.uid, context)).toBe(false);
    expect(removeFontItem(cart, light.uid, context)).toEqual({ ok: false, code: 'last-font-item' });
  });

  it('an order opened by a checkout link does not change', () => {
    const readOnly = { ...context, isReadOnly: true };
    const cart = cartWith(light, regular);
    expect(toggleFontItem(cart, light, readOnly)).toEqual({ ok: false, code: 'order-read-only' });
    expect(toggleFontItem(cart, bold, readOnly)).toEqual({ ok: false, code: 'order-read-only' });
    expect(canRemoveItem(cart, light.uid, readOnly)).toBe(false);
  });

  it('what is not in the cart, or no font, is not removed', () => {
    const cart = choosePaymentType(cartWith(light), 'invoice', 500);
    expect(removeFontItem(cart, 'font-cut-9', context)).toEqual({ ok: false, code: 'item-not-in-cart' });
    expect(removeFontItem(cart, 'surcharge-banktransfer', context)).toEqual({
      ok: false,
      code: 'not-a-font-item',
    });
  });
});

describe('licences of the cart', () => {
  const link = { itemUid: light.uid, licenceUid: 'a', licenceTemplateId: 'desktop' };

  it('a licence is created on its first link, shared by the next, and goes with its last item', () => {
    let cart = cartOf(linkLicence(cartWith(light, regular), link, context));
    expect(cart.licenses).toEqual([
      { uid: 'a', licenseTemplateId: 'desktop', values: { users: 5 }, expiryDate: null },
    ]);
    cart = cartOf(linkLicence(cart, { ...link, itemUid: regular.uid }, context));
    expect(cart.licenses).toHaveLength(1);
    cart = cartOf(unlinkLicence(cart, { itemUid: light.uid, licenceUid: 'a' }, context));
    expect(cart.licenses).toHaveLength(1);
    cart = cartOf(unlinkLicence(cart, { itemUid: regular.uid, licenceUid: 'a' }, context));
    expect(cart.licenses).toEqual([]);
  });

  it('linking twice changes nothing', () => {
    const once = cartOf(linkLicence(cartWith(light), link, context));
    expect(cartOf(linkLicence(once, link, context))).toEqual(once);
  });

  it('removing an item removes the licence that it alone used', () => {
    const cart = cartOf(linkLicence(cartWith(light, regular), link, context));
    expect(cartOf(removeFontItem(cart, light.uid, context)).licenses).toEqual([]);
  });

  it('values change one by one', () => {
    const cart = cartOf(linkLicence(cartWith(light), link, context));
    const changed = cartOf(updateLicenceValues(cart, { licenceUid: 'a', values: { users: 20 } }, context));
    expect(changed.licenses[0]?.values).toEqual({ users: 20 });
  });

  it('a template that is not offered is refused', () => {
    const unknown = { ...link, licenceTemplateId: 'gone' };
    expect(linkLicence(cartWith(light), unknown, context)).toEqual({
      ok: false,
      code: 'licence-template-not-offered',
    });
  });

  it('a custom licence is enabled by its first filled value, drops the others, and comes with new items', () => {
    let cart = cartOf(linkLicence(cartWith(light, regular), link, context));
    cart = cartOf(
      linkLicence(cart, { itemUid: light.uid, licenceUid: 'c', licenceTemplateId: 'custom' }, context),
    );
    expect(findEnabledCustomLicence(cart, licenceTemplates)).toBeNull();
    expect(cart.licenses.map(({ uid }) => uid)).toEqual(['a', 'c']);
    cart = cartOf(updateLicenceValues(cart, { licenceUid: 'c', values: { wish: '  ' } }, context));
    expect(cart.licenses).toHaveLength(2);
    cart = cartOf(updateLicenceValues(cart, { licenceUid: 'c', values: { wish: 'A museum' } }, context));
    expect(cart.licenses.map(({ uid }) => uid)).toEqual(['c']);
    cart = cartOf(addFontItem(cart, bold, context));
    expect(cart.shopItems.at(-1)?.licenses).toEqual([{ licenseUid: 'c' }]);
  });

  it('a set that takes the place of the only cut with the custom licence keeps that licence', () => {
    let cart = cartOf(
      linkLicence(
        cartWith(light),
        { itemUid: light.uid, licenceUid: 'c', licenceTemplateId: 'custom' },
        context,
      ),
    );
    cart = cartOf(updateLicenceValues(cart, { licenceUid: 'c', values: { wish: 'A museum' } }, context));
    cart = cartOf(addFontItem(cart, latin, context));
    expect(cart.shopItems).toMatchObject([{ uid: latin.uid, licenses: [{ licenseUid: 'c' }] }]);
  });
});

describe('the payment type', () => {
  it('invoice adds the surcharge once, any other removes it', () => {
    const surcharge = 500;
    const invoice = choosePaymentType(cartWith(light), 'invoice', surcharge);
    expect(uids(choosePaymentType(invoice, 'invoice', surcharge))).toEqual([
      'font-cut-1',
      'surcharge-banktransfer',
    ]);
    expect(uids(choosePaymentType(invoice, 'online', surcharge))).toEqual(['font-cut-1']);
    expect(uids(choosePaymentType(invoice, null, surcharge))).toEqual(['font-cut-1']);
  });
});

type Step = (cart: Cart) => CartChange;
const fontItems = [latin, greek, light, regular, bold, greekLight, greekBold];
const anyItem = fc.constantFrom(...fontItems);
const anyLicence = fc.constantFrom(
  { licenceUid: 'd1', licenceTemplateId: 'desktop' },
  { licenceUid: 'd2', licenceTemplateId: 'desktop' },
  { licenceUid: 'w', licenceTemplateId: 'web' },
  { licenceUid: 'c', licenceTemplateId: 'custom' },
  { licenceUid: 'c2', licenceTemplateId: 'custom' },
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  anyItem.map(
    (item): Step =>
      (cart) =>
        toggleFontItem(cart, item, context),
  ),
  anyItem.map(
    (item): Step =>
      (cart) =>
        removeFontItem(cart, item.uid, context),
  ),
  fc.tuple(anyItem, anyLicence).map(
    ([item, licence]): Step =>
      (cart) =>
        linkLicence(cart, { itemUid: item.uid, ...licence }, context),
  ),
  fc.tuple(anyItem, anyLicence).map(
    ([item, { licenceUid }]): Step =>
      (cart) =>
        unlinkLicence(cart, { itemUid: item.uid, licenceUid }, context),
  ),
  fc.tuple(fc.constantFrom('c', 'c2'), fc.constantFrom('', 'A museum')).map(
    ([licenceUid, wish]): Step =>
      (cart) =>
        updateLicenceValues(cart, { licenceUid, values: { wish } }, context),
  ),
  fc.constantFrom('invoice' as const, 'online' as const).map(
    (type): Step =>
      (cart) => ({ ok: true, cart: choosePaymentType(cart, type, 500) }),
  ),
);
const anySteps = fc.array(anyStep, { maxLength: 30 });
const anyCart = anySteps.map(cartAfter);
const askForMuseum: Step[] = [
  (cart) => addFontItem(cart, greek, context),
  (cart) => linkLicence(cart, { itemUid: greek.uid, licenceUid: 'c', licenceTemplateId: 'custom' }, context),
  (cart) => updateLicenceValues(cart, { licenceUid: 'c', values: { wish: 'A museum' } }, context),
];
/** The custom licence of most is enabled, if none of the later steps ended it. */
const anyMuseumCart = fc
  .tuple(anySteps, fc.array(anyStep, { maxLength: 6 }))
  .map(([before, after]) => cartAfter([...before, ...askForMuseum, ...after]));

function cartAfter(steps: Step[]): Cart {
  return steps.reduce((cart, step) => {
    const change = step(cart);
    return change.ok ? change.cart : cart;
  }, emptyCart('CHF'));
}

describe('any cart that a shopper can make', () => {
  it('has each item once, no set beside its own cuts, no licence without an item, no link to nothing', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(uids(cart)).size).toBe(cart.shopItems.length);
        const sets = cart.shopItems
          .filter(({ type }) => type === 'font-shop-set')
          .map((item) => item.fontShopSetId);
        const cutSets = cart.shopItems
          .filter(({ type }) => type === 'font-cut')
          .map((item) => item.fontShopSetId);
        expect(cutSets.filter((id) => sets.includes(id))).toEqual([]);
        const linked = new Set(
          cart.shopItems.flatMap((item) => item.licenses.map(({ licenseUid }) => licenseUid)),
        );
        expect([...linked].sort()).toEqual(cart.licenses.map(({ uid }) => uid).sort());
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('holds only filled custom licences while the custom licence is enabled', () => {
    let enabled = 0;
    fc.assert(
      fc.property(anyMuseumCart, (cart) => {
        if (findEnabledCustomLicence(cart, licenceTemplates) === null) return;
        enabled += 1;
        for (const licence of cart.licenses) {
          expect(licence).toMatchObject({ licenseTemplateId: 'custom', values: { wish: 'A museum' } });
        }
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(enabled).toBeGreaterThan(200);
  });

  it('is given back by toggling an item of another set twice', () => {
    fc.assert(
      fc.property(anyCart, anyItem, (cart, item) => {
        fc.pre(cart.shopItems.some(isFontItem));
        fc.pre(!cart.shopItems.some((other) => other.fontShopSetId === item.fontShopSetId));
        const once = cartOf(toggleFontItem(cart, item, context));
        expect(cartOf(toggleFontItem(once, item, context))).toEqual(cart);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('keeps a font item once it has one', () => {
    fc.assert(
      fc.property(anyCart, anyStep, (cart, step) => {
        fc.pre(cart.shopItems.some(isFontItem));
        const change = step(cart);
        if (change.ok) expect(change.cart.shopItems.some(isFontItem)).toBe(true);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
