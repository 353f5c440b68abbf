const toMinute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const toSecond = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant of the wire as people of this window's time zone read it: `23 Nov 2026, 14:05`. */
export function writeInstant(instant: string): string {
  return toMinute.format(new Date(instant));
}

/** The same with its second: `23 Nov 2026, 14:05:07`. */
export function writeInstantToSecond(instant: string): string {
  return toSecond.format(new Date(instant));
}
