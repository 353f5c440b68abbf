import { slugify } from '#domain/text/slug.ts';

/** What a language is called. */
interface Named {
  /** BCP 47. */
  tag: string;
  name: string;
  ownName: string;
}

/**
 * Those that have a term in their English or own name, or are of that tag, as addresses spell them, whatever its case, with accents or
 * without: those of which a name begins with it first, then by name. All of them by name where there is no term.
 */
export function findNamed<Language extends Named>(languages: readonly Language[], term: string): Language[] {
  const asked = slugify(term);
  const found = languages.flatMap((language) => {
    const names = [language.name, language.ownName].map(slugify);
    if (names.some((name) => name.startsWith(asked)) || language.tag.toLowerCase() === asked)
      return [{ language, rank: 0 }];
    return names.some((name) => name.includes(asked)) ? [{ language, rank: 1 }] : [];
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.language.name.localeCompare(b.language.name, 'en'))
    .map(({ language }) => language);
}
