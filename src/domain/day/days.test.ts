import { afterEach, expect, it, vi } from 'vitest';
import { addDays, formatDay, formatReadersDay, formatReadersInstant, startOfDay, toDay } from './days.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['America/Los_Angeles', 'Europe/Zurich', 'Pacific/Auckland'])(
  'a day is the same day in %s, an instant is told as it is there',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-11-21')).toBe('21 November 2026');
    const there = new Date('2026-11-21T23:30:00Z').getDate();
    expect(formatReadersDay('2026-11-21T23:30:00Z')).toBe(`${there} November 2026`);
  },
);

it.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-01', '1 January 2026'],
  ['2026-11-21T23:30:00.000Z', '2026-11-21', '21 November 2026'],
  ['2028-02-29T23:59:59.999Z', '2028-02-29', '29 February 2028'],
])('what a paper bears of %s is the day by UTC, %s', (instant, day, written) => {
  expect(toDay(new Date(instant))).toBe(day);
  expect(startOfDay(day).toISOString()).toBe(`${day}T00:00:00.000Z`);
  expect(formatDay(day)).toBe(written);
});

it.each([
  ['2026-01-31', 30, '2026-03-02'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %s days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

it('an instant is told with its time of day', () => {
  const at = new Date(2026, 10, 21, 9, 5);
  expect(formatReadersInstant(at.toISOString())).toBe('21 November 2026 at 09:05');
});
