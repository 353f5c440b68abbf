import { expect, test } from 'vitest';
import { isCalendarDay } from './is-calendar-day.ts';

test.each([
  ['2024-05-31', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-02-31', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['0000-01-01', false],
  ['2024-5-31', false],
  ['31.05.2024', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, isOne) => {
  expect(isCalendarDay(text)).toBe(isOne);
});
