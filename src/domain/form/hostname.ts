/** The message of a hostname that is none. */
export const INVALID_HOSTNAME_MESSAGE = 'invalid hostname';

// The longest name, and the longest part of one, that the DNS carries (RFC 1035, 2.3.4).
const MAX_LENGTH = 253;
const MAX_PART_LENGTH = 63;

/** A dash stands between letters and digits, and a mark on a letter (RFC 1123, 2.1; RFC 5891, 4.2.3). */
const part = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** The ending of a name has a letter in it: four numbers are an address. */
const ending = /\p{L}/u;

/** Whether the text is a name of a host: letters, digits and dashes with a dot-separated ending; or is empty. */
export function isHostname(text: string): boolean {
  if (text === '') return true;
  const parts = text.split('.');
  return (
    text.length <= MAX_LENGTH &&
    parts.length > 1 &&
    parts.every((each) => each.length <= MAX_PART_LENGTH && part.test(each)) &&
    ending.test(parts.at(-1) ?? '')
  );
}
