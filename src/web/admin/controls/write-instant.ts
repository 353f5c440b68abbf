const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant of the wire as people of this window's time zone read it: `23 Nov 2026, 14:05`. */
export function writeInstant(instant: string): string {
  return format.format(new Date(instant));
}
