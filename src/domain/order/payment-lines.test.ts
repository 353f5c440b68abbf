import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidFor, paymentLines } from './payment-lines.ts';

const order: PaidFor = {
  orderNumber: 'O-000007',
  items: [
    { name: 'Test Regular', price: 9000 },
    { name: 'Bank transfer', price: 500 },
  ],
  adjustments: [],
  vatRate: 810,
  vat: 770,
  finalPrice: 10_270,
};

describe('the lines of a payment', () => {
  it('name each item, the surcharge and the VAT', () => {
    expect(paymentLines(order)).toEqual([
      { name: 'Test Regular', amount: 9000 },
      { name: 'Bank transfer', amount: 500 },
      { name: 'VAT 8.1\u00a0%', amount: 770 },
    ]);
  });

  it('say the rounding: upwards as a line, downwards with the last one', () => {
    expect(paymentLines({ ...order, finalPrice: 10_272 }).at(-1)).toEqual({ name: 'Rounding', amount: 2 });
    expect(paymentLines({ ...order, finalPrice: 10_268 }).at(-1)).toEqual({
      name: 'VAT 8.1\u00a0%, rounded',
      amount: 768,
    });
  });

  it('hold what was taken off in one line of the goods', () => {
    const adjustments = [{ label: 'Credit for L-1', amount: -4000 }];
    expect(paymentLines({ ...order, adjustments, vat: 446, finalPrice: 5946 })).toEqual([
      { name: 'Order O-000007, credits taken off', amount: 5500 },
      { name: 'VAT 8.1\u00a0%', amount: 446 },
    ]);
  });

  it('add up to the price to the minor unit, each of them above nothing, whatever the order is', () => {
    const any = fc.record({
      items: fc.array(fc.record({ name: fc.constant('Font'), price: fc.nat({ max: 500_000 }) }), {
        maxLength: 80,
      }),
      adjustments: fc.array(
        fc.record({ label: fc.constant('Credit'), amount: fc.integer({ min: -200_000, max: 50_000 }) }),
        { maxLength: 3 },
      ),
      vat: fc.nat({ max: 90_000 }),
      finalPrice: fc.integer({ min: 1, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(any, (change) => {
        const lines = paymentLines({ ...order, ...change });
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(change.finalPrice);
        for (const { amount } of lines) expect(amount).toBeGreaterThan(0);
        expect(lines.length).toBeLessThanOrEqual(52);
      }),
      { seed: 39, numRuns: 500 },
    );
  });
});
