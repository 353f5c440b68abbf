import { expect, it } from 'vitest';
import { fromMajorUnits } from '#domain/money/money.ts';
import { chargedBeside } from './charged-beside.ts';

type Order = Parameters<typeof chargedBeside>[0];

const order: Order = {
  shopItems: [
    {
      uid: 'font-cut-1',
      type: 'font-cut',
      name: 'Fraunces Black',
      price: 60,
      licenses: [{ licenseUid: 'd', price: 99, listPrice: 105 }],
    },
    { uid: 'custom-font-1', type: 'custom-font', name: 'A museum’s own cut', price: 2500, licenses: [] },
    { uid: 'charge-1', type: 'charge', name: 'Kerning by hand', price: 500, licenses: [] },
  ],
  prices: {
    itemPrices: { 'font-cut-1': 99, 'custom-font-1': 2500, 'charge-1': 500 },
    changes: [{ kind: 'styles', label: '10\u00a0% off: styles of the order', amount: -6 }],
    adjustments: [],
    total: 3099,
    vat: 251.02,
    vatRate: 8.1,
    rounding: -0.02,
    finalPrice: 3350,
    finalPriceExcludingVat: 3099,
    currency: 'CHF',
  },
};

it('a custom font and a charge of a quote are listed beside its licences, and all of it adds up', () => {
  const beside = chargedBeside(order);
  expect(beside.map(({ name, amount }) => [name, amount])).toEqual([
    ['A museum’s own cut', 250_000],
    ['Kerning by hand', 50_000],
  ]);
  const licences = order.shopItems.flatMap(({ licenses }) => licenses.map(({ listPrice }) => listPrice));
  const sum = [...licences, ...order.prices.changes.map(({ amount }) => amount)]
    .map((amount) => fromMajorUnits(amount, 'CHF'))
    .concat(beside.map(({ amount }) => amount))
    .reduce((total, amount) => total + amount, 0);
  expect(sum).toBe(fromMajorUnits(order.prices.total, 'CHF'));
});
