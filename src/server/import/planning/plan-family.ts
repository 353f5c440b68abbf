import { houseKey } from '#domain/catalogue/boxes-key.ts';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import { splitDesigners } from '#domain/imports/split-designers.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import { defaultSetPrice } from '#domain/price/default-prices.ts';
import { slugify } from '#domain/text/slug.ts';
import { isRightToLeft } from '#fonts/facts/writing-systems.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { FamilyFolder, FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import {
  type CataloguePlan,
  type CutPlan,
  type FamilyPlan,
  type ReadFont,
  type SetPlan,
  sharedUidOf,
} from './catalogue-plan.ts';
import { findCut } from './find-cut.ts';
import type { GroupedFamily } from './group-folder.ts';
import { planArrangedSets } from './plan-arranged-sets.ts';
import { type PlannedCut, planCuts, setNamesOf, toCutPlans } from './plan-cuts.ts';
import { planFamilyFacts } from './plan-family-facts.ts';
import { findListing, planListedSets } from './plan-listed-sets.ts';
import { planBoxes, planSources } from './plan-specimen.ts';
import { checkPrices } from './prices/check-prices.ts';

/** A family with the names of its designers, and what of the plan it brings beside itself. */
export interface PlannedFamily {
  family: FamilyPlan;
  designers: string[];
  position: number;
  sources: CataloguePlan['specimenSources'];
  templates: CataloguePlan['specimenTemplates'];
}

interface Told {
  currency: string;
  faults: ImportFault[];
  findings: ImportFinding[];
}

/** Merges what the fonts say of a family with what its YAML says; null when nothing of it is left to sell. */
export function planFamily(
  grouped: GroupedFamily,
  folder: FamilyFolder,
  told: Told,
  fonts: readonly ReadFont[],
): PlannedFamily | null {
  const { yaml } = folder;
  const written = yaml?.value ?? null;
  const name = written?.name ?? grouped.name;
  const slug = written?.slug ?? (slugify(name) || 'family');
  if (yaml !== null) checkPrices(yaml, told.currency, told.faults);
  const listing = findListing(yaml);
  const planned =
    grouped.arranged !== undefined
      ? planArrangedSets(grouped.arranged, { familySlug: slug, ...told })
      : listing === null
        ? planGroupedSets(grouped, slug, yaml, told)
        : planListedSets({ directory: folder.directory, yaml: listing }, fonts, {
            familySlug: slug,
            ...told,
          });
  const shown = defaultShopSet(planned);
  if (shown === undefined) return null;
  const { sources, sets } = planSources(slug, planned, shown, yaml, told.findings);
  const templates = planBoxes(slug, sets, folder, told.faults);
  const templateKey = templates[0]?.key ?? houseKey;
  const defaultCut = chooseDefaultCut(shown.cuts, sets, yaml, told.faults);
  const { names } = defaultCut.file.facts;
  return {
    family: {
      ...planFamilyFacts(folder, { name, slug, sets, names }, told.faults),
      openLicenceText: folder.openLicenceText,
      designerSlugs: [],
      sourceKey: slug,
      templateKey,
      defaultCut: defaultCut.sharedUid,
      sets: sets.map((set) => ({ ...set, templateKey })),
    },
    designers: written?.designers ?? splitDesigners(names.designer ?? ''),
    position: written?.position ?? Number.MAX_SAFE_INTEGER,
    sources,
    templates,
  };
}

/** The sets as the fonts say them, with the YAML's word on them. */
function planGroupedSets(
  grouped: GroupedFamily,
  slug: string,
  yaml: Located<FamilyYaml> | null,
  told: Told,
): SetPlan[] {
  const cuts = planCuts(grouped.cuts, yaml, told);
  if (yaml !== null) checkSets(yaml, cuts, told.faults);
  return setNamesOf(cuts, yaml?.value ?? null)
    .map((setName) => planSet(setName, cuts, slug, yaml?.value ?? null, told))
    .filter((set) => set.cuts.length > 0);
}

function planSet(
  setName: string,
  cuts: readonly PlannedCut[],
  familySlug: string,
  written: FamilyYaml | null,
  { currency, findings }: Told,
): SetPlan {
  const listed = written?.sets?.find((set) => set.name === setName);
  const slug = listed?.slug ?? (slugify(setName) || 'set');
  const own = toCutPlans(
    cuts.filter((cut) => cut.set === setName),
    familySlug,
    slug,
    findings,
  );
  const price = listed?.price ?? written?.price?.set;
  const prices = own.filter((cut) => cut.alternateOf === null).map((cut) => cut.price);
  return {
    slug,
    name: setName,
    displayedRtl: listed?.displayedRtl ?? isRightToLeft(setName),
    price: price === undefined ? defaultSetPrice(prices, currency) : fromMajorUnits(price, currency),
    sourceKey: sharedUidOf(familySlug, slug),
    templateKey: '',
    cuts: own,
  };
}

function checkSets(yaml: Located<FamilyYaml>, cuts: readonly PlannedCut[], faults: ImportFault[]): void {
  const { sets } = yaml.value;
  const names = new Set<string>();
  for (const [index, set] of (sets ?? []).entries()) {
    if (names.has(set.name))
      faults.push(yaml.fault(['sets', index], `the set '${set.name}' is listed above`));
    names.add(set.name);
    if (cuts.some((cut) => cut.set === set.name)) continue;
    const known = [...new Set(cuts.map((cut) => cut.set))].join(', ');
    faults.push(
      yaml.fault(
        ['sets', index, 'name'],
        `no cut belongs to the set '${set.name}': expected one of ${known}`,
      ),
    );
  }
}

/** The upright cut nearest to regular of the set that is shown first, static before variable, unless the YAML names one. */
function chooseDefaultCut(
  shown: CutPlan[],
  sets: SetPlan[],
  yaml: Located<FamilyYaml> | null,
  faults: ImportFault[],
): CutPlan {
  const distance = ({ file: { facts } }: CutPlan) =>
    Math.abs(facts.weightClass - 400) +
    Math.abs(facts.widthClass - 5) * 100 +
    (facts.isItalic ? 1000 : 0) +
    (facts.isVariable ? 0.5 : 0);
  const [nearest] = shown.filter((cut) => cut.alternateOf === null).sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new Error('A set without a cut was kept.');
  const key = yaml?.value.defaultCut;
  if (yaml === null || key === undefined) return nearest;
  const all = sets.flatMap((set) => set.cuts.map((cut) => ({ ...cut, set: set.name })));
  const found = findCut(all, key);
  if (found.ok) return found.cut;
  faults.push(yaml.fault(['defaultCut'], `defaultCut: ${found.message}`));
  return nearest;
}
