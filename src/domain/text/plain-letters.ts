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

/**
 * Such letters, large and small, by letters of ASCII. Accents are not looked at. Marked as pure, so that a page that spells nothing does
 * not load them.
 */
export const plainLetters: Readonly<Record<string, string>> = /* @__PURE__ */ withCapitals(small);

function withCapitals(letters: Readonly<Record<string, string>>): Record<string, string> {
  // That of ß is 'SS' here, which is no letter and never looked for.
  const capitals = Object.entries(letters).map((pair) => pair.map((each) => each.toUpperCase()));
  // The capital of ı is I, and ß has none of one letter that every language knows.
  return { ẞ: 'SS', ı: 'i', ...letters, ...Object.fromEntries(capitals) };
}

/** A text whose Latin letters have no accents and are those of ASCII; what has no such spelling stays. */
export function inPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{Script=Latin}/gu, (letter) => plainLetters[letter] ?? letter);
}
