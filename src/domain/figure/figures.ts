// How figures are written wherever people read them: on the screen, in mails, on papers and for staff. The form is that of
// de-CH, written out here: the locale data of server and browsers disagree on the apostrophe, which would make every page
// hydrate anew, and papers are the same bytes on every machine.

/** The typographic apostrophe that sets thousands apart in de-CH. */
const groupMark = '\u2019';
const minus = '\u2212';
/** Between a figure and its unit, which never part at the end of a line. */
const unitSpace = '\u00a0';

/** The digits of a whole number in groups of three: `100000` is `100’000`. */
function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, groupMark);
}

/** A number with its thousands set apart and a point before its decimals: `100’000`, `1’234.5`, `−3`. */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.');
  return `${value < 0 ? minus : ''}${groupDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** So many of a thing: `1 style`, `1’200 styles`; `things` where they are not its name with an s. */
export function formatCount(count: number, thing: string, things = `${thing}s`): string {
  return `${formatNumber(count)} ${count === 1 ? thing : things}`;
}

/** An integer of the last decimals as the number that it means: 120430 with two of them is `1’204.30`. */
export function formatDecimal(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = groupDigits(digits.slice(0, digits.length - decimals));
  return `${value < 0 ? minus : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}

/** What takes off from or adds to an amount: `+ 12.00`, `− 5 %`; the figure is written without its own sign. */
export function formatSigned(figure: string, isNegative: boolean): string {
  return `${isNegative ? minus : '+'}${unitSpace}${figure}`;
}

/** A share in percent: `8.1 %`. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}${unitSpace}%`;
}

/** By what a price is multiplied, to four decimals: `× 1.75`. */
export function formatFactor(factor: number): string {
  return `×${unitSpace}${formatNumber(Math.round(factor * 10_000) / 10_000)}`;
}

/** The size of a file, in thousands of bytes as the units of the SI have it: `346 kB`, `3.1 MB`. */
export function formatByteLength(bytes: number): string {
  if (bytes < 1000) return `${bytes}${unitSpace}bytes`;
  const kilobytes = Math.round(bytes / 1000);
  if (kilobytes < 1000) return `${kilobytes}${unitSpace}kB`;
  return `${formatDecimal(Math.round(bytes / 100_000), 1)}${unitSpace}MB`;
}
