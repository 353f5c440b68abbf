import { expect, it } from 'vitest';
import { chargedLines, sumLines } from './charged-lines.ts';

type Order = Parameters<typeof chargedLines>[0];

const desktop = { uid: 'd', licenseTemplateId: '1', publicName: 'Desktop', licenceNumber: null };
const licenses: Order['licenses'] = [
  { ...desktop, values: {}, expiryDate: null },
  { ...desktop, uid: 'w', publicName: 'Web', values: {}, expiryDate: null },
];
const font = { type: 'font-cut' as const, name: 'Fraunces Black', price: 60 };

const order: Order = {
  state: 'paid',
  vatGround: 'charged',
  licenses,
  shopItems: [
    {
      ...font,
      uid: 'font-cut-1',
      licenses: [
        { licenseUid: 'd', price: 105, listPrice: 105 },
        { licenseUid: 'w', price: 54, listPrice: 60 },
      ],
    },
    { uid: 'surcharge-banktransfer', type: 'surcharge', licenses: [], name: 'Invoice', price: 10 },
  ],
  prices: {
    itemPrices: { 'font-cut-1': 159, 'surcharge-banktransfer': 10 },
    changes: [{ kind: 'styles', label: '10\u00a0% off: styles of the order', amount: -6 }],
    adjustments: [{ reason: 'coupon', label: 'Coupon', amount: -9 }],
    total: 160,
    vat: 12.96,
    vatRate: 8.1,
    rounding: -0.01,
    finalPrice: 172.95,
    finalPriceExcludingVat: 160,
    currency: 'CHF',
  },
};

it('an order shows each licence as it is charged, and its lines add up to what is paid', () => {
  const lines = chargedLines(order);
  expect(lines.map(({ name, licence, amount }) => [name, licence, amount])).toEqual([
    ['Fraunces Black', 'Desktop', 10_500],
    ['Fraunces Black', 'Web', 6000],
    ['Invoice', null, 1000],
    ['10\u00a0% off: styles of the order', null, -600],
    ['Coupon', null, -900],
  ]);
  const [net, ...more] = sumLines(order);
  expect(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(net?.amount);
  expect(more.map(({ name, amount }) => [name, amount])).toEqual([
    ['VAT 8.1\u00a0%', 1296],
    ['Rounding', -1],
  ]);
});

it('an enquiry names no price before its quote', () => {
  const lines = chargedLines({ ...order, state: 'in-review' });
  expect(lines.map(({ amount }) => amount)).toEqual([null, null, null]);
});
