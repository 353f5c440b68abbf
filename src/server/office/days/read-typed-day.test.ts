import { expect, test } from 'vitest';
import { readTypedDay } from './read-typed-day.ts';

test.each([
  ['2000-01-01 00:00', 'Europe/Zurich', '1999-12-31T23:00Z'],
  ['2000-01-01 00:00', 'Pacific/Kiritimati', '1999-12-31T10:00Z'],
  ['2000-01-01 00:00', 'America/New_York', '2000-01-01T05:00Z'],
  ['2999-12-31 23:59', 'America/New_York', '3000-01-01T04:59Z'],
  ['2999-12-31 23:59', 'Europe/Zurich', '2999-12-31T22:59Z'],
  ['', 'Europe/Zurich', ''],
])('‘%s’ by clocks of %s is %s', (typed, zone, day) => {
  expect(readTypedDay(typed, { zone })).toEqual({ ok: true, day });
});

test.each([
  ['1999-12-31 23:59', 'Europe/Zurich', 'Please type a year from 2000 on.'],
  ['1999-12-31 23:59', 'America/New_York', 'Please type a year from 2000 on.'],
  ['3000-01-01 00:00', 'Europe/Zurich', 'Please type a year up to 2999.'],
  ['3000-01-01 00:00', 'Pacific/Kiritimati', 'Please type a year up to 2999.'],
])('‘%s’ by clocks of %s is refused by the calendar of that zone: %s', (typed, zone, message) => {
  expect(readTypedDay(typed, { zone })).toEqual({ ok: false, message });
});
