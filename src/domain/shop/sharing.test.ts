import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { restoreSharedCart } from './restore-shared-cart.ts';
import { cancelSharing, cancelSharingOfChangedCart } from './sharing.ts';
import { beginSharing, keepSharingToken } from './sharing-attempt.ts';
import { emptyShopState, type ShopState } from './shop-state.ts';

const empty = emptyShopState('CHF');

/** What can happen while a cart is shared; `n` names the attempt. */
type Step =
  | { kind: 'begin' }
  | { kind: 'answer'; attempt: number }
  | { kind: 'change' }
  | { kind: 'flag' }
  | { kind: 'elsewhere' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'begin' }),
  fc.record({ kind: fc.constant('answer' as const), attempt: fc.integer({ min: 1, max: 6 }) }),
  fc.constantFrom<Step>({ kind: 'change' }, { kind: 'flag' }, { kind: 'elsewhere' }),
);

describe('sharing', () => {
  it.each<[string, Partial<Cart>]>([
    [
      'another item',
      { shopItems: [fontCutItem({ id: '9', fontShopSetId: 's', name: 'Bold', price: 9000 })] },
    ],
    ['another licence', { licenses: [{ uid: 'b', licenseTemplateId: 'web', values: {}, expiryDate: null }] }],
    ['another address', { deliveryAddress: { ...emptyAddress(), city: 'Basel' } }],
    ['another way to pay', { paymentType: 'invoice' }],
    ['another reference', { customerReference: 'PO 9' }],
  ])('ends with %s in the cart', (_what, change) => {
    const shared = keepSharingToken(beginSharing(empty, 'k'), { key: 'k', token: 't' });
    const changed = { ...shared, cart: { ...shared.cart, ...change } };
    expect(cancelSharingOfChangedCart(shared, changed)).toMatchObject({
      orderSharingKey: null,
      orderSharingToken: null,
    });
  });

  it('begins without a token, and keeps the one that comes', () => {
    const begun = beginSharing({ ...empty, orderSharingToken: 'old' }, 'k');
    expect(begun).toMatchObject({ orderSharingKey: 'k', orderSharingToken: null });
    expect(keepSharingToken(begun, { key: 'k', token: 't' })).toMatchObject({ orderSharingToken: 't' });
  });

  it('has a token only of the attempt that is under way, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state: ShopState = empty;
        let begun = 0;
        let current: number | null = null;
        let hasAnswer = false;
        for (const next of steps) {
          if (next.kind === 'begin') {
            begun += 1;
            current = begun;
            hasAnswer = false;
            state = beginSharing(state, `${begun}`);
          } else if (next.kind === 'answer') {
            // An answer can come late, and even after another attempt's; of an attempt that was made.
            if (next.attempt > begun) continue;
            if (next.attempt === current) hasAnswer = true;
            state = keepSharingToken(state, { key: `${next.attempt}`, token: `t${next.attempt}` });
          } else if (next.kind === 'flag') {
            state = cancelSharingOfChangedCart(state, { ...state, isEulaAccepted: !state.isEulaAccepted });
          } else {
            current = null;
            hasAnswer = false;
            const changed = { ...state, cart: { ...state.cart, customerReference: `${begun}` } };
            state =
              next.kind === 'change' ? cancelSharingOfChangedCart(state, changed) : cancelSharing(state);
          }
          expect(state.orderSharingKey).toBe(current === null ? null : `${current}`);
          expect(state.orderSharingToken).toBe(hasAnswer ? `t${current}` : null);
        }
      }),
    );
  });
});

describe('a shared cart that is restored', () => {
  const cut = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
  const licence = { uid: 'a', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null };
  const shared = {
    currency: 'EUR',
    shopItems: [{ ...cut, licenses: [{ licenseUid: 'a' }, { licenseUid: 'not there' }] }],
    licenses: [licence, { ...licence, uid: 'of no item' }],
    customerReference: 'PO 7',
  };
  const address = { ...emptyAddress(), city: 'Bern' };
  const before: ShopState = {
    ...empty,
    cart: {
      ...empty.cart,
      id: '7',
      shopItems: [{ ...cut, uid: 'font-cut-2' }],
      customerReference: 'mine',
      paymentType: 'invoice',
      isBillingAddressDifferent: true,
      deliveryAddress: address,
      billingAddress: { ...address, city: 'Chur' },
    },
    isEulaAccepted: true,
    isImmediateDeliveryConsented: true,
    isContactToServiceRequired: true,
    orderSharingKey: 'k',
    orderSharingToken: 't',
    checkoutToken: 'c',
    orderKey: { key: 'k', fingerprint: 'f' },
  };
  const settings = { chargeVatForBillingAddress: true };
  const after = restoreSharedCart(before, shared, settings);

  it('takes the place of the cart, without licences of no item and links to no licence', () => {
    expect(after.cart).toMatchObject({
      id: null,
      currency: 'EUR',
      shopItems: [{ uid: 'font-cut-1', licenses: [{ licenseUid: 'a' }] }],
      licenses: [licence],
      customerReference: 'PO 7',
      paymentType: null,
    });
  });

  it('has acceptance, consent, billing-different, sharing and contact-service asked for anew', () => {
    expect(after).toMatchObject({
      isEulaAccepted: false,
      isImmediateDeliveryConsented: false,
      isContactToServiceRequired: false,
      orderSharingKey: null,
      orderSharingToken: null,
      checkoutToken: null,
      orderKey: null,
      cart: { isBillingAddressDifferent: false },
    });
  });

  it('keeps the addresses of who opens it', () => {
    expect(after.cart).toMatchObject({ deliveryAddress: address, billingAddress: address });
  });

  it.each([
    ['another place’s: it is acknowledged no more', 'DE', 'FR', false],
    ['the same place’s: it stays so', 'DE', 'DE', true],
  ])(
    'VAT that was acknowledged before the licensee was billed is %s',
    (_what, billed, licensed, isVatAcknowledged) => {
      const acknowledged = {
        ...before,
        isVatAcknowledged: true,
        cart: {
          ...before.cart,
          deliveryAddress: { ...address, country: licensed },
          billingAddress: { ...address, country: billed },
        },
      };
      expect(restoreSharedCart(acknowledged, shared, settings)).toMatchObject({ isVatAcknowledged });
    },
  );
});
