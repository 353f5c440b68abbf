import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontCutItem, type ShopItem } from '#domain/cart/shop-item.ts';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import {
  desktopTemplate,
  licenceTemplate,
  licenceTemplates,
  webTemplate,
} from '#domain/testing/licence-templates.ts';
import { calculatePrices } from './calculate-prices.ts';
import type { PriceInput, Prices } from './prices.ts';

const { evaluateFactor } = createFormulaEvaluator();

function cut(id: string, price: number, ...licenceUids: string[]): ShopItem {
  const item = fontCutItem({ id, fontShopSetId: `set-${id}`, name: id, price });
  return { ...item, licenses: licenceUids.map((licenseUid) => ({ licenseUid })) };
}

function price(input: Partial<PriceInput>): Prices {
  const result = calculatePrices({
    shopItems: [],
    licenses: [],
    templates: licenceTemplates,
    evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency: 'CHF',
    ...input,
  });
  if (!result.ok) throw new Error(result.message);
  return result.prices;
}

function desktop(uid: string, users: number): PriceInput['licenses'][number] {
  return { uid, licenseTemplateId: 'desktop', values: { users } };
}

describe('prices', () => {
  it('are those of the worked example: 94.50 + 94.50, VAT 15.31, rounding −0.01, 204.30', () => {
    expect(price({ shopItems: [cut('1', 9450), cut('2', 9450)], vatRate: 810 })).toMatchObject({
      itemPrices: { 'font-cut-1': 9450, 'font-cut-2': 9450 },
      total: 18_900,
      vat: 1531,
      rounding: -1,
      finalPrice: 20_430,
      finalPriceExcludingVat: 18_900,
    });
  });

  it('are the same where the 94.50 come from 60.00 × 1.75 less 10 percent for two styles', () => {
    const template = { ...desktopTemplate, licenseDiscounts1: [{ from: 2, percent: 10 }] };
    const shopItems = [cut('1', 6000, 'a'), cut('2', 6000, 'a')];
    const prices = price({ shopItems, licenses: [desktop('a', 12)], templates: [template], vatRate: 810 });
    expect(prices).toMatchObject({
      itemPrices: { 'font-cut-1': 9450, 'font-cut-2': 9450 },
      finalPrice: 20_430,
    });
  });

  it('of an empty cart are nothing', () => {
    expect(price({ vatRate: 810 })).toMatchObject({
      itemPrices: {},
      total: 0,
      vat: 0,
      rounding: 0,
      finalPrice: 0,
    });
  });

  it('round to 0.05 in no other currency than CHF', () => {
    const prices = price({ shopItems: [cut('1', 18_900)], vatRate: 810, currency: 'EUR' });
    expect(prices).toMatchObject({ rounding: 0, finalPrice: 20_431 });
  });

  it('explain a licence by base, tier, factor, discount and the next tier', () => {
    const prices = price({
      shopItems: [cut('1', 5000, 'a'), cut('2', 4000, 'a'), cut('3', 3000, 'b')],
      licenses: [desktop('a', 3), desktop('b', 12)],
    });
    expect(prices.itemPrices).toEqual({ 'font-cut-1': 4500, 'font-cut-2': 3600, 'font-cut-3': 4725 });
    expect(prices.steps[0]).toEqual({
      itemUid: 'font-cut-1',
      licenceUid: 'a',
      base: 5000,
      factor: 1,
      tiers: [{ fieldName: 'users', fieldLabel: 'Users', label: '1 to 5', factor: 1 }],
      discountPercent: 10,
      discountStyles: 3,
      listPrice: 4500,
      changes: [],
      result: 4500,
      nextTiers: [
        { fieldName: 'users', fieldLabel: 'Users', label: '6 to 20', factor: 1.75, difference: 3375 },
      ],
    });
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 10],
    [9, 10],
    [10, 25],
  ])('of %d styles licensed under a template take off %d percent', (count, percent) => {
    const shopItems = Array.from({ length: count }, (_, index) => cut(String(index), 1000, 'a'));
    const prices = price({ shopItems, licenses: [desktop('a', 1)] });
    expect(prices.total).toBe((count * 1000 * (100 - percent)) / 100);
  });

  it('count the styles of a set, and each style once where two licences of a template cover it', () => {
    const set = { ...cut('1', 6000, 'a', 'b'), quantity: 2 };
    const prices = price({ shopItems: [set], licenses: [desktop('a', 1), desktop('b', 6)] });
    expect(prices.steps.map(({ discountStyles }) => discountStyles)).toEqual([2, 2]);
    expect(prices.total).toBe(6000 + 10_500);
  });

  it('round each licence of an item half away from zero', () => {
    const template = licenceTemplate({ id: 'half', formula: '1.15' });
    const licenses = [
      { uid: 'a', licenseTemplateId: 'half', values: {} },
      { uid: 'b', licenseTemplateId: 'half', values: {} },
    ];
    const prices = price({ shopItems: [cut('1', 30, 'a', 'b')], licenses, templates: [template] });
    expect(prices.itemPrices).toEqual({ 'font-cut-1': 35 + 35 });
  });

  it('hold the surcharge in the total, and tax it', () => {
    const surcharge = {
      uid: 'surcharge-banktransfer',
      type: 'surcharge' as const,
      licenses: [],
      price: 1500,
      quantity: 0,
    };
    expect(price({ shopItems: [cut('1', 10_000), surcharge], vatRate: 1000 })).toMatchObject({
      itemPrices: { 'surcharge-banktransfer': 1500 },
      total: 11_500,
      vat: 1150,
    });
  });

  it('take adjustments in their order and never fall below nothing', () => {
    const adjustments = [
      { reason: 'coupon' as const, label: 'SUMMER', amount: -4000 },
      { reason: 'upgrade-credit' as const, label: 'Order 7', amount: -9000 },
      { reason: 'quote' as const, label: 'Agreed', amount: 500 },
    ];
    const prices = price({ shopItems: [cut('1', 10_000)], adjustments, vatRate: 810 });
    expect(prices.adjustments.map(({ amount }) => amount)).toEqual([-4000, -6000, 500]);
    expect(prices).toMatchObject({
      itemPrices: { 'font-cut-1': 10_000 },
      total: 500,
      finalPriceExcludingVat: 500,
    });
  });

  it.each([
    ['formula-failed', [desktop('a', 501)]],
    ['licence-missing', []],
    ['licence-template-missing', [{ uid: 'a', licenseTemplateId: 'gone', values: {} }]],
  ])('are refused with %s and the item and licence it is about', (code, licenses) => {
    const result = calculatePrices({
      shopItems: [cut('1', 1, 'a')],
      licenses,
      templates: licenceTemplates,
      evaluateFactor,
      adjustments: [],
      vatRate: 0,
      currency: 'CHF',
    });
    expect(result).toMatchObject({ ok: false, code, itemUid: 'font-cut-1', licenceUid: 'a' });
  });
});

const arbitraryCart = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 8 }),
    users: fc.integer({ min: 1, max: 500 }),
    views: fc.integer({ min: 0, max: 1_000_000 }),
    links: fc.array(fc.subarray(['a', 'b', 'w']), { minLength: 8, maxLength: 8 }),
    vatRate: fc.integer({ min: 0, max: 2700 }),
  })
  .map(({ prices, users, views, links, vatRate }) => ({
    shopItems: prices.map((itemPrice, index) => cut(String(index), itemPrice, ...(links[index] ?? []))),
    licenses: [
      desktop('a', users),
      desktop('b', 3),
      {
        uid: 'w',
        licenseTemplateId: webTemplate.id,
        values: { company: 'large', sites: [{ url: 'a.ch', views }] },
      },
    ],
    vatRate,
  }));

describe('prices of any cart', () => {
  it('are made of integers that add up, and are multiples of 0.05 in CHF', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const prices = price(cart);
        const sum = Object.values(prices.itemPrices).reduce((one, other) => one + other, 0);
        expect(sum).toBe(prices.total);
        expect(prices.steps.reduce((one, step) => one + step.result, 0)).toBe(sum);
        expect(prices.total + prices.vat + prices.rounding).toBe(prices.finalPrice);
        expect(prices.finalPrice % 5).toBe(0);
        expect(Math.abs(prices.rounding)).toBeLessThanOrEqual(2);
        for (const amount of [sum, prices.vat, prices.rounding]) expect(Number.isInteger(amount)).toBe(true);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('do not depend on the order of items, licences and templates', () => {
    fc.assert(
      fc.property(arbitraryCart, (cart) => {
        const { steps: _steps, ...prices } = price(cart);
        const { steps: _reversed, ...reversed } = price({
          ...cart,
          shopItems: cart.shopItems
            .toReversed()
            .map((item) => ({ ...item, licenses: item.licenses.toReversed() })),
          licenses: cart.licenses.toReversed(),
          templates: licenceTemplates.toReversed(),
        });
        expect(reversed).toEqual(prices);
      }),
      { seed: 7, numRuns: 100 },
    );
  });

  it('never cost less with more users', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 499 }), fc.integer({ min: 0, max: 99_999 }), (users, base) => {
        const shopItems = [cut('1', base, 'a')];
        const fewer = price({ shopItems, licenses: [desktop('a', users)] });
        const more = price({ shopItems, licenses: [desktop('a', users + 1)] });
        expect(more.total).toBeGreaterThanOrEqual(fewer.total);
      }),
      { seed: 7, numRuns: 100 },
    );
  });
});
