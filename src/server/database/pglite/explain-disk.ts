import { formatByteLength } from '#domain/figure/figures.ts';
import { readFreeBytes, requireWritable } from '#server/files/disk-room.ts';

/** Less than this is taken for the reason why a database did not open: its log alone asks for more. */
const neededBytes = 64 * 1024 * 1024;

/** Why an embedded database did not open, where the disk is the reason; else what was thrown. */
export async function explainDisk(
  cause: unknown,
  { dataDir, readFree = readFreeBytes }: { dataDir: string; readFree?: typeof readFreeBytes },
): Promise<unknown> {
  const free = await readFree(dataDir).catch(() => null);
  // A folder that is not there says enough by itself.
  if (free === null) return cause;
  const isWritable = await requireWritable(dataDir).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return new Error(`${dataDir} cannot be written: its disk is read-only, or it belongs to another user.`, {
      cause,
    });
  }
  if (free >= neededBytes) return cause;
  return new Error(
    `The disk of ${dataDir} has no room left: ${formatByteLength(free)} are free, the database needs ${formatByteLength(neededBytes)} to open. Make room, then start again; nothing is lost.`,
    { cause },
  );
}
