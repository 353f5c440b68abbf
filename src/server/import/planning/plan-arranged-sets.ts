import { defaultCutPrice, defaultSetPrice } from '#domain/price/default-prices.ts';
import { slugify } from '#domain/text/slug.ts';
import { isRightToLeft } from '#fonts/facts/writing-systems.ts';
import { type CutPlan, type SetPlan, sharedUidOf } from './catalogue-plan.ts';
import type { HandArrangedSet } from './group-folder.ts';

/** The sets of a family that somebody arranged by hand: exactly those, in that order. What keeps them from it was told before. */
export function planArrangedSets(
  sets: readonly HandArrangedSet[],
  { familySlug, currency }: { familySlug: string; currency: string },
): SetPlan[] {
  return sets.flatMap(({ name, cuts: arranged }): SetPlan[] => {
    const slug = slugify(name) || 'set';
    let base: string | null = null;
    const cuts: CutPlan[] = [];
    for (const { name: own, ownName, file, isAlternate } of arranged) {
      const cutSlug = slugify(ownName) || 'cut';
      const sharedUid = sharedUidOf(familySlug, slug, cutSlug);
      const alternateOf: string | null = isAlternate ? base : null;
      if (alternateOf === null) base = sharedUid;
      const price = alternateOf === null ? defaultCutPrice(file.facts.isVariable, currency) : 0;
      cuts.push({ sharedUid, slug: cutSlug, name: own, price, alternateOf, file });
    }
    if (cuts.length === 0) return [];
    const prices = cuts.filter(({ alternateOf }) => alternateOf === null).map(({ price }) => price);
    return [
      {
        slug,
        name,
        displayedRtl: isRightToLeft(name),
        price: defaultSetPrice(prices, currency),
        sourceKey: sharedUidOf(familySlug, slug),
        templateKey: '',
        cuts,
      },
    ];
  });
}
