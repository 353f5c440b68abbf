/** The message of an e-mail address that is none. */
export const INVALID_EMAIL_MESSAGE = 'invalid email';

// The longest address that SMTP carries (RFC 5321, 4.5.3.1.3).
const MAX_LENGTH = 254;

const pattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/iu;

/** Whether the text has the form of an e-mail address, or is empty. */
export function isEmailFormat(text: string): boolean {
  if (text === '') return true;
  return text.length <= MAX_LENGTH && !text.includes('..') && pattern.test(text);
}
