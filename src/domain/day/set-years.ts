import { minuteInZone } from './zoned-minutes.ts';

/** Of these years is a minute for which something is set, by the clocks of whoever sets it. */
const first = 2000;
const last = 2999;

/** The zones whose clocks are the first and the last to show a year. */
const ends = ['Etc/GMT-14', 'Etc/GMT+12'];

/** What is wrong with the year that clocks in a zone show at an instant; null where something may be set for it. */
export function faultOfYear(at: Date, zone: string): 'early' | 'late' | null {
  const [year] = minuteInZone(at, zone).split('-');
  if (Number(year) < first) return 'early';
  return Number(year) > last ? 'late' : null;
}

/** Whether clocks somewhere show such a year: a file is read before it is known by whose clocks its foundry reckons. */
export function isInSetYears(at: Date): boolean {
  return ends.some((zone) => faultOfYear(at, zone) === null);
}
