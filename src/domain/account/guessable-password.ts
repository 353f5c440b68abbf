/** Keys that lie side by side, on the keyboards of several countries, and the alphabet. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiopü',
  'asdfghjklöä',
  'zxcvbnm',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];

/** Runs shorter than this on average are not what a password is made of. */
const LEAST_RUN = 3;
const LONGEST_REPEATED_UNIT = 3;

/**
 * Whether a password is one of those that are tried first: sequences of the alphabet, of digits or of a row of keys, forwards or
 * backwards, repeats of a few characters, or one of these names, whatever digits and signs stand around it.
 */
export function isGuessablePassword(password: string, names: string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return isPattern(text) || names.some((name) => isName(word, name));
}

function isPattern(text: string): boolean {
  const characters = Array.from(text);
  return isRepeated(characters) || countRuns(characters) * LEAST_RUN <= characters.length;
}

function isRepeated(characters: string[]): boolean {
  for (let length = 1; length <= LONGEST_REPEATED_UNIT; length += 1) {
    if (characters.every((character, at) => character === characters[at % length])) return true;
  }
  return false;
}

// A run goes on in its direction: 'abc' and 'cba' are one, 'abab' is four.
function countRuns(characters: string[]): number {
  let runs = 0;
  let at = 0;
  while (at < characters.length) {
    runs += 1;
    at += longestRunFrom(characters.slice(at));
  }
  return runs;
}

function longestRunFrom(characters: string[]): number {
  const text = characters.join('');
  let longest = characters.findIndex((character) => character !== characters[0]);
  if (longest < 0) longest = characters.length;
  for (const row of rows) {
    for (const line of [row, Array.from(row).reverse().join('')]) {
      for (let length = longest + 1; length <= line.length && length <= characters.length; length += 1) {
        if (!line.includes(text.slice(0, length))) break;
        longest = length;
      }
    }
  }
  return longest;
}

function isName(word: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(name) !== '' && plain(word) === plain(name);
}
