import type { ArrangedCut, ArrangedFamily, ArrangedSet, Arrangement } from './arrangement.ts';

/** Where cuts go: into a set of a family, before one of its cuts, or after all of them. What is not there yet is made. */
interface ArrangedPlace {
  family: string;
  set: string;
  /** The hash of a font. */
  before: string | null;
}

/** Something that is done to an arrangement by hand. */
export type ArrangementAct =
  /** `names`: what a font that was left out is called. */
  | { does: 'move'; fonts: readonly string[]; to: ArrangedPlace; names?: ReadonlyMap<string, string> }
  | { does: 'rename-cut'; font: string; name: string }
  | { does: 'set-alternate'; font: string; isAlternate: boolean }
  | { does: 'leave-out'; fonts: readonly string[] }
  /** To a name that another family has: the two become one. */
  | { does: 'rename-family'; family: string; name: string }
  | { does: 'move-family'; family: string; by: -1 | 1 };

/** The arrangement after an act. Alternates go where their cut goes; families and sets without a cut are gone. */
export function arrange(before: Arrangement, act: ArrangementAct): Arrangement {
  switch (act.does) {
    case 'move':
      return moveCuts(before, act);
    case 'rename-cut':
      return mapCuts(before, (cut) => (cut.font === act.font ? { ...cut, name: act.name } : cut));
    case 'set-alternate':
      return mapCuts(before, (cut) =>
        cut.font === act.font ? { ...cut, isAlternate: act.isAlternate } : cut,
      );
    case 'leave-out': {
      const fonts = withAlternates(before, act.fonts);
      const { families } = without(before, fonts);
      const leftOut = [
        ...before.leftOut,
        ...[...fonts.keys()].filter((font) => !before.leftOut.includes(font)),
      ];
      return withoutEmpty({ families, leftOut });
    }
    case 'rename-family':
      return renameFamily(before, act);
    case 'move-family': {
      const at = before.families.findIndex(({ name }) => name === act.family);
      const to = at + act.by;
      const family = before.families[at];
      if (family === undefined || to < 0 || to >= before.families.length) return before;
      return { ...before, families: before.families.toSpliced(at, 1).toSpliced(to, 0, family) };
    }
  }
}

/** The cuts of an arrangement in their order. */
function cutsOf({ families }: Arrangement): ArrangedCut[] {
  return families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts));
}

/** These fonts with the alternates of their cuts, in the order of the arrangement, each with whether it goes along with its cut. */
function withAlternates(arrangement: Arrangement, fonts: readonly string[]): Map<string, boolean> {
  const asked = new Set(fonts);
  const found = new Map<string, boolean>();
  for (const { sets } of arrangement.families)
    for (const { cuts } of sets) {
      let isTaken = false;
      for (const { font, isAlternate } of cuts) {
        if (!isAlternate) isTaken = asked.has(font);
        if (isTaken || asked.has(font)) found.set(font, isTaken && isAlternate);
      }
    }
  for (const font of fonts) if (arrangement.leftOut.includes(font)) found.set(font, false);
  return found;
}

function moveCuts(
  before: Arrangement,
  { fonts, to, names }: Extract<ArrangementAct, { does: 'move' }>,
): Arrangement {
  const moved = withAlternates(before, fonts);
  // A cut does not go before itself or before an alternate that goes along.
  if (to.before !== null && moved.has(to.before)) return before;
  const known = new Map(cutsOf(before).map((cut) => [cut.font, cut]));
  const taken = [...moved].map(
    ([font, isAlternate]): ArrangedCut => ({
      font,
      name: known.get(font)?.name ?? names?.get(font) ?? 'Regular',
      isAlternate,
    }),
  );
  const rest = without(before, moved);
  const family = rest.families.find(({ name }) => name === to.family);
  const set = family?.sets.find(({ name }) => name === to.set);
  const cuts = set?.cuts ?? [];
  const place = to.before === null ? -1 : cuts.findIndex(({ font }) => font === to.before);
  const nextSet: ArrangedSet = {
    name: to.set,
    cuts: cuts.toSpliced(place < 0 ? cuts.length : placeOfCut(cuts, place), 0, ...taken),
  };
  const nextFamily: ArrangedFamily = {
    name: to.family,
    sets: replaceOrAdd(family?.sets ?? [], set, nextSet),
  };
  return withoutEmpty({ ...rest, families: replaceOrAdd(rest.families, family, nextFamily) });
}

/** Before an alternate is before the cut that it belongs to: what goes between them would take it over. */
function placeOfCut(cuts: readonly ArrangedCut[], at: number): number {
  let place = at;
  while (place > 0 && cuts[place]?.isAlternate === true) place -= 1;
  return place;
}

function renameFamily(before: Arrangement, { family, name }: { family: string; name: string }): Arrangement {
  const own = before.families.find((each) => each.name === family);
  if (own === undefined || name === family) return before;
  const other = before.families.find((each) => each.name === name);
  if (other === undefined)
    return {
      ...before,
      families: before.families.map((each) => (each === own ? { ...each, name } : each)),
    };
  const merged = own.sets.reduce((sets, set) => {
    const host = sets.find((each) => each.name === set.name);
    return replaceOrAdd(sets, host, { name: set.name, cuts: [...(host?.cuts ?? []), ...set.cuts] });
  }, other.sets);
  return {
    ...before,
    families: before.families.flatMap((each) =>
      each === own ? [] : each === other ? [{ name, sets: merged }] : [each],
    ),
  };
}

function replaceOrAdd<Each>(list: readonly Each[], old: Each | undefined, next: Each): Each[] {
  return old === undefined ? [...list, next] : list.map((each) => (each === old ? next : each));
}

function mapCuts(before: Arrangement, change: (cut: ArrangedCut) => ArrangedCut): Arrangement {
  return {
    ...before,
    families: before.families.map((family) => ({
      ...family,
      sets: family.sets.map((set) => ({ ...set, cuts: set.cuts.map(change) })),
    })),
  };
}

/** Sets and families stay though they are empty, so that what comes to them keeps their place. */
function without(before: Arrangement, fonts: Pick<ReadonlySet<string>, 'has'>): Arrangement {
  return {
    families: before.families.map((family) => ({
      ...family,
      sets: family.sets.map((set) => ({ ...set, cuts: set.cuts.filter(({ font }) => !fonts.has(font)) })),
    })),
    leftOut: before.leftOut.filter((font) => !fonts.has(font)),
  };
}

function withoutEmpty(before: Arrangement): Arrangement {
  const families = before.families.map((family) => ({
    ...family,
    sets: family.sets.filter(({ cuts }) => cuts.length > 0),
  }));
  return { ...before, families: families.filter(({ sets }) => sets.length > 0) };
}
