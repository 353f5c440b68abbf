import { LANGUAGES, type Language } from '#domain/language/language.ts';
import { COVERAGE_MOST_LANGUAGES } from '#domain/limits.ts';

let byName: ReadonlyMap<string, Language> | null = null;

/** The languages that are meant by tags or names, in English or their own, whatever their case; each once, in their order. */
export function languagesOf(words: readonly string[]): { known: Language[]; unknown: string[] } {
  byName ??= new Map(
    LANGUAGES.flatMap((language) =>
      // What names a tag is taken for it before it is taken for a name.
      [language.ownName, language.name, language.tag].map((name) => [name.toLowerCase(), language] as const),
    ),
  );
  const names = words.map((word) => word.trim()).filter((word) => word !== '');
  const found = names.map((name) => byName?.get(name.toLowerCase()) ?? null);
  return {
    known: [...new Set(found.filter((each) => each !== null))].slice(0, COVERAGE_MOST_LANGUAGES),
    unknown: names.filter((_, at) => found[at] === null),
  };
}
