import { seenSign } from '#domain/text/unseen-character.ts';

/** Also of what would not be kept: half of a pair of surrogates is none of a letter. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** What is wrong with a line that visitors read, which an import may bring and nobody who types would find again; null where nothing is. */
export function lineFault(line: string): string | null {
  if (unseen.test(line)) return 'There is a character in it that nobody sees. Please type it anew.';
  return line === '' || seenSign.test(line) ? null : 'There is nothing in it that can be seen.';
}
