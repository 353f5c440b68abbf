import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { exampleTemplates } from '#domain/testing/example-templates.ts';
import { agreePrices } from './agree-prices.ts';
import { calculatePrices } from './calculate-prices.ts';
import { priceBefore } from './price-changes.ts';
import type { PriceInput, Prices } from './prices.ts';

const { evaluateFactor } = createFormulaEvaluator();
const [template] = exampleTemplates;
const values = Object.fromEntries(
  (template?.fields ?? []).map(({ name, type }) => [name, type === 'number' ? 5 : '']),
);

/** Items of these prices, each under the licences whose letters stand beside it. */
function ruled(items: [price: number, letters: string][], vatRate = 810): Prices {
  const shopItems: PriceInput['shopItems'] = items.map(([price, letters], index) => ({
    uid: `font-cut-${index}`,
    type: 'font-cut',
    licenses: [...letters].map((licenseUid) => ({ licenseUid })),
    price,
    quantity: 1,
  }));
  const result = calculatePrices({
    shopItems,
    licenses: ['a', 'b'].map((uid) => ({ uid, licenseTemplateId: template?.id ?? '', values })),
    templates: exampleTemplates,
    evaluateFactor,
    adjustments: [],
    ...{ vatRate, currency: 'CHF' },
  });
  if (!result.ok) throw new Error(result.message);
  return result.prices;
}

const none = { credits: [], adjustments: [] };
const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
const licencePrice = ({ steps }: Prices, uid: string) =>
  sum(steps.filter(({ licenceUid }) => licenceUid === uid).map(({ result }) => result));

describe('prices that were agreed', () => {
  it('are those of the rules where nothing was', () => {
    const prices = ruled([
      [6000, 'ab'],
      [9000, 'a'],
    ]);
    expect(agreePrices(prices, { agreed: [], ...none })).toEqual(prices);
  });

  it('are what the licence costs over all that it covers, the difference being a line of its own', () => {
    const prices = ruled([
      [6000, 'ab'],
      [12_000, 'a'],
    ]);
    const agreed = [{ licenceUid: 'a', label: 'Desktop, as agreed', price: 9000 }];
    const after = agreePrices(prices, { agreed, ...none });
    expect(licencePrice(after, 'a')).toBe(9000);
    expect(licencePrice(after, 'b')).toBe(licencePrice(prices, 'b'));
    const line = after.changes.find(({ kind }) => kind === 'agreed');
    expect(line).toEqual({
      kind: 'agreed',
      label: 'Desktop, as agreed',
      amount: 9000 - licencePrice(prices, 'a'),
    });
  });

  it('come before the credit of an upgrade, which is never more than the licence costs then', () => {
    const prices = ruled([[6000, 'a']]);
    const agreed = [{ licenceUid: 'a', label: 'As agreed', price: 1000 }];
    const credits = [{ licenceUid: 'a', label: 'Credit', amount: 5000 }];
    const after = agreePrices(prices, { agreed, credits, adjustments: [] });
    expect(after.adjustments).toEqual([{ reason: 'upgrade-credit', label: 'Credit', amount: -1000 }]);
    expect(after.total).toBe(0);
  });

  it('leave the rules’ prices as they were, whose steps are not touched', () => {
    const prices = ruled([[6000, 'a']]);
    const before = structuredClone(prices);
    agreePrices(prices, { agreed: [{ licenceUid: 'a', label: 'As agreed', price: 1 }], ...none });
    expect(prices).toEqual(before);
  });

  it('add up, whatever was agreed, in whatever order it is told', () => {
    const amount = fc.integer({ min: 0, max: 100_000_00 });
    const items = fc.array(fc.tuple(amount, fc.constantFrom('a', 'b', 'ab')), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        items,
        fc.option(amount),
        fc.option(amount),
        fc.integer({ min: -50_000, max: 50_000 }),
        fc.constantFrom(0, 810, 1900, 2550),
        (given, a, b, off, vatRate) => {
          const prices = ruled(given, vatRate);
          const agreed = [
            ...(a === null ? [] : [{ licenceUid: 'a', label: 'a', price: a }]),
            ...(b === null ? [] : [{ licenceUid: 'b', label: 'b', price: b }]),
          ];
          const adjustments = [{ reason: 'quote' as const, label: 'off', amount: off }];
          const after = agreePrices(prices, { agreed, credits: [], adjustments });
          const back = agreePrices(prices, { agreed: [...agreed].reverse(), credits: [], adjustments });
          expect(back.itemPrices).toEqual(after.itemPrices);
          expect(back.finalPrice).toBe(after.finalPrice);
          for (const { licenceUid, price } of agreed) {
            const isCovering = after.steps.some((step) => step.licenceUid === licenceUid);
            if (isCovering) expect(licencePrice(after, licenceUid)).toBe(price);
          }
          for (const [uid, price] of Object.entries(after.itemPrices)) {
            expect(
              sum(after.steps.filter(({ itemUid }) => itemUid === uid).map(({ result }) => result)),
            ).toBe(price);
          }
          for (const step of after.steps) {
            expect(step.result).toBeGreaterThanOrEqual(0);
            expect(priceBefore(step.result, step.changes)).toBe(step.listPrice);
          }
          const lines = [...Object.values(after.itemPrices), ...after.adjustments.map((one) => one.amount)];
          expect(sum(lines)).toBe(after.total);
          expect(after.total + after.vat + after.rounding).toBe(after.finalPrice);
        },
      ),
      { seed: 20_261_124 },
    );
  });
});
