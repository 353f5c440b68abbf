const dayOfReader = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A day (`YYYY-MM-DD`), the same everywhere, or the day of an instant where the reader is: `21 November 2026`. */
export function formatDay(text: string): string {
  // A day without a time is read as midnight in UTC, which west of it is the evening before.
  return (text.length === 'YYYY-MM-DD'.length ? day : dayOfReader).format(new Date(text));
}

/** An instant with its time of day, where the reader is: `21 November 2026 at 16:05`. */
export function formatInstant(text: string): string {
  return instant.format(new Date(text));
}
