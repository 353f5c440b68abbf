import { DAY_IN_MS, MINUTE_IN_MS } from '#domain/limits.ts';
import { formatDay } from './days.ts';
import { isCalendarDay } from './is-calendar-day.ts';

/** An instant to the minute as files and forms keep it: `2026-12-03T09:00Z`. */
export function toUtcMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16)}Z`;
}

/** What clocks in a zone show at an instant: `2026-12-03 10:00`. */
export function minuteInZone(at: Date, zone: string): string {
  return new Date(wallOf(at, zone)).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * The instant at which clocks in a zone show `2026-12-03 10:00`: the first one where they show it twice, as they go back. Null where they
 * never do, as they go on, and for what is no day and time.
 */
export function instantInZone(typed: string, zone: string): Date | null {
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T]+((?:[01]?\d|2[0-3]):[0-5]\d)$/.exec(typed.trim()) ?? [];
  if (!isCalendarDay(day)) return null;
  const wall = Date.parse(`${day}T${time.padStart(5, '0')}Z`);
  // No zone is more than a day from UTC, and none changes twice in two days.
  const distances = [-DAY_IN_MS, DAY_IN_MS].map((by) => distanceAt(new Date(wall + by), zone));
  const shown = distances
    .map((distance) => wall - distance)
    .filter((at) => wallOf(new Date(at), zone) === wall)
    .sort((one, other) => one - other);
  return shown[0] === undefined ? null : new Date(shown[0]);
}

/** An instant as people of a zone are told it, wherever they read it: `3 December 2026, 10:00 (Europe/Zurich, UTC+1)`. */
export function formatInstantIn(at: Date, zone: string): string {
  const [day = '', time = ''] = minuteInZone(at, zone).split(' ');
  const distance = writeDistance(distanceAt(at, zone));
  return `${formatDay(day)}, ${time} (${zone === distance ? zone : `${zone}, ${distance}`})`;
}

function writeDistance(ms: number): string {
  const minutes = Math.abs(ms) / MINUTE_IN_MS;
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${ms < 0 ? '\u2212' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** How far clocks in a zone are before UTC, in milliseconds. */
function distanceAt(at: Date, zone: string): number {
  return wallOf(at, zone) - Math.floor(at.getTime() / MINUTE_IN_MS) * MINUTE_IN_MS;
}

/** What clocks show, as if it were UTC, to the minute. */
function wallOf(at: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(at);
  const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
}

/** What reads the clock of a zone takes longer to make than to ask. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}
