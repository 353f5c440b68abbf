/** The message of a hostname that is none. */
export const INVALID_HOSTNAME_MESSAGE = 'invalid hostname';

// The longest name that the DNS carries (RFC 1035, 2.3.4).
const MAX_LENGTH = 253;

const pattern = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** Whether the text is letters, digits, dashes and dots with a dot-separated ending, or is empty. */
export function isHostname(text: string): boolean {
  return text === '' || (text.length <= MAX_LENGTH && pattern.test(text));
}
