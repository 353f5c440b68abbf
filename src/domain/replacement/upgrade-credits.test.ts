import { describe, expect, it } from 'vitest';
import { type Cart, emptyCart } from '#domain/cart/cart.ts';
import { fontCutItem } from '#domain/cart/shop-item.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { heldLicence } from '#domain/testing/held-licence.ts';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { findFreeUpgrades } from './find-free-upgrades.ts';
import { upgradeCredits } from './upgrade-credits.ts';

const item = fontCutItem({ id: '1', fontShopSetId: 's', name: 'Light', price: 9000 });
const other = fontCutItem({ id: '8', fontShopSetId: 't', name: 'Other', price: 5000 });

function cartFor(users: number): Cart {
  const licence = { licenseTemplateId: 'desktop', expiryDate: null };
  const replaces = { kind: 'upgrade' as const, licenceNumber: 'L-000007-01' };
  return {
    ...emptyCart('CHF'),
    shopItems: [
      { ...item, licenses: [{ licenseUid: 'new' }] },
      { ...other, licenses: [{ licenseUid: 'fresh' }] },
    ],
    licenses: [
      { ...licence, uid: 'new', values: { users }, replaces },
      { ...licence, uid: 'fresh', values: { users: 5 } },
    ],
  };
}

function price(cart: Cart, credit: number) {
  const credits = upgradeCredits(cart, [heldLicence({ credit })]);
  const result = calculatePrices({
    ...cart,
    templates: licenceTemplates,
    evaluateFactor: ({ values }) => ({ ok: true, factor: Number(values.users) > 5 ? 1.75 : 1 }),
    credits,
    adjustments: [],
    vatRate: 810,
  });
  if (!result.ok) throw new Error(result.message);
  return { prices: result.prices, idle: findFreeUpgrades(cart, { credits, steps: result.prices.steps }) };
}

describe('the credit of an upgrade', () => {
  it('is taken off before VAT, under its reason', () => {
    const { prices, idle } = price(cartFor(20), 9000);
    expect(prices).toMatchObject({
      adjustments: [{ reason: 'upgrade-credit', label: 'Paid for L-000007-01', amount: -9000 }],
      // 157.50 − 90.00 + 50.00
      total: 11_750,
      vat: 952,
      finalPrice: 12_700,
    });
    expect(idle).toEqual([]);
  });

  it('is no money for the rest of the cart, and a licence that costs no more than it is refused', () => {
    const { prices, idle } = price(cartFor(20), 20_000);
    expect(prices).toMatchObject({ adjustments: [{ amount: -15_750 }], total: 5000 });
    expect(idle).toEqual([
      {
        path: 'licenses.0.replaces',
        message: 'This costs no more than what was paid for L-000007-01: please choose more than it allows',
      },
    ]);
  });

  it('is none where the licence is not held or cannot be upgraded', () => {
    expect(upgradeCredits(cartFor(20), [])).toEqual([]);
    expect(upgradeCredits(cartFor(20), [heldLicence({ credit: null })])).toEqual([]);
  });
});
