/** What a language is called. */
interface Named {
  /** BCP 47. */
  tag: string;
  name: string;
  ownName: string;
}

/** The diacritics that people leave out as they type; marks that are vowels stay. */
const DIACRITICS = /[\u0300-\u036f]/g;

/**
 * Those that have a term in their English or own name, or are of that tag, whatever its case and with accents or without: those of
 * which a name begins with it first, then by name. All of them by name where there is no term.
 */
export function findNamed<Language extends Named>(languages: readonly Language[], term: string): Language[] {
  const asked = fold(term.trim());
  const found = languages.flatMap((language) => {
    const names = [language.name, language.ownName].map(fold);
    if (names.some((name) => name.startsWith(asked)) || language.tag.toLowerCase() === asked)
      return [{ language, rank: 0 }];
    return names.some((name) => name.includes(asked)) ? [{ language, rank: 1 }] : [];
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.language.name.localeCompare(b.language.name, 'en'))
    .map(({ language }) => language);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(DIACRITICS, '').toLowerCase();
}
