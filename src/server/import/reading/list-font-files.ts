import { readdir, realpath } from 'node:fs/promises';
import { join, matchesGlob, relative, sep } from 'node:path';

const fontName = /\.(otf|ttf|woff2?|ttc|otc)$/i;
const deepest = 4;

export function isFontName(name: string): boolean {
  return fontName.test(name) && !name.startsWith('.');
}

/**
 * The font files below a folder, sorted, as paths below it; links that lead out of the folder, or nowhere, are left out. A pattern
 * with a slash is matched against the path, one without against the file's name.
 */
export async function listFontFiles(folder: string, patterns: readonly string[] | null): Promise<string[]> {
  const root = await realpath(folder);
  const found: string[] = [];
  await collect(root, root, 0, found);
  const names = found.map((path) => relative(root, path).split(sep).join('/'));
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

async function collect(root: string, folder: string, depth: number, found: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory() && depth < deepest) await collect(root, path, depth + 1, found);
    if (!isFontName(entry.name)) continue;
    if (entry.isFile()) found.push(path);
    if (entry.isSymbolicLink() && (await leadsInto(root, path))) found.push(path);
  }
}

/** Whether a link leads to something below a folder; one that leads nowhere, or to itself, does not. */
async function leadsInto(root: string, link: string): Promise<boolean> {
  try {
    return (await realpath(link)).startsWith(root + sep);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ELOOP'))
      return false;
    throw cause;
  }
}
