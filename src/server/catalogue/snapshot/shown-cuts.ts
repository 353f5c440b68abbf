import type { WireFontFamily } from '#contract/font-families.ts';
import type { SystemCut } from '#domain/setting/cut-for-text.ts';
import { shownCut } from './find-cut.ts';

/** The cut that a family is shown in, and those of its other sets, as `cutForText` chooses among them. */
export function shownCuts(family: WireFontFamily): { cutId: string; otherCuts: SystemCut[] } {
  const { id, fontShopSetId } = shownCut(family);
  const others = family.fontShopSets.filter((set) => set.id !== fontShopSetId);
  const otherCuts = others.map((set) => ({ writingSystem: set.name, cutId: shownCut(family, set).id }));
  return { cutId: id, otherCuts };
}
