import { DAY_IN_MS } from '#domain/limits.ts';

// A day is `YYYY-MM-DD`. What an order, a paper or a licence bears is a day of the foundry (foundry-days.ts), so that paper,
// certificate, check page and screen name the same one wherever they are read. Only when something last happened is told in the
// reader's own zone. Written out here: locale data is not the same in server and browser.

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The name of a month, from 1 on. */
export function monthName(month: number): string {
  return months[month - 1] ?? '';
}

/** The day of an instant by UTC, for what counts by days and nobody reads; what is read bears a day of the foundry. */
export function toDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The instant at which a day begins by UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day that comes so many days after another one. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(startOfDay(day).getTime() + days * DAY_IN_MS));
}

/** A day as it is written: `14 May 2026`. */
export function formatDay(day: string): string {
  const at = startOfDay(day);
  return write(at.getUTCDate(), at.getUTCMonth(), at.getUTCFullYear());
}

/** An instant by UTC, as a paper bears it: `14 May 2026, 10:01 UTC`. */
export function formatInstant(at: Date): string {
  return `${formatDay(toDay(at))}, ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())} UTC`;
}

/** The day of an instant where the reader is. Never rendered by the server, which is somewhere else. */
export function formatReadersDay(instant: string): string {
  const at = new Date(instant);
  return write(at.getDate(), at.getMonth(), at.getFullYear());
}

/** An instant with its time of day, where the reader is: `21 November 2026 at 16:05`. */
export function formatReadersInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatReadersDay(instant)} at ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function write(day: number, month: number, year: number): string {
  return `${day} ${months[month]} ${year}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
