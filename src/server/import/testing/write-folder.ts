import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '#server/files/find-project-root.ts';

/** What a test's folder holds: texts, or fonts of the project's packages (`npm:{package}/{path}`), by path. */
export type FolderFiles = Record<string, string | Uint8Array | { font: string }>;

/** A folder of the import format for one test. */
export interface TestFolder {
  path: string;
  write(files: FolderFiles): void;
  remove(...paths: string[]): void;
  dispose(): void;
}

export function writeFolder(files: FolderFiles): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'fount-import-'));
  const folder: TestFolder = {
    path,
    write(more) {
      for (const [name, content] of Object.entries(more)) {
        const file = join(path, name);
        mkdirSync(dirname(file), { recursive: true });
        if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(file, content);
        else cpSync(join(findProjectRoot(), 'node_modules', content.font), file);
      }
    },
    remove(...paths) {
      for (const name of paths) rmSync(join(path, name), { recursive: true });
    },
    dispose: () => rmSync(path, { recursive: true, force: true }),
  };
  folder.write(files);
  return folder;
}
