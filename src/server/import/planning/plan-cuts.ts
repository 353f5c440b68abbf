import { fromMajorUnits } from '#domain/money/money.ts';
import { defaultCutPrice } from '#domain/price/default-prices.ts';
import { slugify } from '#domain/text/slug.ts';
import { writingSystemOrder } from '#fonts/facts/writing-systems.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { FamilyYaml } from '#server/import/reading/read-family-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import { type CutPlan, sharedUidOf } from './catalogue-plan.ts';
import { findCut } from './find-cut.ts';
import type { GroupedCut } from './group-folder.ts';

/** A cut with the YAML's word on it, still with the set by name. */
export interface PlannedCut {
  name: string;
  /** The YAML's name, else what its font calls it: its slug is made from it. */
  ownName: string;
  set: string;
  price: number;
  file: GroupedCut['file'];
  alternateOf: PlannedCut | null;
}

/** The cuts of a family after the YAML's `cuts:`; what it skips is gone, with its alternates. */
export function planCuts(
  grouped: readonly GroupedCut[],
  yaml: Located<FamilyYaml> | null,
  { currency, faults }: { currency: string; faults: ImportFault[] },
): PlannedCut[] {
  const planned = new Map(
    grouped.map((cut) => {
      const price = yaml?.value.price?.cut;
      const own: PlannedCut = {
        name: cut.name,
        ownName: cut.ownName,
        set: cut.file.set ?? cut.set,
        price:
          price === undefined
            ? defaultCutPrice(cut.file.facts.isVariable, currency)
            : fromMajorUnits(price, currency),
        file: cut.file,
        alternateOf: null,
      };
      return [cut, own] as const;
    }),
  );
  for (const [cut, own] of planned) {
    if (cut.alternateOf !== null) own.alternateOf = planned.get(cut.alternateOf) ?? null;
  }
  const skipped = new Set<PlannedCut>();
  for (const [key, written] of Object.entries(yaml?.value.cuts ?? {})) {
    const found = findCut(grouped, key);
    const own = found.ok ? planned.get(found.cut) : undefined;
    if (own === undefined) {
      if (!found.ok && yaml !== null) faults.push(yaml.fault(['cuts', key], found.message, true));
      continue;
    }
    if (written.skip) skipped.add(own);
    if (written.name !== undefined) own.name = own.ownName = written.name;
    if (written.set !== undefined) own.set = written.set;
    if (written.price !== undefined) own.price = fromMajorUnits(written.price, currency);
    if (written.alternateOf === undefined) continue;
    const base = findCut(grouped, written.alternateOf);
    const baseCut = base.ok ? planned.get(base.cut) : undefined;
    const path = ['cuts', key, 'alternateOf'];
    if (!base.ok && yaml !== null) faults.push(yaml.fault(path, `alternateOf: ${base.message}`));
    else if (baseCut === own && yaml !== null)
      faults.push(yaml.fault(path, 'a cut is no alternate of itself'));
    else own.alternateOf = baseCut ?? null;
  }
  const all = [...planned.values()];
  for (const cut of all) settleAlternate(cut);
  const isSkipped = (cut: PlannedCut | null) => cut !== null && skipped.has(cut);
  return all.filter((cut) => !isSkipped(cut) && !isSkipped(cut.alternateOf));
}

/** An alternate of an alternate belongs to the same cut, stands in its set, and is not priced on its own. */
function settleAlternate(cut: PlannedCut): void {
  const seen = new Set([cut]);
  let base = cut.alternateOf;
  while (base?.alternateOf != null && !seen.has(base)) {
    seen.add(base);
    base = base.alternateOf;
  }
  cut.alternateOf = base === null || seen.has(base) ? null : base;
  if (cut.alternateOf === null) return;
  cut.set = cut.alternateOf.set;
  cut.price = 0;
}

/** The order of cuts in a set: light to heavy, roman before italic, each alternate after its cut. */
function sortCuts(cuts: readonly PlannedCut[]): PlannedCut[] {
  const key = ({ file: { facts } }: PlannedCut) => [
    facts.isVariable ? 1 : 0,
    facts.widthClass,
    facts.weightClass,
    facts.isItalic ? 1 : 0,
  ];
  const sorted = [...cuts].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? a.name.localeCompare(b.name, 'en') : (left[at] ?? 0) - (right[at] ?? 0);
  });
  const bases = sorted.filter((cut) => cut.alternateOf === null);
  return bases.flatMap((base) => [base, ...sorted.filter((cut) => cut.alternateOf === base)]);
}

/** The cuts of one set with their slugs; two of one name are told, and the second is left out. */
export function toCutPlans(
  cuts: readonly PlannedCut[],
  familySlug: string,
  setSlug: string,
  findings: ImportFinding[],
): CutPlan[] {
  const slugOf = (cut: PlannedCut) => slugify(cut.ownName) || 'cut';
  const uidOf = (cut: PlannedCut) => sharedUidOf(familySlug, setSlug, slugOf(cut));
  const taken = new Set<string>();
  return sortCuts(cuts).flatMap((cut) => {
    const slug = slugOf(cut);
    if (taken.has(slug)) {
      const message = `Another file of the set is '${cut.name}' already; this one is left out.`;
      findings.push({ file: cut.file.file, line: null, severity: 'warning', message });
      return [];
    }
    taken.add(slug);
    const { name, price, file, alternateOf } = cut;
    return [
      { sharedUid: uidOf(cut), slug, name, price, file, alternateOf: alternateOf && uidOf(alternateOf) },
    ];
  });
}

/** The sets of a family by name: those the YAML lists in its order, then the others in the order of writing systems. */
export function setNamesOf(cuts: readonly PlannedCut[], yaml: FamilyYaml | null): string[] {
  const listed = (yaml?.sets ?? []).map((set) => set.name);
  const others = [...new Set(cuts.map((cut) => cut.set))].filter((name) => !listed.includes(name));
  return [...listed, ...others.sort((a, b) => writingSystemOrder(a) - writingSystemOrder(b))];
}
