import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePaymentType } from '#domain/cart/cart-payment.ts';
import { fontCutItem, type ShopItem } from '#domain/cart/shop-item.ts';
import {
  customTemplate,
  desktopTemplate,
  licenceTemplates,
  webTemplate,
} from '#domain/testing/licence-templates.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';
import { refreshShopState } from './shop-state-refresh.ts';
import { readStoredShopState, serializeShopState } from './stored-shop-state.ts';

const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const shop = {
  templates: licenceTemplates,
  findItem: (uid: string): ShopItem | null => (uid === cut.uid ? cut : null),
  surcharge: 0,
};

function stateWith(change: Partial<ShopState> = {}, item: ShopItem = cut, templateId = 'desktop'): ShopState {
  const empty = emptyShopState('CHF');
  return {
    ...empty,
    selectedSection: 'assign',
    cart: {
      ...empty.cart,
      shopItems: [{ ...item, licenses: [{ licenseUid: 'a' }] }],
      licenses: [
        {
          uid: 'a',
          licenseTemplateId: templateId,
          values: { users: 3, sites: [{ views: 1 }] },
          expiryDate: null,
        },
      ],
      billingAddress: { ...empty.cart.billingAddress, city: 'Zürich' },
      paymentType: 'online',
      isForCompany: false,
    },
    ...change,
  };
}

const gone = fontCutItem({ id: '9', fontShopSetId: 's', name: 'Gone', price: 9000 });

describe('a stored shop state', () => {
  it('comes back as it was', () => {
    const state = stateWith({
      isEulaAccepted: true,
      orderSharingKey: 'k',
      orderSharingToken: 't',
      orderKey: { key: 'k', fingerprint: 'f' },
    });
    expect(readStoredShopState(serializeShopState(state))).toEqual(state);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '{"version":0}',
    '{"version":1}',
    '{"version":1,"state":{"cart":{}}}',
  ])('that is %j is discarded', (text) => {
    expect(readStoredShopState(text)).toBeNull();
  });

  it('keeps its currency, and without one is discarded', () => {
    const inCurrency = (currency: unknown) => {
      const state = stateWith();
      const cart = { ...state.cart, currency };
      return readStoredShopState(JSON.stringify({ version: 1, state: { ...state, cart } }));
    };
    expect(inCurrency('EUR')?.cart.currency).toBe('EUR');
    expect(['', null, 7, undefined].map(inCurrency)).toEqual(Array(4).fill(null));
  });

  it('damaged anywhere is discarded or read, and never breaks the shop', () => {
    const text = serializeShopState(stateWith());
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 3 }), (at, damage) => {
        const result = readStoredShopState(text.slice(0, at) + damage + text.slice(at + 1));
        if (result !== null) expect(result.cart.shopItems).toHaveLength(1);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

it('a stored licence names the one that it upgrades or renews, and nothing else of it', () => {
  const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-000007-01' };
  const state = stateWith();
  const read = (value: unknown) => {
    const licenses = state.cart.licenses.map((licence) => ({ ...licence, replaces: value }));
    const text = JSON.stringify({ version: 1, state: { ...state, cart: { ...state.cart, licenses } } });
    return readStoredShopState(text)?.cart.licenses.map((licence) => licence.replaces);
  };
  expect(read(replaces)).toEqual([replaces]);
  expect(read({ ...replaces, credit: 1_000_000 })).toEqual([replaces]);
  expect(read({ kind: 'gift', licenceNumber: 'L-000007-01' })).toEqual([undefined]);
  expect(read({ kind: 'upgrade', licenceNumber: 7 })).toEqual([undefined]);
});

describe('a shop state held against the catalogue', () => {
  it('takes today’s names and prices', () => {
    const state = stateWith({}, { ...cut, name: 'Old name', price: 1 });
    expect(refreshShopState(state, shop)).toEqual(stateWith());
  });

  it('takes today’s surcharge, and none where none is asked or no invoice was chosen', () => {
    const stored = (paymentType: 'invoice' | 'online', price: number) => {
      const state = stateWith();
      const cart = choosePaymentType(state.cart, 'invoice', price);
      return { ...state, cart: { ...cart, paymentType } };
    };
    const surcharge = 1000;
    const pricesOf = (state: ShopState | null) => state?.cart.shopItems.map(({ price }) => price);
    const refreshed = refreshShopState(stored('invoice', 1), { ...shop, surcharge });
    expect(pricesOf(refreshed)).toEqual([...(pricesOf(stateWith()) ?? []), 1000]);
    expect(refreshShopState(stored('invoice', 1), shop)?.cart.shopItems).toHaveLength(1);
    expect(refreshShopState(stored('online', 1), { ...shop, surcharge })?.cart.shopItems).toHaveLength(1);
  });

  it('is discarded when an item is gone, unless a checkout link holds it', () => {
    expect(refreshShopState(stateWith({}, gone), shop)).toBeNull();
    const prepared = stateWith({ checkoutToken: 't' }, gone);
    expect(refreshShopState(prepared, shop)).toEqual(prepared);
  });

  it('is discarded when a licence template is missing, or unpublished and not custom', () => {
    expect(refreshShopState(stateWith(), { ...shop, templates: [webTemplate] })).toBeNull();
    const unpublished = { ...desktopTemplate, published: false };
    expect(refreshShopState(stateWith(), { ...shop, templates: [unpublished] })).toBeNull();
    const templates = [{ ...customTemplate, published: false }];
    expect(refreshShopState(stateWith({}, cut, 'custom'), { ...shop, templates })).not.toBeNull();
  });
});
