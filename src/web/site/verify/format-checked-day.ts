// By UTC on the server as in the browser, and as the certificate has it.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day (`YYYY-MM-DD`) as it is written on certificates: `21 November 2026`. */
export function formatCheckedDay(text: string): string {
  return day.format(new Date(text));
}
