import { decodedPath } from './decoded-path.ts';

/** A page that shows what its query chooses. */
export type ChoosingPage =
  | { name: 'collection'; filter: string | null }
  | { name: 'family'; slug: string }
  | { name: 'typewriter' };

/** The parameters that choose what each page shows, in the order in which an address names them. */
export const choosingParameters: Record<ChoosingPage['name'], readonly string[]> = {
  collection: ['from'],
  family: ['tab', 'set', 'font', 'view'],
  typewriter: ['font', 'family'],
};

const collectionPath = /^\/typefaces(?:\/filter\/([^/]+?))?$/i;
const familyPath = /^\/typefaces\/([^/]+?)$/i;
const typewriterPath = /^\/typewriter$/i;

/**
 * The page of a path, or of its data (`.data`), in every spelling that the router takes; null for a page that shows the same
 * whatever its query holds.
 */
export function findChoosingPage(path: string): ChoosingPage | null {
  const page = path
    .replace(/\/$/, '')
    .replace(/\.data$/i, '')
    .split('/')
    // A slash within a name ends none.
    .map((part) => decodedPath(part).replaceAll('/', '%2F'))
    .join('/');
  if (typewriterPath.test(page)) return { name: 'typewriter' };
  const collection = collectionPath.exec(page);
  if (collection !== null) return { name: 'collection', filter: collection[1] ?? null };
  const slug = familyPath.exec(page)?.[1];
  return slug === undefined ? null : { name: 'family', slug };
}
