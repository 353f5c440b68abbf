import { memberState } from '#domain/address/member-state.ts';
import { addDays, startOfDay } from './days.ts';

/**
 * The public holidays of a country, those of a part of it and those on which its banks are closed included: a period that the law ends on
 * the next working day then ends too late at some place, and nowhere too early; feasts of the moon in Ceuta and Melilla alone are not
 * here. Sources: the laws on holidays of each country, as they are in 2026; where they change, this table does.
 */
interface CountryHolidays {
  /** Days of the year, `MM-DD`, apart by spaces. */
  fixed: string;
  /** Days from Easter Sunday. */
  fromEaster: readonly number[];
  /** Easter by the Julian calendar. */
  isOrthodox?: boolean;
  /** Days of a week within a span of the year: the day of the week (0 is Sunday) and the span's first day, `MM-DD`; it is the first one from there on. */
  ofWeek?: readonly (readonly [weekday: number, from: string])[];
  /** Whether the next working day is one instead where a holiday falls on a weekend. */
  isMovedFromWeekend?: boolean;
}

const goodFriday = -2;
const easterMonday = 1;
const ascension = 39;
const whitMonday = 50;
const corpusChristi = 60;
const [monday, wednesday, thursday, friday] = [1, 3, 4, 5];

const holidays: Readonly<Record<string, CountryHolidays>> = {
  AT: {
    fixed:
      '01-01 01-06 03-19 05-01 05-04 08-15 09-24 10-10 10-26 11-01 11-11 11-15 12-08 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, ascension, whitMonday, corpusChristi],
  },
  BE: {
    fixed: '01-01 05-01 05-08 07-11 07-21 08-15 09-27 11-01 11-02 11-11 11-15 12-25 12-26',
    fromEaster: [goodFriday, easterMonday, ascension, 40, whitMonday],
  },
  BG: {
    fixed: '01-01 03-03 05-01 05-06 05-24 09-06 09-22 11-01 12-24 12-25 12-26',
    fromEaster: [goodFriday, easterMonday],
    isOrthodox: true,
    isMovedFromWeekend: true,
  },
  CH: {
    fixed:
      '01-01 01-02 01-06 03-01 03-19 05-01 06-23 06-29 08-01 08-15 09-22 09-25 11-01 12-08 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, ascension, whitMonday, corpusChristi],
    // Näfelser Fahrt, the fasts of Geneva and of Vaud, Sechseläuten and Knabenschiessen in Zürich.
    ofWeek: [
      [thursday, '04-01'],
      [thursday, '04-08'],
      [thursday, '09-02'],
      [thursday, '09-05'],
      [monday, '09-16'],
      [monday, '04-15'],
      [monday, '09-09'],
    ],
  },
  CY: {
    fixed: '01-01 01-02 01-06 03-25 04-01 05-01 08-15 10-01 10-28 12-24 12-25 12-26',
    fromEaster: [-48, goodFriday, easterMonday, 2, whitMonday],
    isOrthodox: true,
  },
  CZ: {
    fixed: '01-01 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
    fromEaster: [goodFriday, easterMonday],
  },
  DE: {
    fixed: '01-01 01-06 03-08 05-01 08-08 08-15 09-20 10-03 10-31 11-01 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, ascension, whitMonday, corpusChristi],
    // Repentance Day.
    ofWeek: [[wednesday, '11-16']],
  },
  DK: {
    fixed: '01-01 05-01 06-05 12-24 12-25 12-26 12-31',
    fromEaster: [-3, goodFriday, easterMonday, ascension, 40, whitMonday],
  },
  EE: { fixed: '01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26', fromEaster: [goodFriday] },
  ES: {
    fixed:
      '01-01 01-02 01-06 02-28 03-01 03-19 04-23 05-01 05-02 05-15 05-17 05-30 05-31 06-09 06-13 06-24 06-29 07-25 07-28 08-05 08-15 09-02 09-08 09-11 09-15 09-17 09-24 10-05 10-09 10-12 10-27 11-01 11-09 12-03 12-06 12-08 12-25 12-26',
    fromEaster: [-3, goodFriday, easterMonday, whitMonday, corpusChristi],
    isMovedFromWeekend: true,
  },
  FI: {
    fixed: '01-01 01-06 05-01 06-09 12-06 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, ascension],
    // Midsummer Eve.
    ofWeek: [[friday, '06-19']],
  },
  FR: {
    fixed:
      '01-01 04-27 05-01 05-08 05-22 05-27 05-28 06-10 06-29 07-14 07-21 07-29 08-15 09-05 09-24 10-09 11-01 11-11 12-20 12-25 12-26',
    fromEaster: [goodFriday, easterMonday, ascension, whitMonday],
  },
  GB: {
    fixed: '01-01 01-02 03-17 07-12 11-30 12-25 12-26',
    fromEaster: [goodFriday, easterMonday],
    ofWeek: [
      [monday, '05-01'],
      [monday, '05-25'],
      [monday, '08-01'],
      [monday, '08-25'],
    ],
    isMovedFromWeekend: true,
  },
  GR: {
    fixed: '01-01 01-06 03-25 05-01 08-15 10-26 10-28 12-25 12-26',
    fromEaster: [-48, goodFriday, easterMonday, 2, whitMonday],
    isOrthodox: true,
    isMovedFromWeekend: true,
  },
  HR: {
    fixed: '01-01 01-06 05-01 05-30 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
    fromEaster: [goodFriday, easterMonday, corpusChristi],
  },
  HU: {
    fixed: '01-01 03-15 05-01 08-20 10-23 11-01 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, whitMonday],
  },
  IE: {
    fixed: '01-01 02-01 03-17 12-25 12-26',
    fromEaster: [goodFriday, easterMonday],
    ofWeek: [
      [monday, '02-01'],
      [monday, '05-01'],
      [monday, '06-01'],
      [monday, '08-01'],
      [monday, '10-25'],
    ],
    isMovedFromWeekend: true,
  },
  IS: {
    fixed: '01-01 05-01 06-17 12-24 12-25 12-26 12-31',
    fromEaster: [-3, goodFriday, easterMonday, ascension, whitMonday],
    // The first day of summer, and the trade's.
    ofWeek: [
      [thursday, '04-19'],
      [monday, '08-01'],
    ],
  },
  IT: {
    fixed:
      '01-01 01-06 03-19 04-25 05-01 06-02 06-24 06-29 07-15 08-14 08-15 09-19 10-04 11-01 11-03 11-04 12-07 12-08 12-24 12-25 12-26 12-31',
    fromEaster: [easterMonday, whitMonday],
  },
  LI: {
    fixed: '01-01 01-02 01-06 02-02 03-19 05-01 08-15 09-08 11-01 12-08 12-24 12-25 12-26 12-31',
    fromEaster: [-47, goodFriday, easterMonday, ascension, 40, whitMonday, corpusChristi, 61],
  },
  LT: {
    fixed: '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
    fromEaster: [easterMonday],
  },
  LU: {
    fixed: '01-01 05-01 05-09 06-23 08-15 11-01 11-02 12-24 12-25 12-26',
    fromEaster: [goodFriday, easterMonday, ascension, whitMonday],
  },
  LV: {
    fixed: '01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday],
    isMovedFromWeekend: true,
  },
  MT: {
    fixed: '01-01 02-10 03-19 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
    fromEaster: [goodFriday],
  },
  NL: {
    fixed: '01-01 04-26 04-27 05-05 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, ascension, 40, whitMonday],
  },
  NO: {
    fixed: '01-01 05-01 05-17 12-24 12-25 12-26 12-31',
    fromEaster: [-4, -3, goodFriday, easterMonday, ascension, whitMonday],
  },
  PL: {
    fixed: '01-01 01-06 05-01 05-03 08-15 11-01 11-11 12-24 12-25 12-26',
    fromEaster: [goodFriday, easterMonday, corpusChristi],
  },
  PT: {
    fixed:
      '01-01 04-25 05-01 06-10 06-13 06-24 07-01 08-15 08-21 10-05 11-01 12-01 12-08 12-24 12-25 12-26 12-31',
    fromEaster: [-47, goodFriday, whitMonday, corpusChristi],
  },
  RO: {
    fixed: '01-01 01-02 01-06 01-07 01-24 05-01 06-01 08-15 11-30 12-01 12-25 12-26',
    fromEaster: [goodFriday, easterMonday, whitMonday],
    isOrthodox: true,
  },
  SE: {
    fixed: '01-01 01-06 05-01 06-06 12-24 12-25 12-26 12-31',
    fromEaster: [goodFriday, easterMonday, ascension],
    // Midsummer Eve, which counts as a Sunday where a law sets a time.
    ofWeek: [[friday, '06-19']],
  },
  SI: {
    fixed: '01-01 01-02 02-08 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
    fromEaster: [easterMonday],
  },
  SK: {
    fixed: '01-01 01-06 05-01 05-08 07-05 08-29 09-01 09-15 11-01 11-17 12-24 12-25 12-26',
    fromEaster: [goodFriday, easterMonday],
  },
};

/** The first day from this one on (`YYYY-MM-DD`) that is neither at a weekend nor a holiday in one of the countries, which are ISO codes. */
export function nextWorkingDay(day: string, countries: readonly string[]): string {
  const isWorkday = !isWeekend(day) && !countries.some((country) => isPublicHoliday(day, country));
  return isWorkday ? day : nextWorkingDay(addDays(day, 1), countries);
}

/** Whether a day (`YYYY-MM-DD`) is a holiday in a country or a part of it; of a country outside Europe nothing is known. */
export function isPublicHoliday(day: string, country: string): boolean {
  const rules = holidays[memberState(country)];
  if (rules === undefined) return false;
  if (isHoliday(day, rules)) return true;
  if (rules.isMovedFromWeekend !== true) return false;
  // Saturday and Sunday move to Monday, and what Monday has no room for to Tuesday.
  const weekday = weekdayOf(day);
  const before = (days: number) => isHoliday(addDays(day, -days), rules);
  return (
    (weekday === 1 && (before(1) || before(2))) || (weekday === 2 && before(2) && (before(1) || before(3)))
  );
}

function isHoliday(
  day: string,
  { fixed, fromEaster, isOrthodox = false, ofWeek = [] }: CountryHolidays,
): boolean {
  const [year = '', ofYear = ''] = [day.slice(0, 4), day.slice(5)];
  if (fixed.split(' ').includes(ofYear)) return true;
  const easter = isOrthodox ? orthodoxEaster(Number(year)) : westernEaster(Number(year));
  if (fromEaster.some((days) => addDays(easter, days) === day)) return true;
  return ofWeek.some(([weekday, from]) => weekdayOf(day) === weekday && isInWeekOf(day, `${year}-${from}`));
}

function isInWeekOf(day: string, from: string): boolean {
  return day >= from && day < addDays(from, 7);
}

function isWeekend(day: string): boolean {
  return weekdayOf(day) === 0 || weekdayOf(day) === 6;
}

function weekdayOf(day: string): number {
  return startOfDay(day).getUTCDay();
}

/** Easter Sunday by the Gregorian calendar: the anonymous rule of 1876, as Meeus has it (Astronomical Algorithms, chapter 8). */
function westernEaster(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const moon =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const sunday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return write(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Easter Sunday of the Orthodox churches, as a day of the Gregorian calendar; for 1900 to 2099 (the same book). */
function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + sunday + 114;
  return addDays(write(year, Math.floor(days / 31), (days % 31) + 1), 13);
}

function write(year: number, month: number, day: number): string {
  return `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
}
