import { toDay } from '#domain/day/days.ts';

/**
 * The day a licence ends (`YYYY-MM-DD`): the day of payment plus its term, the month's last day where the day is not in it;
 * null for a perpetual one.
 */
export function licenceExpiryDate(paidOn: string, termMonths: number | null): string | null {
  if (termMonths === null) return null;
  const [year = 0, month = 1, day = 1] = paidOn.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + termMonths + 1, 0)).getUTCDate();
  const ends = new Date(Date.UTC(year, month - 1 + termMonths, Math.min(day, lastDay)));
  return toDay(ends);
}
