import type { CollectionPage } from '#contract/services.ts';
import { type CollectionWish, isEmptyWish } from '#domain/catalogue/collection-wish.ts';
import { askableWords, languagesOf } from '#domain/coverage/name-languages.ts';
import { COVERAGE_TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { covers, hasCovering, tellCoverage } from '#server/catalogue/coverage/tell-coverage.ts';
import { chooseForms } from '#server/catalogue/letterforms/choose-forms.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import {
  type CollectionPlan,
  keepFamilies,
  planCollection,
} from '#server/catalogue/snapshot/plan-collection.ts';
import type { PageSources } from './page-sources.ts';

type ChosenLines = Pick<CollectionPage, 'chosen' | 'forms'> & { plan: CollectionPlan };

/** What is asked of the lines of the collection. */
interface LinesAsked {
  snapshot: CatalogueSnapshot;
  filter: string | null;
  wish: CollectionWish;
  /** Whether the letterforms that may be chosen are told. */
  isOffering?: boolean;
}

/** The lines of the collection under a filter that a wish leaves; null for a filter that does not exist. */
export async function chooseLines(
  sources: Pick<PageSources, 'coverage' | 'letterforms'>,
  { snapshot, filter, wish, isOffering = false }: LinesAsked,
): Promise<ChosenLines | null> {
  const whole = planCollection(snapshot, filter);
  if (whole === null) return null;
  const isChosen = !isEmptyWish(wish);
  if (!isChosen && !isOffering) return { plan: whole, chosen: null, forms: null };
  const families = [...new Set(whole.lines.map(({ family }) => family))];
  const asked = { snapshot, families, wish };
  const { isSetting, coverage } = await chooseByText(sources, asked);
  const plan = keepFamilies(
    whole,
    new Map(families.filter((family) => isSetting(family) !== null).map((family) => [family, {}])),
  );
  // What is asked for goes on from here: to the parts that follow, the field and the links of the page.
  const askable = { ...wish, languages: askableWords(wish.languages) };
  const chosen = isChosen ? { wish: askable, coverage, among: families.length } : null;
  if (wish.forms.length === 0 && !isOffering) return { plan, chosen, forms: null };
  const { kept, forms } = await chooseForms(sources, { ...asked, isSetting });
  return { plan: keepFamilies(plan, kept), chosen, forms: isOffering ? forms : null };
}

interface ChosenByText {
  /** Of a family which of its cuts, by their place, set what is asked for; null where none does. */
  isSetting: (family: CatalogueFamily) => ((cut: number) => boolean) | null;
  coverage: NonNullable<CollectionPage['chosen']>['coverage'];
}

async function chooseByText(
  { coverage }: Pick<PageSources, 'coverage'>,
  {
    snapshot,
    families,
    wish,
  }: { snapshot: CatalogueSnapshot; families: CatalogueFamily[]; wish: CollectionWish },
): Promise<ChosenByText> {
  if (isEmptyWish({ ...wish, forms: [] })) return { isSetting: () => () => true, coverage: null };
  const languages = languagesOf(wish.languages);
  const found = await coverage.find(
    {
      text: wish.characters.slice(0, COVERAGE_TEXT_MAX_LENGTH),
      languages: languages.known.map(({ tag }) => tag),
    },
    { ...snapshot, families },
  );
  // Nobody sets a language that nobody knows.
  const isNamed = languages.known.length > 0 || languages.unknown.length === 0 || wish.characters !== '';
  const setting = new Map(
    (isNamed ? found.families.filter(hasCovering) : []).map(({ family, cuts }) => [family, cuts]),
  );
  return {
    isSetting(family) {
      const cuts = setting.get(family);
      if (cuts === undefined) return null;
      return (at) => {
        const lack = cuts[at];
        return lack !== undefined && covers(lack);
      };
    },
    coverage: tellCoverage(found, languages),
  };
}
