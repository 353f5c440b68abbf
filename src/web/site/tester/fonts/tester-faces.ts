import { createGathering } from './gathering.ts';

/** How many faces that nobody uses stay loaded, so that a step back needs no fetching. */
const MOST_UNUSED = 12;

/** With each face that is added a browser lays out all text again: those that come together are added together. */
const TOGETHER_MS = 50;
const gathering = createGathering(TOGETHER_MS);

interface LoadedFace {
  users: number;
  loading: Promise<string>;
  face: FontFace;
}

const loaded = new Map<string, LoadedFace>();

/** Loads the face of a file and gives its CSS family name; it stays until as many have released it as have taken it. */
export function takeFace(href: string): Promise<string> {
  const known = loaded.get(href);
  if (known !== undefined) {
    known.users += 1;
    // The last one taken is the last one to go.
    loaded.delete(href);
    loaded.set(href, known);
    return known.loading;
  }
  const name = `Fount ${href.replace(/^.*\//, '').replace(/\.\w+$/, '')}`;
  const face = new FontFace(name, `url("${href}")`, { display: 'block' });
  const loading = gathering.join(face.load()).then(() => {
    document.fonts.add(face);
    return name;
  });
  loaded.set(href, { users: 1, loading, face });
  return loading;
}

/** Lets go of a face; those that were not used for longest leave the document. */
export function releaseFace(href: string): void {
  const known = loaded.get(href);
  if (known === undefined) return;
  known.users -= 1;
  const unused = [...loaded].filter(([, { users }]) => users === 0);
  for (const [old, { face }] of unused.slice(0, Math.max(0, unused.length - MOST_UNUSED))) {
    document.fonts.delete(face);
    loaded.delete(old);
  }
}

/** Forgets a file that could not be loaded, so that the next one to ask tries again. */
export function forgetFace(href: string): void {
  loaded.delete(href);
}
