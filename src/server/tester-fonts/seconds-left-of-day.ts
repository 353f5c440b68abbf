import { DAY_IN_MS } from '#domain/limits.ts';

/** Until a day's budgets begin anew: of the day in UTC, rounded up. */
export function secondsLeftOfDay(now: Date): number {
  return Math.ceil((DAY_IN_MS - (now.getTime() % DAY_IN_MS)) / 1000);
}
