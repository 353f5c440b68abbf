import { LANGUAGES, type Language } from './language.ts';

/** What a font has to have so that it sets a language. */
export interface LanguageNeeds {
  language: Language;
  /** Letters with their capitals, each once, composed (NFC). */
  letters: readonly string[];
  /**
   * What only shaping can tell of: a letter with a mark that no character of theirs holds, and the lone marks of the language on a
   * letter that takes them.
   */
  clusters: readonly string[];
}

let needs: readonly LanguageNeeds[] | null = null;

/** What each language needs; reckoned once. */
export function languageNeeds(): readonly LanguageNeeds[] {
  needs ??= LANGUAGES.map((language) => {
    const letters = withCapitals(language);
    return { language, letters, clusters: clustersOf(language.script, letters) };
  });
  return needs;
}

/** Georgian has had capitals since 2016, and writes without them. */
const CASELESS = new Set(['Geor']);

/** Languages whose i keeps its dot. */
const DOTTED = /^(?:az|tr|tt|crh)(?:-|$)/;

function withCapitals({ tag, script, letters }: Language): string[] {
  if (CASELESS.has(script)) return [...letters];
  const toCapital = DOTTED.test(tag)
    ? (letter: string) => letter.toLocaleUpperCase('tr')
    : (letter: string) => letter.toUpperCase();
  const capitals = letters.flatMap((letter) => {
    const capital = toCapital(letter);
    if (capital === letter) return [];
    // ß becomes two letters, which the language has anyhow, and ΐ one that nobody writes: in capitals Greek leaves it out.
    return capital.length > letter.length ? [] : [capital.normalize('NFC')];
  });
  return [...new Set([...letters, ...capitals])];
}

function clustersOf(script: string, letters: readonly string[]): string[] {
  const carrier = CARRIERS[script];
  return letters.flatMap((letter) => {
    const [first = '', ...others] = letter;
    if (/\p{M}/u.test(first))
      return carrier !== undefined && others.length === 0 && isPlacedMark(letter) ? [carrier + letter] : [];
    // Of two letters the second mark is left out in everyday words: Dutch íj́.
    return baseLetters(letter) === 1 && others.some(isPlacedMark) ? [letter] : [];
  });
}

/** A letter of each script that its marks are tried on; the marks of other scripts are not tried. */
const CARRIERS: Record<string, string> = {
  Latn: 'o',
  Cyrl: 'о',
  Grek: 'ο',
  Arab: 'ب',
  Hebr: 'ב',
  Syrc: 'ܒ',
  Thaa: 'ބ',
  Deva: 'क',
  Beng: 'ক',
  Guru: 'ਕ',
  Gujr: 'ક',
  Orya: 'କ',
  Taml: 'க',
  Telu: 'క',
  Knda: 'ಕ',
  Thai: 'ก',
  Laoo: 'ກ',
};

/** What joins the next letter to the one before, and has no place of its own where none follows. */
const VIRAMAS = new Set('\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u0e3a\u0eba');

function isPlacedMark(character: string): boolean {
  return /\p{Mn}/u.test(character) && !VIRAMAS.has(character);
}

function baseLetters(text: string): number {
  if (text.length === 1) return 1;
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').length;
}
