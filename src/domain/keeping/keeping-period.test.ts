import { expect, it } from 'vitest';
import { keepingPeriodOf, lastKeptDay } from './keeping-period.ts';

it.each([
  ['CH', 10],
  ['LI', 10],
  ['DE', 8],
  ['AT', 7],
  ['FR', 10],
  ['IT', 10],
  ['NL', 7],
  ['ES', 6],
  ['GB', 6],
  ['US', 7],
  ['JP', 10],
  ['toString', 10],
])('papers of a seller in %s are kept for %i years, by a law that is named', (country, years) => {
  const period = keepingPeriodOf({ country, isInOneStopShop: false, years: null });
  expect(period.years).toBe(years);
  expect(period.source).not.toBe('');
});

it('a seller in the one-stop shop keeps them for ten years at least, and what the foundry sets holds', () => {
  const of = (country: string, years: number | null = null) =>
    keepingPeriodOf({ country, isInOneStopShop: true, years });
  expect(of('DE')).toEqual({ years: 10, source: expect.stringContaining('369k') });
  expect(of('FR')).toEqual({ years: 10, source: expect.stringContaining('L123-22') });
  expect(of('DE', 12)).toMatchObject({ years: 12 });
});

it.each([
  ['2026-01-01', '12-31', 10, '2036-12-31'],
  ['2026-12-31', '12-31', 10, '2036-12-31'],
  ['2027-01-01', '12-31', 8, '2035-12-31'],
  ['2026-06-30', '06-30', 7, '2033-06-30'],
  ['2026-07-01', '06-30', 7, '2034-06-30'],
  ['2028-02-28', '02-28', 6, '2034-02-28'],
  ['2028-02-29', '02-28', 6, '2035-02-28'],
  ['2028-02-29', '12-31', 6, '2034-12-31'],
])(
  'what is of %s is kept until the end of its business year (%s) and %i years, %s',
  (day, yearEnds, years, last) => {
    expect(lastKeptDay(day, { years, yearEnds })).toBe(last);
  },
);
