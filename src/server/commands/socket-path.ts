import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Linux takes 107 bytes and an ending zero, macOS 103. */
const longestPath = 103;
const name = 'command.sock';

/** A socket's path as the system takes it, good until it is closed. */
export interface SocketPath {
  path: string;
  close(): void;
}

/** Where a server listens for commands: in its data folder and nowhere else, since others may write to a temporary folder. */
export function findSocketPath(dataDir: string): string {
  return join(resolve(dataDir), name);
}

/**
 * The socket's path in as few bytes as a socket's may have: Linux names a folder that is open by its number. Throws with a sentence
 * where another system is given a path that is too long.
 */
export function openSocketPath(dataDir: string, platform: string = process.platform): SocketPath {
  const path = findSocketPath(dataDir);
  if (Buffer.byteLength(path) <= longestPath) return { path, close: () => undefined };
  if (platform !== 'linux') {
    const longest = longestPath - Buffer.byteLength(`/${name}`);
    throw new Error(
      `The path of the data folder is too long for this system: ${resolve(dataDir)} (at most ${longest} bytes)`,
    );
  }
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/${name}`, close: () => closeSync(folder) };
}
