import { DAY_IN_MS, MINUTE_IN_MS } from '#domain/limits.ts';
import { startOfDay } from './days.ts';

/** The first minute that is on a day (`YYYY-MM-DD`), or on a later one, by whoever reckons the days. */
export function firstInstantOf(day: string, dayOf: (at: Date) => string): Date {
  const noon = startOfDay(day).getTime() + DAY_IN_MS / 2;
  // No zone is more than a day from UTC.
  let [before, there] = [noon - 2 * DAY_IN_MS, noon + DAY_IN_MS];
  while (there - before > MINUTE_IN_MS) {
    const middle = before + Math.floor((there - before) / 2 / MINUTE_IN_MS) * MINUTE_IN_MS;
    if (dayOf(new Date(middle)) < day) before = middle;
    else there = middle;
  }
  return new Date(there);
}
