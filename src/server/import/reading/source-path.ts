import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { findProjectRoot } from '#server/files/find-project-root.ts';

const packageName = /^npm:((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:\/(.+))?$/;

export type ResolvedPath = { ok: true; path: string } | { ok: false; message: string };

/**
 * Where a `from:` or a file's name leads: below the given folder, or below one package of the project's own
 * node_modules (`npm:{package}`, `npm:{package}/{path}`). Links are followed first, so nothing leads out of either.
 */
export async function resolveSource(folder: string, source: string): Promise<ResolvedPath> {
  if (!source.startsWith('npm:')) return await below(folder, source, 'the folder');
  const match = packageName.exec(source);
  if (match?.[1] === undefined) return { ok: false, message: `'${source}': expected npm:{package}` };
  const root = await existing(join(findProjectRoot(), 'node_modules', match[1]));
  if (root === null) {
    return { ok: false, message: `'${source}': this package is not among the project's dependencies` };
  }
  return await below(root, match[2] ?? '.', `the package ${match[1]}`);
}

async function below(root: string, relative: string, rootName: string): Promise<ResolvedPath> {
  const realRoot = await realpath(root);
  const path = await existing(join(realRoot, relative));
  if (path === null) return { ok: false, message: `'${relative}' is not in ${rootName}` };
  if (path !== realRoot && !path.startsWith(realRoot + sep)) {
    return { ok: false, message: `'${relative}' leads out of ${rootName}` };
  }
  return { ok: true, path };
}

async function existing(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null;
    throw error;
  }
}
