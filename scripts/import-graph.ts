import path from 'node:path';
import type { ImportFound } from './read-imports.ts';

/** A source file by its path below `src/`, with what it imports. */
export interface SourceImports {
  file: string;
  imports: readonly ImportFound[];
}

/** An import that leads from one folder into another. */
export interface Crossing {
  from: string;
  to: string;
  file: string;
  line: number;
  specifier: string;
}

const testFile = /\.(?:test|cases)\.tsx?$|(?:^|\/)testing\//;

export function isTestFile(file: string): boolean {
  return testFile.test(file);
}

/** The file below `src/` that an import leads to, or null for a package. */
export function resolveImport(file: string, specifier: string): string | null {
  const [written = ''] = specifier.split('?');
  if (written.startsWith('#')) return written.slice(1);
  return written.startsWith('.') ? path.posix.join(path.posix.dirname(file), written) : null;
}

/** The imports between folders of `src/`, a folder and one in it taken for two; those of tests are left out. */
export function listCrossings(sources: readonly SourceImports[]): Crossing[] {
  return sources.flatMap(({ file, imports }) => {
    if (isTestFile(file)) return [];
    const from = path.posix.dirname(file);
    return imports.flatMap(({ specifier, line }) => {
      const target = specifier === null ? null : resolveImport(file, specifier);
      // React Router writes a route's types into a folder that is none of ours; a package is `virtual:` or has no folder here.
      if (specifier === null || target === null || target.startsWith('..') || target.includes('/+types/'))
        return [];
      const to = path.posix.dirname(target);
      return to === from ? [] : [{ from, to, file, line, specifier }];
    });
  });
}
