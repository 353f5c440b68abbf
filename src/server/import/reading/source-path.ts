import { access, constants, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { errorCode } from '#server/files/error-code.ts';
import { findProjectRoot } from '#server/files/find-project-root.ts';

const packageName = /^npm:((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:\/(.+))?$/;

type Expected = 'file' | 'folder';

export type ResolvedPath = { ok: true; path: string } | { ok: false; message: string };

/**
 * Where a `from:` or a file's name leads: below the given folder, or below one package of the project's own
 * node_modules (`npm:{package}`, `npm:{package}/{path}`). Links are followed first, so nothing leads out of either. What is there is a
 * file, or a folder, as it is expected, and may be read.
 */
export async function resolveSource(
  folder: string,
  source: string,
  expected: Expected = 'file',
): Promise<ResolvedPath> {
  if (!source.startsWith('npm:'))
    return await below({ root: folder, rootName: 'the folder' }, source, expected);
  const match = packageName.exec(source);
  if (match?.[1] === undefined) return { ok: false, message: `'${source}': expected npm:{package}` };
  const root = await existing(join(findProjectRoot(), 'node_modules', match[1]));
  if (!root.ok) {
    return { ok: false, message: `'${source}': this package is not among the project's dependencies` };
  }
  return await below({ root: root.path, rootName: `the package ${match[1]}` }, match[2] ?? '.', expected);
}

async function below(
  { root, rootName }: { root: string; rootName: string },
  relative: string,
  expected: Expected,
): Promise<ResolvedPath> {
  const realRoot = await realpath(root);
  const found = await existing(join(realRoot, relative));
  if (!found.ok) return { ok: false, message: `'${relative}' ${found.message} ${rootName}` };
  const { path } = found;
  if (path !== realRoot && !path.startsWith(realRoot + sep)) {
    return { ok: false, message: `'${relative}' leads out of ${rootName}` };
  }
  const entry = await stat(path);
  if (expected === 'file' && !entry.isFile())
    return {
      ok: false,
      message: `'${relative}' is ${entry.isDirectory() ? 'a folder' : 'none'}: expected a file`,
    };
  if (expected === 'folder' && !entry.isDirectory())
    return { ok: false, message: `'${relative}' is a file: expected a folder` };
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    if (errorCode(error) === 'EACCES') return { ok: false, message: `'${relative}' may not be read` };
    throw error;
  }
  return { ok: true, path };
}

/** Why there is nothing at a path, by what the system says. */
const absent: Partial<Record<string, string>> = {
  ENOENT: 'is not in',
  ENOTDIR: 'is not in',
  ENAMETOOLONG: 'is a name too long to be in',
  EACCES: 'may not be looked at in',
  ELOOP: 'is a link that leads to itself in',
};

async function existing(path: string): Promise<ResolvedPath> {
  try {
    return { ok: true, path: await realpath(path) };
  } catch (error) {
    const message = absent[errorCode(error)];
    if (message === undefined) throw error;
    return { ok: false, message };
  }
}
