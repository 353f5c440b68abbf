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

it('a seller in the one-stop shop keeps them for ten years at least, whatever the foundry sets', () => {
  const of = (country: string, years: number | null = null) =>
    keepingPeriodOf({ country, isInOneStopShop: true, years });
  expect(of('DE')).toEqual({ years: 10, source: expect.stringContaining('369k'), isByCalendarYear: true });
  expect(of('FR')).toEqual({ years: 10, source: expect.stringContaining('L123-22'), isByCalendarYear: true });
  expect(of('DE', 12)).toMatchObject({ years: 12 });
  expect(of('DE', 8)).toEqual({ years: 10, source: expect.stringContaining('369k'), isByCalendarYear: true });
  expect(keepingPeriodOf({ country: 'DE', isInOneStopShop: false, years: 6 })).toMatchObject({ years: 6 });
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
    expect(lastKeptDay(day, { years, yearEnds, isByCalendarYear: false })).toBe(last);
  },
);

it.each([
  ['DE', '2026-03-01', '06-30', '2034-12-31'],
  ['DE', '2026-08-01', '06-30', '2035-06-30'],
  ['DE', '2026-08-01', '12-31', '2034-12-31'],
  ['AT', '2026-03-01', '06-30', '2033-12-31'],
  ['CH', '2026-03-01', '06-30', '2036-06-30'],
])(
  'by the law of %s what is of %s is kept until the later end of its year and its business year (%s), %s',
  (country, day, yearEnds, last) => {
    const period = keepingPeriodOf({ country, isInOneStopShop: false, years: null });
    expect(lastKeptDay(day, { ...period, yearEnds })).toBe(last);
  },
);

it('years that the foundry sets are counted as the law of its country counts them', () => {
  const period = keepingPeriodOf({ country: 'DE', isInOneStopShop: false, years: 9 });
  expect(lastKeptDay('2026-03-01', { ...period, yearEnds: '06-30' })).toBe('2035-12-31');
});

it('what the one-stop shop asks for counts from 31 December', () => {
  const period = keepingPeriodOf({ country: 'FR', isInOneStopShop: true, years: null });
  expect(lastKeptDay('2026-03-01', { ...period, yearEnds: '06-30' })).toBe('2036-12-31');
});
