import type { CutLanguages, LanguagesSet } from '#contract/languages.ts';
import { isCovered, type LanguageCoverage } from '#domain/language/language-coverage.ts';

/** A language that lacks so many letters, capitals among them, is nearly set. */
const MOST_MISSING = 6;
const MOST_NEARLY = 60;
/** So many letters are told: all of an alphabet, small and capital, and a part of thousands of ideographs. */
const MOST_TOLD = 100;

/** What the page of a family tells of the languages of one of its cuts. */
export function tellLanguages(
  cut: { id: string; name: string },
  coverages: readonly LanguageCoverage[],
): LanguagesSet {
  const covered = coverages.filter(isCovered);
  const byScript = Map.groupBy(covered, ({ language }) => language.script);
  const systems = [...byScript].map(([script, of]) => ({
    name: writingSystemName(script),
    languages: of.map(({ language }) => named(language)).sort(byName),
  }));
  const nearly = coverages
    .filter((coverage) => !isCovered(coverage) && coverage.missing.length <= MOST_MISSING)
    .sort((one, other) => lacks(one) - lacks(other) || byName(one.language, other.language))
    .slice(0, MOST_NEARLY);
  return {
    cutId: cut.id,
    cutName: cut.name,
    count: covered.length,
    writingSystems: systems.sort(
      (one, other) => other.languages.length - one.languages.length || byName(one, other),
    ),
    nearly: nearly.map(({ language, missing, unplaced }) => ({ ...named(language), missing, unplaced })),
  };
}

/** Every language with what the cut lacks of it. */
export function listLanguages(cutId: string, coverages: readonly LanguageCoverage[]): CutLanguages {
  return {
    fontCutId: cutId,
    languages: coverages.map((coverage) => ({
      ...named(coverage.language),
      writingSystem: writingSystemName(coverage.language.script),
      countries: [...coverage.language.countries],
      isCovered: isCovered(coverage),
      missing: coverage.missing.slice(0, MOST_TOLD),
      missingCount: coverage.missing.length,
      unplaced: coverage.unplaced,
    })),
  };
}

function lacks({ missing, unplaced }: LanguageCoverage): number {
  return missing.length + unplaced.length;
}

function named({ tag, name, ownName }: LanguageCoverage['language']) {
  return { tag, name, ownName };
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, 'en');
}

function writingSystemName(script: string): string {
  return new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? script;
}
