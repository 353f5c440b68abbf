import type { CoverageTold, TextCoverage } from '#contract/text-coverage.ts';
import type { LeftOutKind } from '#domain/coverage/copy-characters.ts';
import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import { COVERAGE_MOST_LANGUAGES } from '#domain/limits.ts';

const leftOutNames: Record<LeftOutKind, [one: string, many: string]> = {
  half: ['half of a character', 'halves of characters'],
  'private-use': ['character for private use', 'characters for private use'],
  unassigned: ['character that Unicode has not assigned', 'characters that Unicode has not assigned'],
  control: ['control character', 'control characters'],
};

/** How many families set what was asked for: ‘7 of 20 families set German and 84 characters.’ */
export function chosenWords(families: number, coverage: CoverageTold): string {
  const characters = coverage.characters === 0 ? [] : [formatCount(coverage.characters, 'character')];
  const what = joinWords([...coverage.languages.map(({ name }) => name), ...characters]);
  const found =
    families === 0
      ? `No family sets ${what}.`
      : `${formatNumber(families)} of ${formatCount(coverage.families, 'family', 'families')} ${families === 1 ? 'sets' : 'set'} ${what}.`;
  const isAsked = coverage.asked > 0;
  return [
    ...(isAsked ? [found] : []),
    ...(!isAsked && coverage.unknownLanguages.length === 0
      ? ['There is no character in this that a font could be asked for.']
      : []),
    ...coverage.leftOut.map(
      ({ kind, count }) =>
        `${formatCount(count, ...leftOutNames[kind])} left out, which no font is asked for.`,
    ),
    ...(coverage.unknownLanguages.length === 0
      ? []
      : [`Not known here: ${joinWords(coverage.unknownLanguages)}.`]),
    ...(coverage.languagesLeftOut.length === 0 ? [] : [leftOutWords(coverage.languagesLeftOut)]),
  ].join(' ');
}

const MOST_LEFT_OUT = 6;

function leftOutWords(languages: readonly string[]): string {
  const named = languages.slice(0, MOST_LEFT_OUT);
  const more = languages.length - named.length;
  const all = joinWords([...named, ...(more > 0 ? [`${more} more`] : [])]);
  return `At most ${formatNumber(COVERAGE_MOST_LANGUAGES)} languages can be asked for at once; left out: ${all}.`;
}

/** How many of some families have what was chosen of letterforms: ‘3 of 11 families: Bold, Two-storey a.’ */
export function formWords(
  families: number,
  { among, forms, isFurther }: { among: number; forms: readonly string[]; isFurther: boolean },
): string {
  const what = forms.join(', ');
  if (isFurther)
    return families === 0 ? `None of these: ${what}.` : `${formatNumber(families)} of these: ${what}.`;
  if (families === 0) return `No family has all of this: ${what}.`;
  return `${formatNumber(families)} of ${formatCount(among, 'family', 'families')}: ${what}.`;
}

/** What a cut lacks: ‘ß ẞ and 3 more’; letters whose marks it does not place are told so. */
export function lackWords({
  missing,
  missingCount,
  unplaced,
}: Pick<CoverageTold['nearly'][number], 'missing' | 'missingCount' | 'unplaced'>): string {
  const more = missingCount - missing.length;
  const lacks = [missing.join(' '), ...(more > 0 ? [`and ${more} more`] : [])].filter((each) => each !== '');
  const marks = unplaced.length === 0 ? [] : [`places no marks in ${unplaced.join(' ')}`];
  return [...(lacks.length === 0 ? [] : [`lacks ${lacks.join(' ')}`]), ...marks].join(', ');
}

const MOST_CUTS = 6;
const MOST_FAMILIES = 12;

/** The families of which some cuts alone set it: ‘Not every cut sets it: of Fraunces only Regular and Bold.’ Nothing where all cuts of each do. */
export function partlyWords(
  families: readonly Pick<TextCoverage['coveringFamilies'][number], 'name' | 'isWhole' | 'cuts'>[],
): string[] {
  const partly = families.filter(({ isWhole }) => !isWhole);
  if (partly.length === 0) return [];
  const named = partly.slice(0, MOST_FAMILIES).map(({ name, cuts }) => {
    const shown = cuts.slice(0, MOST_CUTS).map((cut) => cut.name);
    const more = cuts.length - shown.length;
    return `of ${name} only ${joinWords([...shown, ...(more > 0 ? [`${more} more`] : [])])}`;
  });
  const more = partly.length - named.length;
  const further = more > 0 ? [`some cuts of ${formatCount(more, 'further family', 'further families')}`] : [];
  return [`Not every cut sets it: ${[...named, ...further].join('; ')}.`];
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}
