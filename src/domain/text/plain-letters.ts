/** Small letters of the Latin script that do not come apart into a letter and a mark, as Unicode's CLDR (Latin-ASCII) spells them. */
const small: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
};

/** Such letters, large and small, by letters of ASCII. Accents are not looked at. */
export const plainLetters: Readonly<Record<string, string>> = {
  // The capital of ı is I, and ß has none of one letter that every language knows.
  ẞ: 'SS',
  ı: 'i',
  ...small,
  ...Object.fromEntries(
    Object.entries(small)
      .filter(([letter]) => letter !== 'ß')
      .map(([letter, plain]) => [letter.toUpperCase(), plain.toUpperCase()]),
  ),
};

/** A text whose Latin letters have no accents and are those of ASCII; what has no such spelling stays. */
export function inPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{Script=Latin}/gu, (letter) => plainLetters[letter] ?? letter);
}
