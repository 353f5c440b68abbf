import { describe, expect, it } from 'vitest';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { licenceTemplates } from '#domain/testing/licence-templates.ts';
import { testCart } from '#web/site/cart/testing/cart.ts';
import { priceCart } from './price-cart.ts';

const { evaluateFactor } = createFormulaEvaluator();
const pricing = { templates: licenceTemplates, credits: [], vatRate: 0, currency: 'CHF' };
const licence = { uid: 'a', licenseTemplateId: 'desktop', values: { users: 3 }, expiryDate: null };

describe('the price of a cart', () => {
  it('is not known before the formulas are there', () => {
    expect(priceCart(testCart(), { ...pricing, evaluateFactor: null })).toEqual({
      prices: null,
      steps: [],
      hasFault: false,
    });
  });

  it('is explained by its steps', () => {
    const { prices, steps, hasFault } = priceCart(testCart({ licenses: [licence] }), {
      ...pricing,
      evaluateFactor,
    });
    expect(hasFault).toBe(false);
    expect(steps).toEqual(prices?.steps);
    expect(steps.reduce((sum, { result }) => sum + result, 0)).toBe(prices?.total);
  });

  it('is none where the values of a licence give none, while the others are still explained', () => {
    const refuseB = ({ values }: { values: Record<string, unknown> }) =>
      values.name === 'b' ? { ok: false as const, message: 'no tier' } : { ok: true as const, factor: 2 };
    const licences = ['a', 'b'].map((uid) => ({ ...licence, uid, values: { name: uid } }));
    const [item] = testCart().shopItems;
    if (item === undefined) throw new Error('The cart is empty');
    const shopItems = ['a', 'b'].map((uid) => ({ ...item, uid, licenses: [{ licenseUid: uid }] }));
    const { prices, steps, hasFault } = priceCart(testCart({ shopItems, licenses: licences }), {
      ...pricing,
      evaluateFactor: refuseB,
    });
    expect([prices, hasFault]).toEqual([null, true]);
    expect(steps.map(({ licenceUid }) => licenceUid)).toContain('a');
  });
});
