import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Drop, drop as dropSchema } from '#contract/admin/drops.ts';
import { errorCode } from '#server/files/error-code.ts';

/** Where what somebody of the staff dropped lies until it is imported or left: one drop a member. */
export interface DropShelf {
  /** Makes room for a new drop, in place of the member's last one. */
  begin(memberId: number): Promise<{ zip: string; folder: string }>;
  folderOf(memberId: number): string;
  /** Where the drops of all members lie. */
  root: string;
  read(memberId: number): Promise<Drop | null>;
  write(memberId: number, drop: Drop): Promise<void>;
  /** Takes away its files, and keeps what is told of it. */
  empty(memberId: number): Promise<void>;
  remove(memberId: number): Promise<void>;
  /** Takes away what was not touched since. */
  sweep(before: Date): Promise<void>;
}

export function createDropShelf(dataDir: string): DropShelf {
  const root = join(dataDir, 'drops');
  const placeOf = (memberId: number) => join(root, String(memberId));
  const stateOf = (memberId: number) => join(placeOf(memberId), 'drop.json');
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  /** The last one of what is written for each member, so that none overtakes another. */
  const writing = new Map<number, Promise<void>>();
  async function writeNow(memberId: number, drop: Drop): Promise<void> {
    const next = `${stateOf(memberId)}.new`;
    await writeFile(next, JSON.stringify(drop), { mode: 0o600 });
    await rename(next, stateOf(memberId));
  }
  return {
    async begin(memberId) {
      await remove(placeOf(memberId));
      const folder = join(placeOf(memberId), 'folder');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { zip: join(placeOf(memberId), 'dropped.zip'), folder };
    },
    root,
    folderOf: (memberId) => join(placeOf(memberId), 'folder'),
    async read(memberId) {
      try {
        return dropSchema.parse(JSON.parse(await readFile(stateOf(memberId), 'utf8')));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write(memberId, drop) {
      const before = writing.get(memberId) ?? Promise.resolve();
      const own = before.then(
        () => writeNow(memberId, drop),
        () => writeNow(memberId, drop),
      );
      writing.set(memberId, own);
      return own;
    },
    async empty(memberId) {
      await remove(join(placeOf(memberId), 'folder'));
      await remove(join(placeOf(memberId), 'folder.json'));
      await remove(join(placeOf(memberId), 'folder.readings.json'));
      await remove(join(placeOf(memberId), 'folder.arrangement.json'));
      await remove(join(placeOf(memberId), 'dropped.zip'));
    },
    remove: (memberId) => remove(placeOf(memberId)),
    async sweep(before) {
      for (const name of await namesIn(root)) {
        const place = join(root, name);
        const [kept, own] = [await changedAt(join(place, 'drop.json')), await changedAt(place)];
        if (Math.max(kept, own) < before.getTime()) await remove(place);
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}
