import type { Language } from './language.ts';
import { type LanguageNeeds, languageNeeds } from './language-needs.ts';

/** A language as a font sets it: wholly where nothing is missing. */
export interface LanguageCoverage {
  language: Language;
  /** Letters without a character in the font, composed or as a letter and its marks. */
  missing: string[];
  /** Letters whose marks the font does not put in their place. */
  unplaced: string[];
}

/** How a font with these characters sets each language, by tag; `unplaced` are the clusters that it cannot place marks in. */
export function coverLanguages(
  hasCharacter: (codePoint: number) => boolean,
  unplaced: ReadonlySet<string>,
): LanguageCoverage[] {
  return languageNeeds().map(({ language, letters, clusters }) => ({
    language,
    missing: letters.filter((letter) => !isThere(letter, hasCharacter)),
    unplaced: clusters.filter((cluster) => unplaced.has(cluster)),
  }));
}

/** The clusters that are to be tried in a font with these characters: of the languages whose letters it has. */
export function clustersToTry(hasCharacter: (codePoint: number) => boolean): string[] {
  const isSpelt = ({ letters }: LanguageNeeds) => letters.every((letter) => isThere(letter, hasCharacter));
  return [
    ...new Set(
      languageNeeds().flatMap((needs) => (needs.clusters.length > 0 && isSpelt(needs) ? needs.clusters : [])),
    ),
  ];
}

/** Whether a font sets a language. */
export function isCovered({ missing, unplaced }: LanguageCoverage): boolean {
  return missing.length === 0 && unplaced.length === 0;
}

function isThere(letter: string, hasCharacter: (codePoint: number) => boolean): boolean {
  const hasAll = (text: string) =>
    [...text].every((character) => hasCharacter(character.codePointAt(0) ?? 0));
  const isOne = letter.length === 1;
  return (
    (isOne && hasCharacter(letter.charCodeAt(0))) ||
    (!isOne && hasAll(letter)) ||
    hasAll(letter.normalize('NFD'))
  );
}
