import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/files/error-code.ts';

/** A process that is at a drop is heard of more often than that. */
export const SILENT_MS = 60_000;
const BEAT_MS = 10_000;

/** Gives a drop back to whoever wants to be at it next. */
export type ReleaseDrop = () => Promise<void>;

/**
 * Takes a member's drop, so that no other process that has the same folder is at it; null where one is. Who has not been heard of for a
 * while is gone, and its claim is taken over.
 */
export async function claimDrop(
  root: string,
  { memberId, onFault }: { memberId: number; onFault: (cause: unknown) => void },
): Promise<ReleaseDrop | null> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const path = join(root, `${memberId}.claim`);
  const own = randomUUID();
  if (!(await writeNew(path, own))) {
    if (!(await isSilent(path)) || !(await dropSilent(path, own))) return null;
    if (!(await writeNew(path, own))) return null;
  }
  const beat = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(onFault);
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    if ((await textOf(path)) === own) await rm(path, { force: true });
  };
}

/** False where there is one. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isSilent(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > SILENT_MS;
  } catch (error) {
    // It was given back this moment.
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

/** Takes a silent claim away, which of several does one alone; false where it was another's. */
async function dropSilent(path: string, own: string): Promise<boolean> {
  const aside = `${path}.${own}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
  const wasSilent = await isSilent(aside);
  // Somebody took it over between the look and the move: it is theirs.
  if (!wasSilent) await link(aside, path);
  await rm(aside);
  return wasSilent;
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
