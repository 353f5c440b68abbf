import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/files/error-code.ts';
import { type FileLock, lockFile } from '#server/files/lock-file.ts';
import { chooseFolder, type FolderChoice } from './write-export.ts';

/** Keeps a second export away; it stays, empty. */
export const lockName = '.fount-export.lock';

export interface FolderClaim {
  /** The folder as it is once no other export writes there, or why none may be written. It is this export's alone until `release`. */
  take(): Promise<FolderChoice>;
  release(): void;
}

/** An export's claim to a folder, taken when it begins to write: what is refused before leaves no trace. */
export function createFolderClaim(path: string): FolderClaim {
  let lock: FileLock | null = null;
  return {
    async take() {
      const chosen = await chooseFolder(path);
      if (!chosen.ok) return chosen;
      await chosen.folder.ensureRoot();
      if (await isSomethingElse(join(path, lockName)))
        return { ok: false, message: `${join(path, lockName)} is no file that an export made` };
      lock = lockFile(join(path, lockName));
      if (lock === null) return { ok: false, message: `Another export is being written into ${path}` };
      // What it held may have been written meanwhile, by an export that has ended.
      return await chooseFolder(path);
    },
    release() {
      lock?.release();
      lock = null;
    },
  };
}

/** A link, say, through which the lock would be made elsewhere. */
async function isSomethingElse(path: string): Promise<boolean> {
  try {
    return !(await lstat(path)).isFile();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
