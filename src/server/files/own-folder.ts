import { lstat, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { syncFolder } from './sync-folder.ts';

export type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/**
 * A folder in which is written and deleted, and nowhere else: whatever somebody put there, no link is followed, and a file that has
 * another name elsewhere is not written through it. Paths are below it, without dots.
 */
export interface OwnFolder {
  /** The first of these paths that leads through a link, or through something else that is no folder; null where none does. */
  findBlocked(paths: readonly string[]): Promise<string | null>;
  /** Makes the folder itself where it is not there. */
  ensureRoot(): Promise<void>;
  /** Readable by its user alone, its bytes on the disk; a file that is there is taken away first. */
  write(path: string, content: FileContent): Promise<void>;
  /** Has the disk know the names of these files too, which were written. */
  keepNames(paths: readonly string[]): Promise<void>;
  /** As `write`, for a file at the top: whole and on the disk with its name, or as it was. */
  writeWhole(name: string, content: string): Promise<void>;
  /** Takes a file away, and the folders that are empty then. */
  remove(path: string): Promise<void>;
}

/** Nothing that is there is written to, and what is written is on the disk. */
const newFile = { flag: 'wx', mode: 0o600, flush: true };

type Kind = 'folder' | 'other' | 'nothing';

export function createOwnFolder(root: string): OwnFolder {
  /** What keeps a path from being below the root: the first part before its last that is no folder. */
  async function whatBlocks(path: string): Promise<Kind> {
    for (const parent of parentsOf(path)) {
      const kind = await kindOf(join(root, parent));
      if (kind !== 'folder') return kind;
    }
    return 'folder';
  }
  async function ensureRoot(): Promise<void> {
    await mkdir(root, { recursive: true, mode: 0o700 });
  }
  async function requireFolders(path: string): Promise<void> {
    await ensureRoot();
    for (const parent of parentsOf(path)) {
      const kind = await kindOf(join(root, parent));
      if (kind === 'other') throw new Error(`${join(root, path)} leads through a link`);
      if (kind === 'nothing') await mkdir(join(root, parent), { mode: 0o700 });
    }
  }
  async function write(path: string, content: FileContent): Promise<void> {
    await requireFolders(path);
    await rm(join(root, path), { force: true });
    // A promise of it settles once the file is closed, whatever became of the content.
    await writeFile(join(root, path), content, newFile);
  }

  return {
    ensureRoot,
    write,
    async keepNames(paths) {
      const folders = new Set(['.', ...paths.flatMap(parentsOf)]);
      for (const folder of folders) await syncFolder(join(root, folder));
    },
    async findBlocked(paths) {
      for (const path of paths) if ((await whatBlocks(path)) === 'other') return path;
      return null;
    },
    async writeWhole(name, content) {
      const unfinished = `${name}.new`;
      await write(unfinished, content);
      await rename(join(root, unfinished), join(root, name));
      await syncFolder(root);
    },
    async remove(path) {
      if ((await whatBlocks(path)) !== 'folder') return;
      await rm(join(root, path), { force: true });
      for (const parent of parentsOf(path).toReversed()) {
        if (!(await removeWhereEmpty(join(root, parent)))) return;
      }
    },
  };
}

/** The folders that a path lies in, the outermost first. */
function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let at = dirname(path); at !== '.'; at = dirname(at)) parents.unshift(at);
  return parents;
}

async function kindOf(path: string): Promise<Kind> {
  try {
    return (await lstat(path)).isDirectory() ? 'folder' : 'other';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'nothing';
    throw error;
  }
}

async function removeWhereEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) return false;
    throw error;
  }
}
