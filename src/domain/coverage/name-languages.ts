import { LANGUAGES, type Language } from '#domain/language/language.ts';
import { COVERAGE_MOST_LANGUAGES } from '#domain/limits.ts';

let byName: ReadonlyMap<string, Language> | null = null;

/** The longest name of a language that is asked for. */
const LONGEST_NAME = 100;

/** Languages that are meant, each once. */
interface MeantLanguages {
  /** So many as are asked for at once. */
  known: Language[];
  /** Those beyond them. */
  leftOut: Language[];
  unknown: string[];
}

/** The languages that are meant by tags or names, in English or their own, whatever their case, in their order. */
export function languagesOf(words: readonly string[]): MeantLanguages {
  byName ??= new Map(
    LANGUAGES.flatMap((language) =>
      // What names a tag is taken for it before it is taken for a name.
      [language.ownName, language.name, language.tag].map((name) => [name.toLowerCase(), language] as const),
    ),
  );
  const names = words.map((word) => word.trim()).filter((word) => word !== '');
  const found = names.map((name) => byName?.get(name.toLowerCase()) ?? null);
  const meant = [...new Set(found.filter((each) => each !== null))];
  return {
    known: meant.slice(0, COVERAGE_MOST_LANGUAGES),
    leftOut: meant.slice(COVERAGE_MOST_LANGUAGES),
    unknown: names.filter((_, at) => found[at] === null),
  };
}

/** Words for languages as they can be asked for: as they are where that is so, else those that are asked for by name, before what nobody knows. */
export function askableWords(words: readonly string[]): readonly string[] {
  if (words.length <= COVERAGE_MOST_LANGUAGES && words.every((word) => word.length <= LONGEST_NAME))
    return words;
  const { known, unknown } = languagesOf(words);
  return [...known.map(({ name }) => name), ...unknown.map((word) => word.slice(0, LONGEST_NAME))].slice(
    0,
    COVERAGE_MOST_LANGUAGES,
  );
}
