import type { WireFontFamily } from '#contract/font-families.ts';
import type { FamilyTab } from '#contract/services.ts';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import { nearestPartStart } from '#domain/catalogue/part-starts.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import { cutsWithAlternates, findCutByUid } from '#server/catalogue/find-cut.ts';
import { planCollection } from '#server/catalogue/plan-collection.ts';
import { decodedPath } from './decoded-path.ts';

/** What of the catalogue an address may name. */
export type KnownCatalogue = Pick<CatalogueSnapshot, 'families' | 'designers'>;

interface Known {
  catalogue: KnownCatalogue;
  /** The routes of the web app, of which a page in the browser may ask for one. */
  routeIds: ReadonlySet<string>;
}

const typewriterPath = /^\/typewriter(?:\.data)?\/?$/i;
const familyPath = /^\/typefaces\/([^/]+?)(?:\.data)?\/?$/i;
const collectionPath = /^\/typefaces(?:\/filter\/([^/]+?))?(?:\.data)?\/?$/i;
/** Null for the tab that is shown where none is named. */
const tabs: Record<FamilyTab, FamilyTab | null> = {
  specimen: null,
  about: 'about',
  try: 'try',
  pricing: 'pricing',
};

/**
 * The address of the nearest page that there is: of its query stays what chooses a tab, a set or a cut that the family has,
 * or a part of the collection.
 * So a visitor who makes up values gets pages that are kept already, and pushes none out.
 */
export function knownAddress({ catalogue, routeIds }: Known, address: string): string {
  const mark = address.indexOf('?');
  if (mark < 0) return address;
  const path = address.slice(0, mark);
  const given = new URLSearchParams(address.slice(mark + 1));
  const slug = familyPath.exec(path)?.[1];
  const family = catalogue.families.find((each) => each.slug === slug);
  const known = new URLSearchParams(
    typewriterPath.test(path)
      ? cutOf(catalogue, given)
      : family === undefined
        ? partOf(catalogue, path, given)
        : viewOf(family, given),
  );
  const route = given.get('_routes');
  if (route !== null && path.endsWith('.data') && routeIds.has(route)) known.set('_routes', route);
  const query = known.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The beginning of a part of the collection; none for the first one, which needs no name. */
function partOf(catalogue: KnownCatalogue, path: string, given: URLSearchParams): Record<string, string> {
  const collection = collectionPath.exec(path);
  const from = given.get('from');
  if (collection === null || from === null) return {};
  const filter = collection[1];
  const plan = planCollection(catalogue, filter === undefined ? null : decodedPath(filter));
  const start = nearestPartStart(plan?.starts ?? [], Number(from));
  return start === 0 ? {} : { from: String(start) };
}

/** As the typewriter reads it: the cut, of whatever family. */
function cutOf({ families }: KnownCatalogue, given: URLSearchParams): Record<string, string> {
  const font = given.get('font');
  const isKnown = families.some((family) => findCutByUid(family, font) !== null);
  return font !== null && isKnown ? { font } : {};
}

/** As the family's page reads it: the set that is named, else that of the cut, else the first one; a cut only of that set. */
function viewOf(family: WireFontFamily, given: URLSearchParams): Record<string, string> {
  const named = Object.entries(tabs).find(([name]) => name === given.get('tab'))?.[1] ?? null;
  const font = given.get('font');
  const sets = family.fontShopSets;
  const asked = sets.find((each) => slugify(each.name) === given.get('set'));
  const ofCut = sets.find((each) => each.id === findCutByUid(family, font)?.fontShopSetId);
  const shown = asked ?? ofCut ?? defaultShopSet(sets);
  const hasCut = shown !== undefined && cutsWithAlternates(shown).some((cut) => cut.sharedUid === font);
  return {
    ...(named === null ? {} : { tab: named }),
    ...(named === 'try' && given.get('view') === 'waterfall' ? { view: 'waterfall' } : {}),
    ...(asked === undefined ? {} : { set: slugify(asked.name) }),
    ...(font === null || !hasCut ? {} : { font }),
  };
}
