import { expect, test } from 'vitest';
import { manyPrices } from '#contract/admin/content/price-changes.ts';
import { readManyPrices, type TypedManyPrices } from './typed-many-prices.ts';

const typed: TypedManyPrices = {
  families: 'all',
  category: '',
  slugs: [],
  kinds: 'both',
  by: 'percent',
  figure: '5',
  roundTo: '1.00',
  isLater: false,
  beginsOn: '',
};

test.each([
  ['5', 500],
  ['+5 %', 500],
  ['−2.5', -250],
  ['-2,5', -250],
  ['–0.01', -1],
])('%s is a percentage', (figure, basisPoints) => {
  const { rule, errors } = readManyPrices({ ...typed, figure }, 'CHF');
  expect(errors).toEqual({});
  expect(manyPrices.parse(rule).by).toEqual({ is: 'percent', basisPoints });
});

test('an amount has the decimals of its currency', () => {
  const asked = { ...typed, by: 'amount' as const, figure: '−5.50' };
  expect(readManyPrices(asked, 'CHF').rule?.by).toEqual({ is: 'amount', amount: -550 });
  expect(readManyPrices({ ...asked, figure: '5', roundTo: '10' }, 'JPY').rule).toMatchObject({
    by: { is: 'amount', amount: 5 },
    roundTo: 10,
  });
  expect(readManyPrices({ ...asked, roundTo: '10' }, 'JPY').errors.figure).toBeDefined();
  expect(readManyPrices({ ...asked, figure: '5%' }, 'CHF').errors.figure).toBeDefined();
});

test.each(['many', '1.234', '-100', '1001', '--5', '+-5', '-', '5 % %'])('%s is told', (figure) => {
  expect(readManyPrices({ ...typed, figure }, 'CHF')).toEqual({
    rule: null,
    errors: { figure: expect.stringMatching(/^Please type a percentage/) },
  });
});

test.each(['0', '-1', 'x', ''])('%j is nothing that prices are a multiple of', (roundTo) => {
  expect(readManyPrices({ ...typed, roundTo }, 'CHF').errors.roundTo).toBeDefined();
});

test('what is not typed or ticked yet is waited for', () => {
  expect(readManyPrices({ ...typed, figure: ' ' }, 'CHF')).toEqual({ rule: null, errors: {} });
  expect(readManyPrices({ ...typed, families: 'chosen' }, 'CHF')).toEqual({ rule: null, errors: {} });
  expect(readManyPrices({ ...typed, families: 'chosen', slugs: ['a'] }, 'CHF').rule?.families).toEqual({
    are: 'chosen',
    slugs: ['a'],
  });
});
