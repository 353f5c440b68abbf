import { describe, expect, it, test } from 'vitest';
import { dayInZone, foundryDay, isTimeZone, presentZone, withZone } from './foundry-days.ts';

describe('the day of an instant', () => {
  it.each([
    ['2026-12-31T22:59:59Z', 'Europe/Zurich', '2026-12-31', 'a second before midnight'],
    ['2026-12-31T23:00:00Z', 'Europe/Zurich', '2027-01-01', 'at midnight, an hour ahead in winter'],
    ['2026-06-30T22:00:00Z', 'Europe/Zurich', '2026-07-01', 'two hours ahead in summer'],
    ['2026-03-28T23:30:00Z', 'Europe/Zurich', '2026-03-29', 'in the night that loses an hour'],
    ['2026-03-29T21:59:59Z', 'Europe/Zurich', '2026-03-29', 'at the end of the day of 23 hours'],
    ['2026-03-29T22:00:00Z', 'Europe/Zurich', '2026-03-30', 'after it'],
    ['2026-10-25T22:30:00Z', 'Europe/Zurich', '2026-10-25', 'at the end of the day of 25 hours'],
    ['2026-10-24T22:00:00Z', 'Europe/Zurich', '2026-10-25', 'at its beginning'],
    ['2028-02-28T23:30:00Z', 'Europe/Zurich', '2028-02-29', 'on a leap day'],
    ['2026-12-31T09:59:59Z', 'Pacific/Kiritimati', '2026-12-31', 'fourteen hours ahead'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01', 'fourteen hours ahead, at midnight'],
    ['2027-01-01T10:59:59Z', 'Pacific/Pago_Pago', '2026-12-31', 'eleven hours behind'],
    ['2027-01-01T11:00:00Z', 'Pacific/Pago_Pago', '2027-01-01', 'eleven hours behind, at midnight'],
    ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01', 'half an hour off'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31', 'in UTC'],
  ])('%s in %s is %s: %s', (at, zone, day) => {
    expect(dayInZone(new Date(at), zone)).toBe(day);
  });
});

describe('a foundry that sets a zone', () => {
  const moved = withZone([], { zone: 'Europe/Zurich', since: new Date('2027-06-01T12:00:00Z') });

  it('reckons by it from then on, and leaves the days of before as its papers bear them', () => {
    expect(foundryDay(new Date('2026-12-31T23:30:00Z'), moved)).toBe('2026-12-31');
    expect(foundryDay(new Date('2027-12-31T23:30:00Z'), moved)).toBe('2028-01-01');
  });

  it('may set another one later', () => {
    const again = withZone(moved, { zone: 'America/New_York', since: new Date('2028-06-01T12:00:00Z') });
    expect(foundryDay(new Date('2027-12-31T23:30:00Z'), again)).toBe('2028-01-01');
    expect(foundryDay(new Date('2028-12-31T23:30:00Z'), again)).toBe('2028-12-31');
    expect(presentZone(again)).toBe('America/New_York');
  });

  it('changes nothing by setting the one that holds', () => {
    expect(presentZone([])).toBe('UTC');
    expect(withZone([], { zone: 'UTC', since: new Date() })).toEqual([]);
    expect(withZone(moved, { zone: 'Europe/Zurich', since: new Date('2028-01-01T00:00:00Z') })).toEqual(
      moved,
    );
  });
});

test.each([
  ['Europe/Zurich', true],
  ['UTC', true],
  ['Asia/Kolkata', true],
  ['Pacific/Kiritimati', true],
  ['Europe/Zürich', false],
  ['Zürich', false],
  ['+02:00', false],
  ['', false],
])('%s is a zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
