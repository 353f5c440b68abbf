import type { ChoiceGroup, ChoiceSlug } from './letter-choices.ts';

/** Some of the cuts of a pool, a bit for each. */
type CutSet = Uint32Array;

/** A choice with how many families pressing it leaves: with it, or without it where it is chosen. */
export interface OfferedChoice {
  slug: ChoiceSlug;
  name: string;
  /** Its name where it stands by itself. */
  said: string;
  isChosen: boolean;
  families: number;
}

export interface OfferedGroup {
  name: string;
  isSingle: boolean;
  choices: OfferedChoice[];
}

/** Which cuts of many families have which choices. */
export interface ChoicePool {
  /** The cuts for which `isIn` holds; asked for each once, by the places of its family and of the cut in it. */
  select(isIn: (family: number, cut: number) => boolean): CutSet;
  /** The cuts among some that have all of these choices, and no cut where one is not known. */
  keep(cuts: CutSet, chosen: readonly ChoiceSlug[]): CutSet;
  /** Of a family the places of its cuts that are among some. */
  cutsOf(cuts: CutSet, family: number): number[];
  /** How many families have one of the cuts. */
  countFamilies(cuts: CutSet): number;
  /** What may be chosen among some cuts when this is chosen: no choice that no cut of the pool has, but one that is chosen. */
  offer(cuts: CutSet, chosen: readonly ChoiceSlug[], groups: readonly ChoiceGroup[]): OfferedGroup[];
  /** How many bytes it takes. */
  bytes(): number;
}

const BITS = 32;

/** One pool of families, of each the choices of each of its cuts. */
export function createChoicePool(families: readonly (readonly (readonly ChoiceSlug[])[])[]): ChoicePool {
  const starts = new Uint32Array(families.length + 1);
  for (const [at, cuts] of families.entries()) starts[at + 1] = (starts[at] ?? 0) + cuts.length;
  const count = starts[families.length] ?? 0;
  const words = Math.ceil(count / BITS);
  const familyOf = new Uint32Array(count);
  const having = new Map<ChoiceSlug, CutSet>();
  for (const [family, cuts] of families.entries()) {
    for (const [cut, choices] of cuts.entries()) {
      const at = (starts[family] ?? 0) + cut;
      familyOf[at] = family;
      for (const slug of choices) {
        const set = having.get(slug) ?? new Uint32Array(words);
        having.set(slug, set);
        addBit(set, at);
      }
    }
  }

  function keep(cuts: CutSet, chosen: readonly ChoiceSlug[]): CutSet {
    const kept = cuts.slice();
    for (const slug of chosen) intersect(kept, having.get(slug));
    return kept;
  }

  function countFamilies(cuts: CutSet): number {
    let families = 0;
    let last = -1;
    for (const [word, bits] of cuts.entries()) {
      for (let rest = bits; rest !== 0; rest &= rest - 1) {
        const family = familyOf[word * BITS + 31 - Math.clz32(rest & -rest)] ?? -1;
        if (family !== last) families += 1;
        last = family;
      }
    }
    return families;
  }

  return {
    keep,
    countFamilies,
    select(isIn) {
      const set = new Uint32Array(words);
      for (const [family, cuts] of families.entries())
        for (const cut of cuts.keys()) if (isIn(family, cut)) addBit(set, (starts[family] ?? 0) + cut);
      return set;
    },
    cutsOf(cuts, family) {
      const start = starts[family] ?? 0;
      const own = Array.from({ length: (starts[family + 1] ?? start) - start }, (_, cut) => cut);
      return own.filter((cut) => hasBit(cuts, start + cut));
    },
    offer(cuts, chosen, groups) {
      return groups
        .map(({ name, isSingle, choices }) => {
          const own = new Set(choices.map(({ slug }) => slug));
          // What is chosen elsewhere stays whatever is pressed here; of a single choice nothing else does.
          const elsewhere = keep(cuts, isSingle ? chosen.filter((slug) => !own.has(slug)) : []);
          const offered = choices.flatMap(({ slug, name: called, said }): OfferedChoice[] => {
            const isChosen = chosen.includes(slug);
            if (!isChosen && !having.has(slug)) return [];
            const left = keep(elsewhere, pressed(chosen, slug, isSingle ? own : new Set()));
            return [{ slug, name: called, said, isChosen, families: countFamilies(left) }];
          });
          return { name, isSingle, choices: offered };
        })
        .filter(({ choices }) => choices.length > 0);
    },
    bytes: () => starts.byteLength + familyOf.byteLength + having.size * words * 4,
  };
}

/** What is chosen after a choice was pressed, whose group leaves `instead` of its choices. */
export function pressed(
  chosen: readonly ChoiceSlug[],
  slug: ChoiceSlug,
  instead: ReadonlySet<ChoiceSlug>,
): ChoiceSlug[] {
  if (chosen.includes(slug)) return chosen.filter((each) => each !== slug);
  return [...chosen.filter((each) => !instead.has(each)), slug];
}

function addBit(set: CutSet, at: number): void {
  const word = Math.floor(at / BITS);
  set[word] = ((set[word] ?? 0) | (1 << (at % BITS))) >>> 0;
}

function hasBit(set: CutSet, at: number): boolean {
  return (((set[Math.floor(at / BITS)] ?? 0) >>> (at % BITS)) & 1) === 1;
}

function intersect(set: CutSet, other: CutSet | undefined): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = ((set[word] ?? 0) & (other?.[word] ?? 0)) >>> 0;
}
