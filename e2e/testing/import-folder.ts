import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Fount } from './start-fount.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

export interface ImportOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A folder of its own for one test. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fount-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the demo foundry with some of its YAML files changed. */
export function writeDemoFolder(changes: Record<string, (yaml: string) => string>): string {
  const folder = makeFolder();
  cpSync(path.join(projectRoot, 'demo'), folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const target = path.join(folder, file);
    writeFileSync(target, change(readFileSync(target, 'utf8')));
  }
  return folder;
}

/** `npm run import -- <folder>` for the data of a server that is running. */
export function importInto(fount: Fount, folder: string): Promise<ImportOutcome> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: fount.dataDir,
    ...(fount.databaseUrl === undefined ? {} : { DATABASE_URL: fount.databaseUrl }),
  };
  return new Promise((resolve, reject) => {
    execFile(
      'npm',
      ['run', '--silent', 'import', '--', folder],
      { cwd: projectRoot, env },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      },
    );
  });
}
