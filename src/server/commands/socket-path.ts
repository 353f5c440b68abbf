import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Linux takes 107 bytes and an ending zero, macOS 103. */
const longestPath = 103;

/**
 * Where a server listens for commands: in its data folder, or, when that path is too long for a socket, in the temporary
 * folder under a name made from it, so that server and command find the same one.
 */
export function findSocketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'command.sock');
  if (Buffer.byteLength(path) <= longestPath) return path;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `fount-${process.getuid?.() ?? 0}-${hash}.sock`);
}
