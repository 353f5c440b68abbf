import { isAlternateName, withoutAlternate } from '#fonts/facts/family-names.ts';
import type {
  CataloguePlan,
  CutPlan,
  FamilyPlan,
  ReadFont,
  SetPlan,
} from '#server/import/planning/catalogue-plan.ts';
import { sharedUidOf } from '#server/import/planning/catalogue-plan.ts';

/**
 * The catalogue that stands with what was dropped: families that are new come last; one with a YAML file is what that says, in its old
 * place; a font alone takes the place of the cut of its style, wherever that was put, which keeps its name, price and address; the others
 * join the family of their name, or are a new one. Nothing is taken away but by a YAML file, from its own family.
 */
export function addToCatalogue(
  standing: CataloguePlan,
  whole: CataloguePlan,
  how: {
    /** The slugs of families that a YAML file speaks of. */
    written: ReadonlySet<string>;
    /** Whether somebody arranged the others by hand: then a family is the one that is called so, and no other. */
    isArranged: boolean;
  },
): CataloguePlan {
  const { written } = how;
  const { families: replaced, dropped } = takePlaces(standing.families, whole, written);
  const joining = new Map(dropped.families.map((family) => [family, findFamily(replaced, family, how)]));
  const families = replaced.map((family) =>
    [...joining].reduce(
      (joined, [own, host]) =>
        host !== family ? joined : written.has(own.slug) ? own : joinFamily(joined, own, how),
      family,
    ),
  );
  const added = [...joining].flatMap(([own, host]) => (host === null ? [own] : []));
  const all = [...families, ...added].map((family) => withoutOrphans(family, whole));
  const keysInUse = new Set(
    all.flatMap((family) => [family.sourceKey, ...family.sets.map((set) => set.sourceKey)]),
  );
  const isReplaced = (key: string) => [...written].some((slug) => key === slug || key.startsWith(`${slug}.`));
  const known = new Set(
    standing.specimenSources.filter(({ key }) => !isReplaced(key)).map((source) => source.key),
  );
  return {
    ...standing,
    designers: [
      ...standing.designers,
      ...dropped.designers.filter(({ slug }) => !standing.designers.some((each) => each.slug === slug)),
    ],
    specimenSources: [
      ...standing.specimenSources.filter(({ key }) => known.has(key)),
      ...sourcesOf(whole, all).filter(({ key }) => !known.has(key) && keysInUse.has(key)),
    ],
    specimenTemplates: [
      ...standing.specimenTemplates.filter(({ key }) => !written.has(key)),
      ...dropped.specimenTemplates.filter(
        ({ key }) => written.has(key) || !standing.specimenTemplates.some((each) => each.key === key),
      ),
    ],
    families: all,
    drawings: whole.drawings,
  };
}

/**
 * Fonts take the places of the cuts that they are, in whichever family and set somebody put these; and what was dropped, without them. A
 * cut is one of the same bytes, or of the same style for the same writing system.
 */
function takePlaces(
  families: readonly FamilyPlan[],
  dropped: CataloguePlan,
  written: ReadonlySet<string>,
): { families: FamilyPlan[]; dropped: CataloguePlan } {
  const hosts = families.filter(({ slug }) => !written.has(slug));
  const taken = new Map<string, ReadFont>();
  const rest = dropped.families.flatMap((family): FamilyPlan[] => {
    if (written.has(family.slug)) return [family];
    const near = [...hosts].sort((a, b) => Number(b.slug === family.slug) - Number(a.slug === family.slug));
    const places = near.flatMap((host) => cutsOf(host));
    const sets = family.sets.map((set) => ({
      ...set,
      cuts: set.cuts.filter(({ file }) => {
        const free = places.filter(({ sharedUid }) => !taken.has(sharedUid));
        const host =
          free.find((cut) => cut.file.hash === file.hash) ?? free.find((cut) => isSameFont(cut.file, file));
        if (host !== undefined) taken.set(host.sharedUid, file);
        return host === undefined;
      }),
    }));
    const left = sets.filter(({ cuts }) => cuts.length > 0);
    const [first] = left.flatMap(({ cuts }) => cuts);
    if (first === undefined) return [];
    const isDefaultLeft = left.some(({ cuts }) => cuts.some((cut) => cut.sharedUid === family.defaultCut));
    return [{ ...family, sets: left, defaultCut: isDefaultLeft ? family.defaultCut : first.sharedUid }];
  });
  return {
    families: families.map((family) => ({
      ...family,
      sets: family.sets.map((set) => ({
        ...set,
        cuts: set.cuts.map((cut) => ({ ...cut, file: taken.get(cut.sharedUid) ?? cut.file })),
      })),
    })),
    dropped: { ...dropped, families: rest },
  };
}

/** An alternate whose cut is elsewhere is a cut of its own, at that one's price. */
function withoutOrphans(family: FamilyPlan, whole: CataloguePlan): FamilyPlan {
  const dropped = whole.families.flatMap((each) => cutsOf(each));
  const settle = (cut: CutPlan, cuts: readonly CutPlan[]): CutPlan => {
    const own = dropped.find(({ file, alternateOf }) => file === cut.file && alternateOf !== null);
    if (own === undefined || cuts.some(({ sharedUid }) => sharedUid === cut.alternateOf)) return cut;
    const base = dropped.find(({ sharedUid }) => sharedUid === own.alternateOf);
    return { ...cut, alternateOf: null, price: cut.price || (base?.price ?? 0) };
  };
  const sets = family.sets.map((set) => ({ ...set, cuts: set.cuts.map((cut) => settle(cut, set.cuts)) }));
  return { ...family, sets };
}

function isSameFont(one: ReadFont, other: ReadFont): boolean {
  const [a, b] = [one.facts, other.facts];
  return (
    a.familyName === b.familyName &&
    a.styleName === b.styleName &&
    a.isVariable === b.isVariable &&
    a.mainWritingSystem === b.mainWritingSystem
  );
}

/** The family of the catalogue that a dropped one is: by its address, else, for fonts alone, by what the fonts call theirs. */
function findFamily(
  families: readonly FamilyPlan[],
  dropped: FamilyPlan,
  { written, isArranged }: { written: ReadonlySet<string>; isArranged: boolean },
): FamilyPlan | null {
  const same = families.find(({ slug }) => slug === dropped.slug);
  if (same !== undefined || written.has(dropped.slug)) return same ?? null;
  // Its address may be another one than its name would give.
  if (isArranged) return families.find(({ name }) => name === dropped.name) ?? null;
  const names = new Set(cutsOf(dropped).map(({ file }) => file.facts.familyName));
  return (
    families.find((family) => cutsOf(family).some(({ file }) => names.has(file.facts.familyName))) ?? null
  );
}

function joinFamily(
  family: FamilyPlan,
  dropped: FamilyPlan,
  { isArranged }: { isArranged: boolean },
): FamilyPlan {
  const sets = dropped.sets.reduce((whole, own) => {
    const host = isArranged
      ? (whole.find(({ slug, name }) => slug === own.slug || name === own.name) ?? null)
      : findSet(whole, own);
    if (host === null) return whole.concat(rename(own, family));
    return whole.map((set) => (set === host ? joinSet(set, own, family.slug) : set));
  }, family.sets);
  return { ...family, sets };
}

/** By its address, else by the writing system of its fonts, whatever the foundry calls the set. */
function findSet(sets: readonly SetPlan[], dropped: SetPlan): SetPlan | null {
  const systems = new Set(dropped.cuts.map(({ file }) => file.facts.mainWritingSystem));
  return (
    sets.find(({ slug }) => slug === dropped.slug) ??
    sets.find((set) => set.cuts.some(({ file }) => systems.has(file.facts.mainWritingSystem))) ??
    null
  );
}

function joinSet(set: SetPlan, dropped: SetPlan, familySlug: string): SetPlan {
  const cuts = dropped.cuts.reduce((whole, own) => {
    const host = whole.find((cut) => cut.slug === own.slug) ?? whole.find((cut) => isSameStyle(cut, own));
    if (host !== undefined) return whole.map((cut) => (cut === host ? { ...cut, file: own.file } : cut));
    return insert(whole, renameCut(own, whole, { familySlug, setSlug: set.slug }));
  }, set.cuts);
  return { ...set, cuts };
}

function isSameStyle(one: CutPlan, other: CutPlan): boolean {
  const [a, b] = [one.file.facts, other.file.facts];
  return (
    one.file.hash === other.file.hash ||
    (a.familyName === b.familyName && a.styleName === b.styleName && a.isVariable === b.isVariable)
  );
}

/** A new cut under the address of the set that it joins; one whose name says so is an alternate of the cut that is there. */
function renameCut(
  cut: CutPlan,
  cuts: readonly CutPlan[],
  { familySlug, setSlug }: { familySlug: string; setSlug: string },
): CutPlan {
  const uid = (slug: string) => sharedUidOf(familySlug, setSlug, slug);
  const own = { ...cut, sharedUid: uid(cut.slug) };
  if (cut.alternateOf !== null) {
    const base = cut.alternateOf.split('.').at(-1) ?? '';
    const isThere = cuts.some(({ slug, alternateOf }) => slug === base && alternateOf === null);
    return { ...own, alternateOf: isThere ? uid(base) : null };
  }
  const base = isAlternateName(cut.name)
    ? cuts.find(({ name, alternateOf }) => alternateOf === null && name === withoutAlternate(cut.name))
    : undefined;
  return base === undefined ? own : { ...own, price: 0, alternateOf: base.sharedUid };
}

/** Light before heavy, as an import sorts them, among cuts whose order may be of somebody's choice. */
function insert(cuts: readonly CutPlan[], own: CutPlan): CutPlan[] {
  const base = cuts.findLastIndex(
    ({ sharedUid, alternateOf }) =>
      own.alternateOf !== null && (sharedUid === own.alternateOf || alternateOf === own.alternateOf),
  );
  const next = cuts.findIndex((cut) => cut.alternateOf === null && weigh(own) < weigh(cut));
  const at = base >= 0 ? base + 1 : next >= 0 ? next : cuts.length;
  return cuts.toSpliced(at, 0, own);
}

/** Static before variable, narrow before wide, light before heavy, roman before italic. */
function weigh({ file: { facts } }: CutPlan): number {
  const { isVariable, widthClass, weightClass, isItalic } = facts;
  return ((Number(isVariable) * 10 + widthClass) * 1001 + weightClass) * 2 + Number(isItalic);
}

/** A new set of a family that is there, under that family's address. */
function rename(set: SetPlan, family: FamilyPlan): SetPlan {
  const uid = (cut: string) => sharedUidOf(family.slug, set.slug, cut);
  return {
    ...set,
    sourceKey: sharedUidOf(family.slug, set.slug),
    templateKey: family.templateKey,
    cuts: set.cuts.map((cut) => ({
      ...cut,
      sharedUid: uid(cut.slug),
      alternateOf: cut.alternateOf === null ? null : uid(cut.alternateOf.split('.').at(-1) ?? ''),
    })),
  };
}

/** The quotes of what was dropped, under the addresses that its sets have now. */
function sourcesOf(
  dropped: CataloguePlan,
  families: readonly FamilyPlan[],
): CataloguePlan['specimenSources'] {
  const quotes = new Map(dropped.specimenSources.map((source) => [source.key, source.quotes]));
  const ownKeys = new Map(
    dropped.families.flatMap(({ sets }) =>
      sets.flatMap((set) => set.cuts.map(({ file }) => [file.hash, set.sourceKey] as const)),
    ),
  );
  const ofSets = families.flatMap(({ sets }) =>
    sets
      .filter(({ sourceKey }) => !quotes.has(sourceKey))
      .map((set) => {
        const key = set.cuts.flatMap(({ file }) => ownKeys.get(file.hash) ?? [])[0];
        return { key: set.sourceKey, quotes: quotes.get(key ?? '') ?? [] };
      }),
  );
  return [...dropped.specimenSources, ...ofSets];
}

function cutsOf({ sets }: FamilyPlan): CutPlan[] {
  return sets.flatMap(({ cuts }) => cuts);
}
