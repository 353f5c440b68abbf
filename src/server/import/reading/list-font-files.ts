import { readdir, realpath } from 'node:fs/promises';
import { join, matchesGlob, relative, sep } from 'node:path';
import { lookAtLink } from './look-at-link.ts';

const fontName = /\.(otf|ttf|woff2?|ttc|otc)$/i;
const deepest = 4;

export function isFontName(name: string): boolean {
  return fontName.test(name) && !name.startsWith('.');
}

/** A link that is not followed, as a path below the folder, and why. */
export interface PassedLink {
  name: string;
  why: string;
}

/**
 * The font files below a folder, sorted, as paths below it; links that lead out of the folder, or nowhere, or to folders, are left out
 * and told. A pattern with a slash is matched against the path, one without against the file's name.
 */
export async function listFontFiles(
  folder: string,
  patterns: readonly string[] | null,
  onPassed?: (link: PassedLink) => void,
): Promise<string[]> {
  const root = await realpath(folder);
  const found: string[] = [];
  const nameOf = (path: string) => relative(root, path).split(sep).join('/');
  await collect(root, root, {
    depth: 0,
    found,
    pass: (path, why) => onPassed?.({ name: nameOf(path), why }),
  });
  const names = found.map(nameOf);
  return names
    .filter((name) => patterns === null || patterns.some((pattern) => matches(name, pattern)))
    .sort();
}

function matches(name: string, pattern: string): boolean {
  return matchesGlob(
    pattern.includes('/') ? name : (name.split('/').at(-1) ?? name),
    pattern.replace(/^\.\//, ''),
  );
}

async function collect(
  root: string,
  folder: string,
  { depth, found, pass }: { depth: number; found: string[]; pass: (path: string, why: string) => void },
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory() && depth < deepest) await collect(root, path, { depth: depth + 1, found, pass });
    if (entry.isSymbolicLink()) {
      const end = await lookAtLink(path);
      if (end?.isFolder === true) pass(path, 'it is a link to a folder: expected the folder itself');
      else if (!isFontName(entry.name)) continue;
      else if (end === null) pass(path, 'it is a link that leads nowhere');
      else if (end.path.startsWith(root + sep)) found.push(path);
      else pass(path, 'it is a link that leads out of the folder');
    } else if (entry.isFile() && isFontName(entry.name)) found.push(path);
  }
}
