import { accessSync, constants, existsSync, globSync } from 'node:fs';
import path from 'node:path';

function isExecutable(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return false;
    throw error;
  }
}

/** The first of `names` on PATH, as a full path, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}

/** Chromium's build without windows, whose pages cost half as much; null where it is not installed. */
export function findHeadlessShell(): string | null {
  return findProgram('chromium-headless-shell', 'chrome-headless-shell');
}

/** Chromium: `CHROME_PATH`, else the system's, rather without windows than with them, else null. */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH;
  if (named) return isExecutable(named) ? named : null;
  const macs = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return (
    findHeadlessShell() ??
    findProgram('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ??
    macs.find(isExecutable) ??
    null
  );
}

/** The folder with PostgreSQL's own programs (`initdb`, `postgres`), the newest version first, or null. */
export function findPostgresPrograms(): string | null {
  const onPath = findProgram('initdb');
  // Debian keeps them off PATH, a folder per version.
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => majorOf(b) - majorOf(a));
  const folders = [...versions, ...(onPath ? [path.dirname(onPath)] : [])];
  return (
    folders.find(
      (folder) => isExecutable(path.join(folder, 'initdb')) && isExecutable(path.join(folder, 'postgres')),
    ) ?? null
  );
}

function majorOf(folder: string): number {
  return Number(path.basename(path.dirname(folder)));
}
