const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** The day of an instant, or a day, as it is written: `21 November 2026`. */
export function formatDay(text: string): string {
  return day.format(new Date(text));
}

/** An instant with its time of day, where the reader is: `21 November 2026 at 16:05`. */
export function formatInstant(text: string): string {
  return instant.format(new Date(text));
}
