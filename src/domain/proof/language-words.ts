/** What is named in every language of CLDR: countries, languages, currencies. */
const named = ['region', 'language', 'currency'] as const;

/**
 * Words of a language, as they are written in it, in the order in which they are met: of the names that CLDR has of countries, languages
 * and currencies (Unicode-3.0, in the ICU of the runtime). Only words of its own letters, in any case; none where CLDR names nothing in it.
 */
export function languageWords(tag: string, letters: readonly string[]): string[] {
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return [];
  const own = new Set(letters.flatMap((letter) => Array.from(letter.toLocaleLowerCase(tag))));
  const words = namesIn(tag).flatMap((name) => name.normalize('NFC').split(/[^\p{L}\p{M}]+/u));
  return [...new Set(words)].filter((word) => {
    const characters = Array.from(word);
    // Abbreviations are no words.
    const isShout =
      characters.length > 1 && word !== word.toLocaleLowerCase(tag) && word === word.toLocaleUpperCase(tag);
    return (
      characters.length > 1 &&
      !isShout &&
      Array.from(word.toLocaleLowerCase(tag)).every((character) => own.has(character))
    );
  });
}

function namesIn(tag: string): string[] {
  return named.flatMap((type) => {
    const names = new Intl.DisplayNames(tag, { type, fallback: 'none' });
    return codesOf(type).flatMap((code) => names.of(code) ?? []);
  });
}

function codesOf(type: (typeof named)[number]): string[] {
  if (type === 'currency') return Intl.supportedValuesOf('currency');
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return type === 'region' ? pairs.map((pair) => pair.toUpperCase()) : pairs;
}
