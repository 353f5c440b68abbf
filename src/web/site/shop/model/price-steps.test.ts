import { expect, it } from 'vitest';
import type { PriceInput } from '#domain/price/prices.ts';
import { testCart } from '#web/site/cart/testing/cart.ts';
import { priceSteps } from './price-steps.ts';

const template = {
  id: '1',
  name: 'desktop',
  publicName: 'Desktop',
  fields: [],
  formula: '',
  needsReviewFormula: '',
  licenseDiscounts1: [],
  isCustom: false,
  published: true,
  termMonths: null,
  delivers: [],
};

it('explains the licences that have a price, whatever the others hold', () => {
  const [item] = testCart().shopItems;
  if (item === undefined) throw new Error('The cart is empty');
  const input: PriceInput = {
    shopItems: ['a', 'b', 'c'].map((uid) => ({ ...item, uid, licenses: [{ licenseUid: uid }] })),
    licenses: ['a', 'b', 'c'].map((uid) => ({ uid, licenseTemplateId: '1', values: { name: uid } })),
    templates: [template],
    evaluateFactor: ({ values }) =>
      values.name === 'b' ? { ok: true, factor: 2 } : { ok: false, message: 'no tier' },
    adjustments: [],
    vatRate: 0,
    currency: 'CHF',
  };
  const steps = priceSteps(input).filter(({ licenceUid }) => licenceUid !== null);
  expect(steps.map(({ licenceUid, result }) => [licenceUid, result])).toEqual([['b', 12000]]);
});
