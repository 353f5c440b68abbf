/**
 * The folder in which a drop begins, '' for its own top: a zip of a folder has all of it in one folder, which is no family's. Paths are of
 * files, with slashes.
 */
export function topOfDrop(paths: readonly string[]): string {
  let top = '';
  for (;;) {
    const below = paths.map((path) => path.slice(top.length));
    const firsts = new Set(below.map((path) => path.split('/')[0] ?? ''));
    const [first = ''] = firsts;
    const isOneFolder = firsts.size === 1 && below.every((path) => path.startsWith(`${first}/`));
    // A family's folder is called as its family is, and its YAML speaks of what lies in it.
    if (!isOneFolder || below.includes(`${first}/family.yaml`)) return top.replace(/\/$/, '');
    top += `${first}/`;
  }
}

/** What a drop is for: the whole catalogue, as a folder of its own settings is; or fonts that are added to what is there. */
export type DropMeaning = 'whole' | 'replaces-demo' | 'added';

/**
 * A drop with `foundry.yaml` at its top says what the whole catalogue is, and what it lacks is withdrawn; fonts alone say nothing of the
 * others, and are added. The demonstration is nobody's: the first fonts of one's own take its place.
 */
export function meaningOfDrop({
  names,
  source,
}: {
  /** Of what lies at its top. */
  names: readonly string[];
  source: 'empty' | 'demo' | 'folder';
}): DropMeaning {
  if (names.includes('foundry.yaml')) return 'whole';
  return source === 'folder' ? 'added' : 'replaces-demo';
}
