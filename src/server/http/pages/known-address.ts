import { chooseOfFamily, writeFamilyChoice } from '#domain/catalogue/family-choice.ts';
import { choosePart } from '#domain/catalogue/part-starts.ts';
import { chooseForTypewriter, writeTypewriterChoice } from '#domain/catalogue/typewriter-choice.ts';
import { findChoosingPage } from '#domain/navigation/choosing-page.ts';
import { followRenamedFamilies, renamedFamilyQuery } from '#domain/navigation/renamed-family-address.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { planCollection } from '#server/catalogue/snapshot/plan-collection.ts';

/** What of the catalogue an address may name. */
export type KnownCatalogue = Pick<CatalogueSnapshot, 'families' | 'designers' | 'formerSlugs'>;

interface Known {
  catalogue: KnownCatalogue;
  /** The routes of the web app, of which a page in the browser may ask for one. */
  routeIds: ReadonlySet<string>;
}

/**
 * The address of the nearest page that there is: of its query stays what the page itself would choose by it.
 * So a visitor who makes up values gets pages that are kept already, and pushes none out.
 */
export function knownAddress({ catalogue, routeIds }: Known, address: string): string {
  const mark = address.indexOf('?');
  if (mark < 0) return address;
  const path = address.slice(0, mark);
  const given = new URLSearchParams(address.slice(mark + 1));
  const known = new URLSearchParams(chosenBy(given, { path, catalogue }));
  const route = given.get('_routes');
  if (route !== null && path.endsWith('.data') && routeIds.has(route)) known.set('_routes', route);
  const query = known.toString();
  return query === '' ? path : `${path}?${query}`;
}

function chosenBy(
  query: URLSearchParams,
  { path, catalogue }: { path: string; catalogue: KnownCatalogue },
): Record<string, string> {
  const page = findChoosingPage(path);
  switch (page?.name) {
    case 'collection': {
      const start = choosePart(planCollection(catalogue, page.filter)?.starts ?? [], query);
      return {
        // The first one needs no name.
        ...(start > 0 && { from: String(start) }),
        // What is chosen is kept for nobody: here only what may be.
        ...(query.get('forms') !== null && { forms: '' }),
      };
    }
    case 'family': {
      const from = page.slug;
      const known = catalogue.families.find(({ slug }) => slug === from);
      if (known !== undefined) return writeFamilyChoice(chooseOfFamily(known.fontShopSets, query));
      // An old address takes along what the renamed family's page would choose by it.
      const to = catalogue.formerSlugs.get(from);
      const renamed = catalogue.families.find(({ slug }) => slug === to);
      if (to === undefined || renamed === undefined) return {};
      return writeFamilyChoice(chooseOfFamily(renamed.fontShopSets, renamedFamilyQuery({ from, to }, query)));
    }
    case 'typewriter': {
      const choice = chooseForTypewriter(
        catalogue.families,
        followRenamedFamilies(catalogue.formerSlugs, query),
      );
      return choice === null ? {} : writeTypewriterChoice(choice);
    }
    default:
      return {};
  }
}
