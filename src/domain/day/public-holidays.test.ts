import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, startOfDay } from './days.ts';
import { isPublicHoliday, nextWorkingDay } from './public-holidays.ts';

it.each([
  ['Good Friday in Germany', '2026-04-03', ['DE'], '2026-04-07'],
  ['Christmas Eve in Germany, before a weekend', '2026-12-24', ['DE'], '2026-12-28'],
  ['Green Monday in Greece', '2026-02-23', ['GR'], '2026-02-24'],
  ['Orthodox Good Friday in Romania, as Labour Day', '2027-04-30', ['RO'], '2027-05-04'],
  ['Corpus Christi in a part of Germany', '2026-06-04', ['DE'], '2026-06-05'],
  ['Repentance Day in Saxony', '2026-11-18', ['DE'], '2026-11-19'],
  ['Midsummer Eve in Sweden', '2026-06-19', ['SE'], '2026-06-22'],
  ['the last Monday of August in Great Britain', '2026-08-31', ['GB'], '2026-09-01'],
  ['Saint Francis in Italy, before a weekend', '2030-10-04', ['IT'], '2030-10-07'],
  ['Christmas at a weekend in Ireland', '2027-12-27', ['IE'], '2027-12-29'],
  ['All Saints in France, at a Sunday', '2026-11-01', ['FR'], '2026-11-02'],
  ['a holiday of France in Guadeloupe', '2027-07-14', ['GP'], '2027-07-15'],
  ['the end of slavery in Martinique, as in all of France', '2029-05-22', ['MQ', 'FR'], '2029-05-23'],
  ['Epiphany in Åland', '2027-01-06', ['AX'], '2027-01-07'],
  ['a holiday of the seller alone', '2026-08-01', ['FR', 'CH'], '2026-08-03'],
  ['a holiday of one, and after it of the other', '2026-12-08', ['IT', 'DE'], '2026-12-09'],
  ['a holiday elsewhere', '2026-07-14', ['DE'], '2026-07-14'],
  ['a country of which nothing is known', '2026-07-03', ['US'], '2026-07-03'],
  ['a Saturday anywhere', '2026-07-04', ['US'], '2026-07-06'],
])('from %s on the next working day is told', (_what, day, countries, expected) => {
  expect(nextWorkingDay(day, countries)).toBe(expected);
});

it('is never before the day, at a weekend or a holiday, nor more than ten days later', () => {
  const countries = ['DE', 'ES', 'GB', 'GR', 'IE', 'IT', 'LI', 'PT'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 25_000 }), fc.subarray(countries), (days, some) => {
      const day = addDays('2026-01-01', days);
      const found = nextWorkingDay(day, some);
      expect(found >= day && found <= addDays(day, 10)).toBe(true);
      expect([0, 6]).not.toContain(startOfDay(found).getUTCDay());
      expect(some.some((country) => isPublicHoliday(found, country))).toBe(false);
    }),
    { seed: 1182 },
  );
});
