import { defaultShopSet } from './default-shop-set.ts';

interface SetCut {
  id: string;
  attributes: { weightClass: number; isItalic: boolean; isVariable: boolean };
}

interface ShownFamily<Set> {
  /** The id of the cut that the family prefers to be shown in; null where it prefers none. */
  defaultFontCutId: string | null;
  fontShopSets: readonly Set[];
}

/** The set that a family is shown in: the one of its default cut, else the default set; undefined without sets. */
export function shownSet<Set extends { name: string; fontCuts: readonly SetCut[] }>({
  defaultFontCutId,
  fontShopSets,
}: ShownFamily<Set>): Set | undefined {
  return (
    fontShopSets.find(({ fontCuts }) => fontCuts.some(({ id }) => id === defaultFontCutId)) ??
    defaultShopSet(fontShopSets)
  );
}

/** The cut that a set of a family is shown in: the family's default, else the upright nearest to regular; undefined without cuts. */
export function shownCutOfSet<Cut extends SetCut>(
  { defaultFontCutId }: Pick<ShownFamily<unknown>, 'defaultFontCutId'>,
  { fontCuts }: { fontCuts: readonly Cut[] },
): Cut | undefined {
  const [nearest] = fontCuts.toSorted((one, other) => fromRegular(one) - fromRegular(other));
  return fontCuts.find(({ id }) => id === defaultFontCutId) ?? nearest;
}

function fromRegular({ attributes: { weightClass, isItalic, isVariable } }: SetCut): number {
  return Math.abs(weightClass - 400) + (isItalic ? 1000 : 0) + (isVariable ? 0.5 : 0);
}
