import rows from './languages.json' with { type: 'json' };

/** A language in one of the scripts that it is written in. */
export interface Language {
  /** BCP 47; a script stands in it where the language is mostly written in another. */
  tag: string;
  /** In English. */
  name: string;
  /** In itself, where it is known. */
  ownName: string;
  /** ISO 15924. */
  script: string;
  /** What its everyday words need, small letters where there are such: letters, and letters with their marks, composed (NFC). */
  letters: readonly string[];
  /** ISO 3166 codes of the countries that it is official in, or where one in twenty speaks it. */
  countries: readonly string[];
}

/** All languages whose letters are known, in the order of their tags (docs/decisions/029-languages.md). */
export const LANGUAGES: readonly Language[] = rows.map(
  ([tag = '', name = '', ownName = '', script = '', letters = '', countries = '']) => ({
    tag,
    name,
    ownName,
    script,
    letters: letters.split(' '),
    countries: countries === '' ? [] : countries.split(' '),
  }),
);
