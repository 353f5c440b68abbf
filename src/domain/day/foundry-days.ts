/**
 * The zone of time by whose days a foundry reckons, and since which instant. What happened before a zone was set keeps the day
 * that its papers bear.
 */
export interface ZoneSince {
  /** A name of IANA's, like `Europe/Zurich`. */
  zone: string;
  /** An instant in ISO 8601. */
  since: string;
}

/** By whose days a foundry reckons that sets no zone. */
export const defaultTimeZone = 'UTC';

/** The day (`YYYY-MM-DD`) of an instant for the foundry. */
export function foundryDay(at: Date, zones: readonly ZoneSince[]): string {
  return dayInZone(at, zoneAt(at, zones));
}

/** The zones of a foundry that sets this one now. */
export function withZone(
  before: readonly ZoneSince[],
  { zone, since }: { zone: string; since: Date },
): ZoneSince[] {
  return zone === presentZone(before) ? [...before] : [...before, { zone, since: since.toISOString() }];
}

/** The zone that holds at an instant: the last one that was set until then. */
function zoneAt(at: Date, zones: readonly ZoneSince[]): string {
  return presentZone(zones.filter(({ since }) => new Date(since) <= at));
}

/** The zones that held from one instant to another, in the order in which they were set, each once. */
export function zonesBetween(
  zones: readonly ZoneSince[],
  { start, end }: { start: Date; end: Date },
): string[] {
  const later = zones.filter(({ since }) => new Date(since) > start && new Date(since) < end);
  return [...new Set([zoneAt(start, zones), ...later.map(({ zone }) => zone)])];
}

/** The zone that was set last. */
export function presentZone(zones: readonly ZoneSince[]): string {
  return zones.at(-1)?.zone ?? defaultTimeZone;
}

/** The day (`YYYY-MM-DD`) of an instant in a zone. Throws where the zone is none. */
export function dayInZone(at: Date, zone: string): string {
  const parts = calendarOf(zone).formatToParts(at);
  const written = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  return `${written('year')}-${written('month')}-${written('day')}`;
}

/** Whether there is a zone of this name. An offset like `+02:00` is none: it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    calendarOf(name);
    return true;
  } catch {
    // Intl knows it not, and has no other way to ask.
    return false;
  }
}

/** What reads the calendar of a zone takes longer to make than to ask. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
  const known = calendars.get(zone);
  if (known !== undefined) return known;
  const calendar = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(zone, calendar);
  return calendar;
}
