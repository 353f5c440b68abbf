import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { listedLicenceValues } from '#domain/licence/listed-licence-values.ts';
import { anyRebates, anyTemplateOf, formulas } from '#domain/testing/any-template.ts';
import { licenceTemplate } from '#domain/testing/licence-templates.ts';
import { calculatePrices } from './calculate-prices.ts';
import type { PriceInput, Prices } from './prices.ts';

const { evaluateFactor } = formulas;

type Item = PriceInput['shopItems'][number];

function itemOf(uid: string, price: number, { quantity = 1, under = ['a'] } = {}): Item {
  return {
    uid,
    type: 'font-shop-set',
    price,
    quantity,
    licenses: under.map((licenseUid) => ({ licenseUid })),
  };
}

function priced(change: Partial<PriceInput> & Pick<PriceInput, 'shopItems' | 'templates'>): Prices {
  const result = calculatePrices({
    licenses: change.templates.map(({ id }, index) => ({
      uid: 'abc'.charAt(index),
      licenseTemplateId: id,
      values: {},
    })),
    evaluateFactor,
    adjustments: [],
    vatRate: 0,
    currency: 'EUR',
    ...change,
  });
  if (!result.ok) throw new Error(result.message);
  return result.prices;
}

const least = licenceTemplate({ id: '1', leastPrice: 40.5, licenseDiscounts1: [{ from: 2, percent: 50 }] });
const graduated = licenceTemplate({
  id: '1',
  isGraduated: true,
  licenseDiscounts1: [
    { from: 2, percent: 10 },
    { from: 5, percent: 20 },
  ],
});

describe('a least price', () => {
  it('is what a font costs that would cost less, also after discounts and rebates', () => {
    const shopItems = [itemOf('x', 6000), itemOf('y', 10_000)];
    const rebates = { styles: [{ from: 2, percent: 50 }], cheaperLicences: 0 };
    expect(priced({ shopItems, templates: [least] }).itemPrices).toEqual({ x: 4050, y: 5000 });
    expect(priced({ shopItems, templates: [least], rebates }).itemPrices).toEqual({ x: 4050, y: 4050 });
  });

  it('holds for each term, and for every country', () => {
    const template: LicenceTemplate = {
      ...least,
      termMonths: 12,
      termField: 'years',
      countryPrices: [{ countries: ['IN'], factor: 0.1 }],
    };
    const licenses = [{ uid: 'a', licenseTemplateId: '1', values: { years: 3 } }];
    const cart = { shopItems: [itemOf('x', 10_000)], templates: [template], licenses };
    expect(priced(cart).total).toBe(30_000);
    expect(priced({ ...cart, buyerCountry: 'IN' }).total).toBe(12_150);
    expect(priced({ ...cart, buyerCountry: 'CH' }).total).toBe(30_000);
    expect(priced({ ...cart, buyerCountry: 'IN' }).changes).toEqual([
      { kind: 'country', label: '1 for India: ×\u00a00.1', amount: 12_150 - 30_000 },
    ]);
  });
});

describe('a graduated discount', () => {
  it('gives each style the discount of its own place, the dearest first', () => {
    const shopItems = [itemOf('cheap', 1000), itemOf('dear', 9000), itemOf('middle', 5000)];
    const prices = priced({ shopItems, templates: [graduated] });
    expect(prices.itemPrices).toEqual({ dear: 9000, middle: 4500, cheap: 900 });
    expect(prices.steps.map(({ listPrice }) => listPrice)).toEqual([1000, 9000, 5000]);
    expect(prices.changes).toEqual([
      { kind: 'places', label: '3 styles under 1: each by its place', amount: -600 },
    ]);
  });

  it('divides a set among the places of its styles, and says how many have which', () => {
    const prices = priced({ shopItems: [itemOf('set', 6000, { quantity: 6 })], templates: [graduated] });
    // 1 × 10.00 + 3 × 9.00 + 2 × 8.00
    expect(prices.total).toBe(5300);
    expect(prices.steps[0]?.discountBands).toEqual([
      { styles: 1, percent: 0 },
      { styles: 3, percent: 10 },
      { styles: 2, percent: 20 },
    ]);
  });

  it('counts a style once under two licences of one template', () => {
    const licenses = ['a', 'b'].map((uid) => ({ uid, licenseTemplateId: '1', values: {} }));
    const shopItems = [itemOf('x', 1000, { under: ['a', 'b'] }), itemOf('y', 900)];
    expect(priced({ shopItems, licenses, templates: [graduated] }).itemPrices).toEqual({ x: 2000, y: 810 });
  });

  it('never makes a style more cost less than none', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 12 });
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 20_000 }), percents, (styles, more, rows) => {
        const sorted = rows.sort((one, other) => one - other);
        const template = {
          ...graduated,
          licenseDiscounts1: sorted.map((percent, index) => ({ from: 2 + index * 2, percent })),
        };
        const items = styles.map((price, index) => itemOf(`i${index}`, price));
        const fewer = priced({ shopItems: items, templates: [template] }).total;
        const all = priced({ shopItems: [...items, itemOf('more', more)], templates: [template] }).total;
        // Each line is rounded by itself.
        expect(all).toBeGreaterThanOrEqual(fewer - items.length);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('rebates', () => {
  const templates = [licenceTemplate({ id: '1' }), licenceTemplate({ id: '2', formula: '2.0' })];

  it('come off a font’s licences but the dearest, then off all by the styles of the order', () => {
    const rebates = { styles: [{ from: 3, percent: 10 }], cheaperLicences: 50 };
    const shopItems = [
      itemOf('x', 1005, { under: ['a', 'b'] }),
      itemOf('set', 3000, { quantity: 2, under: ['b'] }),
    ];
    const { steps, itemPrices, changes } = priced({ shopItems, templates, rebates });
    // 10.05 − 5.03 = 5.02, less 0.50; 20.10 less 2.01; 60.00 less 6.00
    expect(steps.map(({ result }) => result)).toEqual([452, 1809, 5400]);
    expect(itemPrices).toEqual({ x: 2261, set: 5400 });
    expect(steps[0]?.listPrice).toBe(1005);
    expect(steps[0]?.changes).toEqual([
      { kind: 'cheaper-licence', label: '50\u00a0% off: beside a dearer licence', amount: -503 },
      { kind: 'styles', label: '10\u00a0% off: styles of the order', amount: -50 },
    ]);
    expect(changes.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cheaper-licence', -503],
      ['styles', -50 - 201 - 600],
    ]);
  });

  it('leave two licences of one template and what is no font alone', () => {
    const licenses = ['a', 'b'].map((uid) => ({ uid, licenseTemplateId: '1', values: {} }));
    const surcharge: Item = { uid: 's', type: 'surcharge', licenses: [], price: 1000, quantity: 0 };
    const shopItems = [itemOf('x', 1000, { under: ['a', 'b'] }), surcharge];
    const rebates = { styles: [{ from: 2, percent: 50 }], cheaperLicences: 50 };
    expect(priced({ shopItems, licenses, templates, rebates }).total).toBe(3000);
  });
});

const anyCart = fc
  .record({
    templates: fc.tuple(anyTemplateOf('1'), anyTemplateOf('2')),
    items: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 50_000 }),
        quantity: fc.integer({ min: 0, max: 12 }),
        under: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      }),
      { maxLength: 6 },
    ),
    rebates: anyRebates,
    buyerCountry: fc.constantFrom('', 'CH', 'IN'),
  })
  .map(({ templates, items, rebates, buyerCountry }): PriceInput => {
    const [one, other] = templates.map((template) => listedLicenceValues(template) ?? {});
    return {
      shopItems: items.map(({ price, ...item }, index) => itemOf(`i${index}`, price, item)),
      licenses: [
        { uid: 'a', licenseTemplateId: '1', values: one ?? {} },
        { uid: 'b', licenseTemplateId: '2', values: other ?? {} },
        { uid: 'c', licenseTemplateId: '1', values: { ...one, users: 30 } },
      ],
      templates,
      rebates,
      buyerCountry,
      evaluateFactor,
      adjustments: [],
      vatRate: 810,
      currency: 'CHF',
    };
  });

describe('prices of any cart under any conditions', () => {
  it('add up line by line, are integers, and none is below nothing', () => {
    let counted = 0;
    let changed = 0;
    fc.assert(
      fc.property(anyCart, (cart) => {
        const result = calculatePrices(cart);
        if (!result.ok) return;
        const { steps, itemPrices, total, adjustments, changes } = result.prices;
        for (const { result: price, listPrice, changes: own } of steps) {
          expect([price, listPrice].every(Number.isSafeInteger)).toBe(true);
          expect(Math.min(price, listPrice)).toBeGreaterThanOrEqual(0);
          expect(listPrice + sumOf(own)).toBe(price);
          expect(own.every(({ amount }) => amount !== 0)).toBe(true);
        }
        expect(sumOf(steps.map(({ listPrice }) => ({ amount: listPrice }))) + sumOf(changes)).toBe(total);
        expect(new Set(changes.map(({ label }) => label)).size).toBe(changes.length);
        changed += changes.length;
        expect(steps.reduce((sum, step) => sum + step.result, 0)).toBe(total);
        expect(Object.values(itemPrices).reduce((sum, price) => sum + price, 0)).toBe(total);
        expect(adjustments).toEqual([]);
        counted += steps.length;
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(counted).toBeGreaterThan(500);
    expect(changed).toBeGreaterThan(100);
  });

  it('are the same in any order of items, licences and templates', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const one = calculatePrices(cart);
        const other = calculatePrices({
          ...cart,
          shopItems: cart.shopItems
            .toReversed()
            .map((item) => ({ ...item, licenses: item.licenses.toReversed() })),
          licenses: cart.licenses.toReversed(),
          templates: cart.templates.toReversed(),
        });
        expect(other.ok).toBe(one.ok);
        if (one.ok && other.ok) expect(other.prices.itemPrices).toEqual(one.prices.itemPrices);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('cost no less than the least price of each licence, for each of its terms', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const result = calculatePrices(cart);
        if (!result.ok) return;
        for (const step of result.prices.steps) {
          const licence = cart.licenses.find(({ uid }) => uid === step.licenceUid);
          const template = cart.templates.find(({ id }) => id === licence?.licenseTemplateId);
          const leastOfTerm = Math.round((template?.leastPrice ?? 0) * 100);
          expect(step.result).toBeGreaterThanOrEqual(leastOfTerm * (step.terms ?? 1));
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

function sumOf(lines: { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
