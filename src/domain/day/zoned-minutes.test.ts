import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { formatInstantIn, instantInZone, minuteInZone, toUtcMinute } from './zoned-minutes.ts';

test.for<[string, string, string, string]>([
  ['2026-12-03 10:00', 'Europe/Zurich', '2026-12-03T09:00Z', '3 December 2026, 10:00 (Europe/Zurich, UTC+1)'],
  ['2026-07-03 10:00', 'Europe/Zurich', '2026-07-03T08:00Z', '3 July 2026, 10:00 (Europe/Zurich, UTC+2)'],
  ['2026-07-03T00:00', 'UTC', '2026-07-03T00:00Z', '3 July 2026, 00:00 (UTC)'],
  ['2026-07-03 9:00', 'UTC', '2026-07-03T09:00Z', '3 July 2026, 09:00 (UTC)'],
  ['2026-07-03 05:30', 'Asia/Kolkata', '2026-07-03T00:00Z', '3 July 2026, 05:30 (Asia/Kolkata, UTC+5:30)'],
  [
    '2026-07-02 20:00',
    'America/New_York',
    '2026-07-03T00:00Z',
    '2 July 2026, 20:00 (America/New_York, UTC−4)',
  ],
  // Twice, as clocks go back: the first time.
  ['2026-10-25 02:30', 'Europe/Zurich', '2026-10-25T00:30Z', '25 October 2026, 02:30 (Europe/Zurich, UTC+2)'],
  ['9999-12-31 23:59', 'UTC', '9999-12-31T23:59Z', '31 December 9999, 23:59 (UTC)'],
  ['2026-10-25 03:00', 'Europe/Zurich', '2026-10-25T02:00Z', '25 October 2026, 03:00 (Europe/Zurich, UTC+1)'],
])('%s in %s is %s, told as %s', ([typed, zone, instant, told]) => {
  const at = instantInZone(typed, zone);
  expect(at === null ? null : toUtcMinute(at)).toBe(instant);
  expect(formatInstantIn(new Date(instant), zone)).toBe(told);
});

test.for<[string, string]>([
  ['2026-03-29 02:30', 'Europe/Zurich'],
  ['2026-02-30 10:00', 'UTC'],
  ['2026-12-03 9:0', 'UTC'],
  ['2026-12-03 009:00', 'UTC'],
  ['2026-12-03 24:00', 'UTC'],
  ['2026-12-03', 'UTC'],
  ['tomorrow', 'UTC'],
  ['', 'UTC'],
])('%s is no time of %s', ([typed, zone]) => {
  expect(instantInZone(typed, zone)).toBeNull();
});

it('shows what was typed, whatever the zone and the minute', () => {
  const zones = [
    'Europe/Zurich',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'UTC',
  ];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-02'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (at, zone) => {
        const shown = minuteInZone(at, zone);
        const found = instantInZone(shown, zone);
        expect(found === null ? null : minuteInZone(found, zone)).toBe(shown);
        expect(found?.getTime()).toBeLessThanOrEqual(at.getTime());
      },
    ),
    { seed: 84 },
  );
});
