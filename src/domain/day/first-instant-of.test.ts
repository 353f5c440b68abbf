import { expect, it } from 'vitest';
import { firstInstantOf } from './first-instant-of.ts';
import { dayInZone } from './foundry-days.ts';

it.each([
  { zone: 'UTC', day: '2026-11-23', first: '2026-11-23T00:00:00Z' },
  { zone: 'Europe/Zurich', day: '2027-06-30', first: '2027-06-29T22:00:00Z' },
  { zone: 'America/New_York', day: '2027-12-31', first: '2027-12-31T05:00:00Z' },
  { zone: 'Pacific/Kiritimati', day: '2027-01-01', first: '2026-12-31T10:00:00Z' },
  { zone: 'Asia/Kathmandu', day: '2027-01-01', first: '2026-12-31T18:15:00Z' },
  // On the day on which Samoa left out 30 December.
  { zone: 'Pacific/Apia', day: '2011-12-30', first: '2011-12-30T10:00:00Z' },
])('$day begins in $zone at $first', ({ zone, day, first }) => {
  expect(firstInstantOf(day, (at) => dayInZone(at, zone))).toEqual(new Date(first));
});
