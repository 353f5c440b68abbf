import { fromMajorUnits } from '#domain/money/money.ts';
import { defaultCutPrice, defaultSetPrice } from '#domain/price/default-prices.ts';
import { slugify } from '#domain/text/slug.ts';
import { isRightToLeft } from '#fonts/facts/writing-systems.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { FamilyFolder, FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import { type CutPlan, type ReadFont, type SetPlan, sharedUidOf } from './catalogue-plan.ts';

type SetYaml = NonNullable<FamilyYaml['sets']>[number];

interface Told {
  currency: string;
  faults: ImportFault[];
  findings: ImportFinding[];
}

/** The YAML of a family that lists the cuts of its sets itself, so that nothing is sorted by what its fonts say; null of any other. */
export function findListing(yaml: FamilyFolder['yaml']): FamilyFolder['yaml'] {
  return yaml?.value.sets?.some((set) => set.cuts !== undefined) ? yaml : null;
}

/** The sets of a family that lists their cuts: exactly those, in that order, under the names and addresses that are written. */
export function planListedSets(
  { directory, yaml }: { directory: string; yaml: Located<FamilyYaml> },
  fonts: readonly ReadFont[],
  { familySlug, ...told }: Told & { familySlug: string },
): SetPlan[] {
  const { faults, findings } = told;
  if (yaml.value.cuts !== undefined)
    faults.push(yaml.fault(['cuts'], 'cuts: expected none beside sets that list their cuts', true));
  const slugs = new Set<string>();
  const used = new Set<ReadFont>();
  const fontOf = (file: string) => fonts.find((font) => font.file === `${directory}/${file}`);
  const sets = (yaml.value.sets ?? []).map((set, place) => {
    const slug = set.slug ?? (slugify(set.name) || 'set');
    if (slugs.has(slug)) faults.push(yaml.fault(['sets', place], `the set '${slug}' is listed above`));
    slugs.add(slug);
    const cuts = planCuts(
      { yaml, set, place, uidOf: (cut) => sharedUidOf(familySlug, slug, cut) },
      fontOf,
      told,
    );
    for (const { file } of cuts) used.add(file);
    const prices = cuts.filter((cut) => cut.alternateOf === null).map((cut) => cut.price);
    const price = set.price ?? yaml.value.price?.set;
    return {
      slug,
      name: set.name,
      displayedRtl: set.displayedRtl ?? isRightToLeft(set.name),
      price:
        price === undefined ? defaultSetPrice(prices, told.currency) : fromMajorUnits(price, told.currency),
      sourceKey: sharedUidOf(familySlug, slug),
      templateKey: '',
      cuts,
    };
  });
  for (const { file } of fonts.filter((font) => !used.has(font))) {
    const message = 'No set lists this font; it is left out.';
    findings.push({ file, line: null, severity: 'warning', message });
  }
  return sets;
}

function planCuts(
  {
    yaml,
    set,
    place,
    uidOf,
  }: {
    yaml: Located<FamilyYaml>;
    set: SetYaml;
    place: number;
    uidOf: (slug: string) => string;
  },
  fontOf: (file: string) => ReadFont | undefined,
  { currency, faults }: Told,
): CutPlan[] {
  const planned = new Map<string, CutPlan>();
  const slugs = new Set<string>();
  if (set.cuts === undefined)
    faults.push(yaml.fault(['sets', place], `the set '${set.name}' lists no cuts, as the others do`));
  for (const [index, written] of (set.cuts ?? []).entries()) {
    const tell = (field: string, message: string) =>
      faults.push(yaml.fault(['sets', place, 'cuts', index, field], message));
    const font = fontOf(written.file);
    if (font === undefined) {
      tell('file', `no font that can be read is called '${written.file}' in the family's folder`);
      continue;
    }
    const slug = written.slug ?? (slugify(written.name) || 'cut');
    if (slugs.has(slug)) tell('name', `the cut '${slug}' is listed above`);
    if (planned.has(written.file)) tell('file', `'${written.file}' is listed above`);
    slugs.add(slug);
    const base = written.alternateOf === undefined ? null : planned.get(written.alternateOf);
    if (base === undefined || (base !== null && base.alternateOf !== null))
      tell('alternateOf', `alternateOf: expected the file of a cut above that is no alternate`);
    const price = written.price ?? yaml.value.price?.cut;
    planned.set(written.file, {
      sharedUid: uidOf(slug),
      slug,
      name: written.name,
      price: base ? 0 : priceOf(price, font, currency),
      alternateOf: base?.sharedUid ?? null,
      file: font,
    });
  }
  return [...planned.values()];
}

function priceOf(written: number | undefined, font: ReadFont, currency: string): number {
  return written === undefined
    ? defaultCutPrice(font.facts.isVariable, currency)
    : fromMajorUnits(written, currency);
}
