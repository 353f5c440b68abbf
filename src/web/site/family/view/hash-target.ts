import type { FamilyPage } from '#contract/services.ts';
import { type FamilyTab, hasCut, slugOfSet } from '#domain/catalogue/family-choice.ts';
import { withSetting } from '#web/site/page/own-text.ts';
import { placeOfHash } from '#web/site/page/place-of-hash.ts';

/** The hash of what a technically minded reader wants to know. */
export const TECH_ZONE = 'tech-zone';

/**
 * The query and hash of the page that has the place of a hash, where the page that is shown has not: a cut may be in another set
 * or stand on another tab, the technical facts stand on the tab About; what a visitor set goes along. Null where the page has it, or nobody has.
 */
export function hashTarget(
  { fontShopSets }: Pick<FamilyPage['family'], 'fontShopSets'>,
  { hash, search = '', setId, tab }: { hash: string; search?: string; setId: string; tab: FamilyTab },
): string | null {
  const place = placeOfHash(hash);
  const shown = fontShopSets.find(({ id }) => id === setId);
  const own = fontShopSets.find((each) => hasCut(each, place));
  if (place !== TECH_ZONE && own === undefined) return null;
  const set = own ?? shown;
  const target: FamilyTab = own === undefined ? 'about' : tab === 'try' ? 'try' : 'specimen';
  if (target === tab && set?.id === shown?.id) return null;
  const query = new URLSearchParams(target === 'specimen' ? {} : { tab: target });
  const slug = set === undefined ? null : slugOfSet(set, fontShopSets);
  if (slug !== null) query.set('set', slug);
  return withSetting(`${query.size === 0 ? '' : `?${query}`}#${place}`, search);
}
