import type { WireFontCut, WireFontFamily, WireFontShopSet } from '#contract/font-families.ts';
import { shownCutOfSet, shownSet } from '#domain/catalogue/shown-cut.ts';

/** A cut of a set: one that is sold, or an alternate. */
export type SetCut = Omit<WireFontCut, 'alternates'>;

/** The cut of a family with this shared uid, alternates included; null where there is none. */
export function findCutByUid(family: WireFontFamily, sharedUid: string | null): SetCut | null {
  if (sharedUid === null) return null;
  for (const set of family.fontShopSets) {
    const cut = cutsWithAlternates(set).find((each) => each.sharedUid === sharedUid);
    if (cut !== undefined) return cut;
  }
  return null;
}

export function cutsWithAlternates(set: WireFontShopSet): SetCut[] {
  return set.fontCuts.flatMap((cut) => [cut, ...cut.alternates]);
}

/** Whether a cut of the families, alternates included, has this id. */
export function hasCut(families: readonly WireFontFamily[], cutId: string): boolean {
  return families.some(({ fontShopSets }) =>
    fontShopSets.some((set) => cutsWithAlternates(set).some(({ id }) => id === cutId)),
  );
}

/** The cut in which a family is shown, or one of its sets. */
export function shownCut(family: WireFontFamily, set = requireSet(family)): SetCut {
  const shown = shownCutOfSet(family, set);
  if (shown === undefined) throw new Error(`The set ${set.sharedUid} has no cut.`);
  return shown;
}

function requireSet(family: WireFontFamily): WireFontShopSet {
  const set = shownSet(family);
  if (set === undefined) throw new Error(`The family ${family.slug} has no set.`);
  return set;
}
