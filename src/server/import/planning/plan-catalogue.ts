import { houseKey } from '#domain/catalogue/boxes-key.ts';
import type { Arrangement } from '#domain/imports/arrangement.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { FamilyFolder } from '#server/import/reading/read-family-folder.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { planTranslations } from '#server/import/translations/plan-translations.ts';
import { checkFormerSlugs } from './addresses/check-former-slugs.ts';
import { arrangeFonts, type FolderFamily } from './arrange-fonts.ts';
import type { CataloguePlan, DesignerPlan, ReadFont } from './catalogue-plan.ts';
import { defaultCutBoxes, defaultFamilyBoxes } from './default-specimen.ts';
import { designerSlug } from './designer-slug.ts';
import { type GroupedFamily, groupFolder } from './group-folder.ts';
import { checkCurrencies, pricedThings } from './plan-currencies.ts';
import { planDesigner } from './plan-designer.ts';
import { planFace } from './plan-face.ts';
import { type PlannedFamily, planFamily } from './plan-family.ts';
import { currencyOf, planFoundry } from './plan-foundry.ts';
import { planInformation } from './plan-information.ts';
import { planLicences } from './plan-licences.ts';
import { findListing } from './plan-listed-sets.ts';
import { planStories } from './plan-stories.ts';
import { planTimeline } from './plan-timeline.ts';
import { planSounds } from './sounds/plan-sounds.ts';

export interface PlanResult {
  plan: CataloguePlan;
  faults: ImportFault[];
  findings: ImportFinding[];
  /** The slugs of families that a YAML file speaks of. */
  written: Set<string>;
  /** The fonts of which no YAML file speaks. */
  loose: ReadFont[];
}

/** What a folder means, with everything that is wrong with it; nothing is read or written here. */
export function planCatalogue(
  content: FolderContent,
  fontsOf: (folder: FamilyFolder) => ReadFont[],
  defaultLicences: NonNullable<FolderContent['licences']>,
  {
    currency = currencyOf(content.foundry),
    arrangement = null,
  }: {
    /** In which prices are meant. */
    currency?: string | undefined;
    /** How somebody arranged the fonts of which no YAML file speaks; null as they say it themselves. */
    arrangement?: Arrangement | null;
  } = {},
): PlanResult {
  const faults: ImportFault[] = [];
  const findings: ImportFinding[] = [];
  const written = new Set<string>();
  const loose = content.families.flatMap((folder) => (folder.yaml === null ? fontsOf(folder) : []));
  const planned = planFamilies(content, fontsOf, { currency, faults, findings, written, arrangement });
  const families = planned.map(({ family }) => family);
  const specimenSources = planned.flatMap((each) => each.sources);
  const quotesOf = (key: string) => specimenSources.find((source) => source.key === key)?.quotes ?? [];
  const translations = planTranslations(content.translations);
  const sounds = planSounds(content, faults);
  const plan: CataloguePlan = {
    foundry: {
      ...planFoundry(content.foundry, { manufacturer: commonManufacturer(families), faults }),
      ...planFace(content, faults),
      ...(sounds === undefined ? {} : { sounds }),
      ...(translations.told === null ? {} : { translations: translations.told }),
    },
    designers: planDesigners(content.designers, planned, faults),
    specimenSources,
    specimenTemplates: [
      { key: houseKey, fontFamilyBoxes: defaultFamilyBoxes, fontCutBoxes: defaultCutBoxes },
      ...planned.flatMap((each) => each.templates),
    ],
    licenceTemplates: planLicences(content.licences ?? defaultLicences, faults),
    families,
    stories: planStories(content, families, quotesOf, faults),
    informationPages: planInformation(content.information, { faults, findings }),
    historyYears: planTimeline(content, families, faults),
    translations,
    drawings: [
      ...[content, ...content.families].flatMap(({ drawings, pictures }) => [
        ...drawings.values(),
        ...pictures.values(),
      ]),
      ...content.signs.values(),
      ...content.samples.values(),
    ],
  };
  checkCurrencies(plan.foundry, pricedThings(plan), { foundry: content.foundry, faults });
  return { plan, faults, findings, written, loose };
}

function planFamilies(
  content: FolderContent,
  fontsOf: (folder: FamilyFolder) => ReadFont[],
  told: Pick<PlanResult, 'faults' | 'findings' | 'written'> & {
    currency: string;
    arrangement: Arrangement | null;
  },
): PlannedFamily[] {
  const places = new Map<string, string>();
  const owners: { slug: string; yaml: FamilyFolder['yaml'] }[] = [];
  const planned = sortFonts(content, fontsOf, told).flatMap(({ folder, fonts, family }, at) => {
    const isArranged = family.arranged !== undefined;
    if (
      !isArranged &&
      family.cuts.length === 0 &&
      (findListing(folder.yaml) === null || fonts.length === 0)
    ) {
      const message = 'No font of this family could be read; the family is left out.';
      told.findings.push({ file: folder.directory, line: null, severity: 'error', message });
      return [];
    }
    const each = planFamily(family, folder, told, fonts);
    if (each === null) return [];
    const { slug } = each.family;
    const earlier = places.get(slug);
    const place = folder.yaml?.file ?? (folder.directory === '' ? '.' : folder.directory);
    if (earlier !== undefined) {
      const message = `the family '${slug}' is in ${earlier} too: expected every family once`;
      told.faults.push(folder.yaml?.fault(['slug'], message) ?? { file: place, line: null, message });
      return [];
    }
    places.set(slug, place);
    if (folder.yaml !== null) told.written.add(slug);
    owners.push({ slug, yaml: folder.yaml });
    return [isArranged ? { ...each, position: at } : each];
  });
  checkFormerSlugs(owners, told.faults);
  return planned.sort((a, b) => a.position - b.position || a.family.name.localeCompare(b.family.name, 'en'));
}

/** All families with their folders: those of which no YAML file speaks as they were arranged by hand, if they were. */
function sortFonts(
  { families }: FolderContent,
  fontsOf: (folder: FamilyFolder) => ReadFont[],
  { findings, arrangement }: { findings: ImportFinding[]; arrangement: Arrangement | null },
): FolderFamily[] {
  const sorted = families.flatMap((folder) => {
    const fonts = fontsOf(folder);
    // Which of two files of one cut is taken was decided by hand.
    const told = arrangement !== null && folder.yaml === null ? [] : findings;
    return familiesOf(folder, fonts, told).map((family) => ({ folder, fonts, family }));
  });
  if (arrangement === null) return sorted;
  const isLoose = ({ folder }: FolderFamily) => folder.yaml === null;
  return [...sorted.filter((each) => !isLoose(each)), ...arrangeFonts(sorted.filter(isLoose), arrangement)];
}

/** The families among a folder's fonts; one whose YAML lists its cuts is not sorted. */
function familiesOf(
  { yaml, directory }: FamilyFolder,
  fonts: ReadFont[],
  findings: ImportFinding[],
): GroupedFamily[] {
  if (findListing(yaml) !== null) return [{ name: directory, cuts: [] }];
  const grouped = groupFolder(fonts, yaml === null ? null : { name: yaml.value.name ?? null }, findings);
  return yaml === null ? grouped : [grouped[0] ?? { name: directory, cuts: [] }];
}

/** The designers that designers.yaml describes and those that families only name; the families get their slugs. */
function planDesigners(
  written: FolderContent['designers'],
  families: PlannedFamily[],
  faults: ImportFault[],
): DesignerPlan[] {
  const designers = new Map<string, DesignerPlan>();
  for (const [index, line] of (written?.value ?? []).entries()) {
    const planned = planDesigner(line);
    const { slug } = planned;
    if (written !== null && designers.has(slug)) {
      faults.push(written.fault([index, 'name'], `the designer '${slug}' stands above already`));
    }
    designers.set(slug, planned);
  }
  for (const { family, designers: names } of families) {
    const slugs = names.map((name) => {
      const slug = designerSlug(name, [...designers.values()]);
      if (!designers.has(slug)) designers.set(slug, { slug, name, biography: '', url: null });
      return slug;
    });
    family.designerSlugs = [...new Set(slugs)];
  }
  return [...designers.values()];
}

function commonManufacturer(families: CataloguePlan['families']): string | null {
  const counts = new Map<string, number>();
  for (const cut of families.flatMap((family) => family.sets.flatMap((set) => set.cuts))) {
    const name = cut.file.facts.names.manufacturer;
    if (name !== null && name.length <= 80) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
