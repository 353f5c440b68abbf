import { expect, it } from 'vitest';
import { describeMeters } from './describe-meters.ts';

const said = (meters: Parameters<typeof describeMeters>[0]) =>
  describeMeters(meters).map((line) => line.replaceAll('\u00a0', ' '));

it('the meters tell what was sold in currencies without a rate beside the sum that the threshold is about', () => {
  const states = [{ state: 'NY', currency: 'USD', count: 2, total: 30_000 }];
  const unrated = [{ currency: 'CHF', total: 18_900, firstDay: '2026-03-05', lastDay: '2026-03-05' }];
  const meters = { year: 2026, currency: 'EUR', eu: { sold: 50_000, unrated, threshold: 1_000_000 }, states };
  expect(said(meters)).toEqual([
    '2026: EUR 500.00 of EUR 10’000.00 to private buyers in other countries of the EU',
    '2026: CHF 189.00 to them is not in this sum, since no rate was entered for it',
    '2026: USD 300.00 in 2 orders in US-NY',
  ]);
});

it('the meters say nothing but zero where nothing was sold', () => {
  const eu = { sold: 0, unrated: [], threshold: null };
  expect(said({ year: 2026, currency: 'CHF', eu, states: [] })).toEqual([
    '2026: CHF 0.00 to private buyers in other countries of the EU',
  ]);
});
