import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Fount } from './start-fount.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** `npm run staff -- …` beside a server that is running; gives what it said. Throws what it said where it refused. */
export function runStaff(
  fount: Pick<Fount, 'url' | 'dataDir' | 'databaseUrl'>,
  ...args: string[]
): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: fount.dataDir,
    PUBLIC_URL: fount.url,
    ...(fount.databaseUrl === undefined ? {} : { DATABASE_URL: fount.databaseUrl }),
  };
  return new Promise((resolve, reject) => {
    execFile(
      'npm',
      ['run', '--silent', 'staff', '--', ...args],
      { cwd: projectRoot, env },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${stdout}${stderr}`, { cause: error }));
        else resolve(stdout);
      },
    );
  });
}
