import { describe, expect, it } from 'vitest';
import { wireCart as schema } from '#contract/shop-orders.ts';
import { emptyShopState } from '#domain/shop/shop-state.ts';
import { testCart } from './testing/cart.ts';
import { wireCart } from './wire-cart.ts';
import { wireChoice } from './wire-choice.ts';

const flags = { ...emptyShopState('CHF'), isEulaAccepted: true };
const prices = { finalPrice: 11350, finalPriceExcludingVat: 10500 };

function wire(change: Parameters<typeof testCart>[0] = {}) {
  return wireCart({ cart: testCart(change), flags, prices });
}

describe('the cart on the wire', () => {
  it('is what the contract asks for', () => {
    expect(schema.parse(wire())).toEqual(wire());
  });

  it('has its money in major units', () => {
    expect(wire()).toMatchObject({ finalPrice: 113.5, finalPriceExcludingVat: 105 });
    expect(wire().shopItems).toEqual([
      {
        uid: 'font-cut-12',
        type: 'font-cut',
        fontCutId: '12',
        fontShopSetId: '3',
        licenses: [{ licenseUid: 'a' }],
        name: 'Fraunces Black',
        price: 60,
      },
    ]);
  });

  it('is the same before and after its order was made', () => {
    expect(wire({ id: '7' })).toEqual(wire());
  });

  it('has no blanks around what was typed', () => {
    expect(wire({ customerReference: ' PO 1 ' }).customerReference).toBe('PO 1');
    expect(wire().deliveryAddress.email).toBe('ada@example.com');
  });

  it('names no company where somebody buys for themselves', () => {
    expect(wire({ isForCompany: false }).deliveryAddress).toMatchObject({
      firstName: 'Ada',
      companyName: '',
      vatNumber: '',
    });
  });

  it('says which licence another one takes the place of, which a shared cart never does', () => {
    const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-000123-1' };
    const licenses = testCart().licenses.map((licence) => ({ ...licence, replaces }));
    expect(wire().licenses[0]).not.toHaveProperty('replaces');
    expect(wire({ licenses }).licenses[0]).toMatchObject({ replaces });
    expect(schema.parse(wire({ licenses }))).toEqual(wire({ licenses }));
    expect(wireChoice(testCart({ licenses })).licenses[0]).not.toHaveProperty('replaces');
  });
});
