import type { CoverageTold, TextCoverage } from '#contract/text-coverage.ts';
import type { languagesOf } from '#domain/coverage/name-languages.ts';
import type { CutLack, FamilyLack, FoundCoverage } from './create-coverage-index.ts';

const MOST_FAMILIES = 200;
const MOST_NEARLY = 24;
/** Of a cut so many characters are told that it lacks. */
const MOST_TOLD = 24;

/** Whether a cut sets what was asked for. */
export function covers({ missing, unplaced }: CutLack): boolean {
  return missing === 0 && unplaced.length === 0;
}

/** Whether a cut of a family does. */
export function hasCovering({ cuts }: FamilyLack): boolean {
  return cuts.some(covers);
}

/** What a visitor is told of a text and languages. */
export function tellCoverage(found: FoundCoverage, languages: ReturnType<typeof languagesOf>): CoverageTold {
  const asked = found.needs.needs.length;
  const lacking = found.families
    .filter((each) => !hasCovering(each))
    .flatMap(({ family, cuts }) => {
      const [least] = cuts.toSorted((one, other) => lackOf(one) - lackOf(other));
      // Who has less than half of it is not near.
      return least === undefined || least.missing * 2 > asked ? [] : [{ family, least }];
    })
    .sort((one, other) => lackOf(one.least) - lackOf(other.least));
  return {
    asked,
    characters: found.needs.characters,
    leftOut: found.needs.leftOut,
    languages: languages.known.map(({ tag, name }) => ({ tag, name })),
    languagesLeftOut: languages.leftOut.map(({ name }) => name),
    unknownLanguages: languages.unknown,
    families: found.families.length,
    covering: found.families.filter(hasCovering).length,
    nearly: lacking.slice(0, MOST_NEARLY).map(({ family, least }) => ({
      name: family.name,
      slug: family.slug,
      cutName: least.cut.name,
      missing: found.listMissing(least.cut, MOST_TOLD),
      missingCount: least.missing,
      unplaced: least.unplaced.slice(0, MOST_TOLD),
    })),
  };
}

/** The same with the families that set it. */
export function tellTextCoverage(
  found: FoundCoverage,
  languages: ReturnType<typeof languagesOf>,
): TextCoverage {
  const covering = found.families.filter(hasCovering).slice(0, MOST_FAMILIES);
  return {
    ...tellCoverage(found, languages),
    coveringFamilies: covering.map(({ family, cuts }) => ({
      name: family.name,
      slug: family.slug,
      isWhole: cuts.every(covers),
      cuts: cuts.filter(covers).map(({ cut }) => ({ id: cut.id, name: cut.name })),
    })),
  };
}

function lackOf({ missing, unplaced }: CutLack): number {
  return missing + unplaced.length;
}
