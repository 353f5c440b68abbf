import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './ensure.mjs';

/** Tests that a document names: a file, and the beginnings, ends and middles of its tests' names. */
export interface NamedTests {
  file: string;
  names: string[];
}

/** Which of them are not there, each with its file. In a name `…` stands for what a table fills in; shorter pieces are not looked for. */
export function missingTests(named: readonly NamedTests[], { shortest }: { shortest: number }): string[] {
  return named.flatMap(({ file, names }) => {
    if (!existsSync(path.join(projectRoot, file))) return [file];
    const text = readFileSync(path.join(projectRoot, file), 'utf8').replaceAll("\\'", "'");
    return names.flatMap((name) =>
      name
        .split('…')
        .map((part) => part.trim().replace(/;$/, '').trim())
        .filter((part) => part.length >= shortest && !text.includes(part))
        .map((part) => `${file}: ${part}`),
    );
  });
}
