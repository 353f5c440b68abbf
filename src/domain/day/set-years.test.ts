import { expect, test } from 'vitest';
import { faultOfYear, isInSetYears } from './set-years.ts';

test.each([
  ['1999-12-31T23:00Z', 'Europe/Zurich', null],
  ['1999-12-31T22:59Z', 'Europe/Zurich', 'early'],
  ['2000-01-01T04:59Z', 'America/New_York', 'early'],
  ['2000-01-01T05:00Z', 'America/New_York', null],
  ['3000-01-01T04:59Z', 'America/New_York', null],
  ['3000-01-01T05:00Z', 'America/New_York', 'late'],
  ['2999-12-31T23:00Z', 'Europe/Zurich', 'late'],
  ['0000-01-01T00:00Z', 'UTC', 'early'],
  ['0000-01-01T00:00+14:00', 'America/New_York', 'early'],
  ['9999-12-31T23:59Z', 'Europe/Zurich', 'late'],
] as const)('of %s the year by clocks of %s is wrong so: %s', (at, zone, fault) => {
  expect(faultOfYear(new Date(at), zone)).toBe(fault);
});

test.each([
  ['1999-12-31T09:59Z', false],
  ['1999-12-31T10:00Z', true],
  ['3000-01-01T11:59Z', true],
  ['3000-01-01T12:00Z', false],
  ['9999-12-31T23:59-23:59', false],
])('that clocks somewhere show a year of these at %s is %s', (at, is) => {
  expect(isInSetYears(new Date(at))).toBe(is);
});
