import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The full path of a program on PATH; null where it is not installed. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name);
    if (isAbsolute(folder) && isExecutable(file)) return file;
  }
  return null;
}

function isExecutable(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EACCES') return false;
    throw cause;
  }
}
