import { describe, expect, it } from 'vitest';
import { explainCredit } from './explain-credit.ts';

function explain(results: number[], amount: number) {
  const steps = results.map((result, index) => ({
    itemUid: `font-cut-${index}`,
    licenceUid: index < 2 ? 'a' : 'other',
    base: result,
    factor: 1,
    tiers: [],
    discountPercent: 0,
    discountStyles: 1,
    listPrice: result,
    changes: [],
    result,
    nextTiers: [],
  }));
  const credit = { licenceUid: 'a', label: 'Paid for L-000123-1', amount };
  return explainCredit({ credit, steps, template: { publicName: 'Desktop' }, currency: 'CHF' }).map(
    ({ label, figure }) => `${label}: ${figure}`,
  );
}

describe('the credit of an upgrade', () => {
  it('is taken off the price, and what remains is said', () => {
    expect(explain([15750], 9000)).toEqual(['Paid for L-000123-1: −90.00', 'Remains to be paid: 67.50']);
  });

  it('is taken off the price of all the fonts of the licence, and of no other one’s', () => {
    expect(explain([9000, 9000, 50000], 10000)).toEqual([
      'Desktop, two fonts: 180.00',
      'Paid for L-000123-1: −100.00',
      'Remains to be paid: 80.00',
    ]);
  });

  it('is never more than the licence costs', () => {
    expect(explain([6000], 9000)).toEqual(['Paid for L-000123-1: −60.00', 'Remains to be paid: 0.00']);
  });
});
