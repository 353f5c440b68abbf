/** A page that shows what its query chooses. */
export type ChoosingPage =
  | { name: 'collection'; filter: string | null }
  | { name: 'family'; slug: string }
  | { name: 'typewriter' };

/** The parameters that choose what each page shows, in the order in which an address names them. */
export const choosingParameters: Record<ChoosingPage['name'], readonly string[]> = {
  collection: ['from', 'forms'],
  family: ['tab', 'set', 'font', 'view'],
  typewriter: ['font', 'family'],
};

const collectionPath = /^\/typefaces(?:\/filter\/([^/]+))?$/;
const familyPath = /^\/typefaces\/([^/]+)$/;

/** The page of a path as `spellAddress` writes it, or of its data (`.data`); null for a page that shows the same whatever its query holds. */
export function findChoosingPage(path: string): ChoosingPage | null {
  const page = path.replace(/\.data$/, '');
  if (page === '/typewriter') return { name: 'typewriter' };
  const collection = collectionPath.exec(page);
  if (collection !== null) return { name: 'collection', filter: collection[1] ?? null };
  const slug = familyPath.exec(page)?.[1];
  return slug === undefined ? null : { name: 'family', slug };
}
