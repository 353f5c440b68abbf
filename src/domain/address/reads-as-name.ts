import { holdsLink } from '#domain/text/holds-link.ts';

const mostCharacters = 60;
const mostWords = 8;
const mostDigits = 4;

/** Letters of any script with their marks and joiners, digits, and what stands between the parts of names: O’Connor, J.-P., 3M & Co. (Zürich). */
const nameCharacters = /^(?:[\p{L}\p{M}\p{N} '’ʼ‘`´\-‐‑–.,&+()·・׳״]|\u200c|\u200d)+$/u;

/**
 * Whether what somebody gave as a name reads as one, of a person or a company. What holds an address, a link, a telephone number, a
 * sentence with its marks or control characters does not: it is for somebody else to read.
 */
export function readsAsName(given: string): boolean {
  const name = given.trim().normalize('NFKC');
  return (
    nameCharacters.test(name) &&
    /\p{L}/u.test(name) &&
    !holdsLink(name) &&
    [...name].length <= mostCharacters &&
    name.split(/ +/).length <= mostWords &&
    (name.match(/\p{N}/gu) ?? []).length <= mostDigits
  );
}
