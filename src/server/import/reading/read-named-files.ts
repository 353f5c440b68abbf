import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { formatNumber } from '#domain/figure/figures.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { Located } from './read-yaml.ts';
import { resolveSource } from './source-path.ts';
import type { YamlPath } from './yaml-path.ts';

/** What was read of a file, or why it is refused; `line` is the file's own where it is to blame, null where its name is. */
export type FileResult<Read> = { ok: true; read: Read } | { ok: false; line: number | null; message: string };

/** Where the files of a YAML file are: below `folder`, which is below the import's `root`. */
export interface NamingYaml {
  root: string;
  folder: string;
  yaml: Located<unknown>;
}

/** Reads each file that a YAML file names once, with `read`; a fault stands at the name, after `word`, or at the file's own line. */
export async function readNamedFiles<Read>(
  { root, folder, yaml }: NamingYaml,
  named: readonly { path: YamlPath; file: string }[],
  {
    read,
    word,
    faults,
  }: {
    read: (folder: string, file: string) => Promise<FileResult<Read>>;
    word: string;
    faults: ImportFault[];
  },
): Promise<ReadonlyMap<string, Read>> {
  const files = new Map<string, Read>();
  for (const { path, file } of named) {
    if (files.has(file)) continue;
    const result = await read(folder, file);
    if (result.ok) files.set(file, result.read);
    else if (result.line === null) faults.push(yaml.fault(path, `${word}: ${result.message}`));
    else
      faults.push({ file: relative(root, join(folder, file)), line: result.line, message: result.message });
  }
  return files;
}

/** The bytes of a file below `folder`, of which there are at most `most`. */
export async function readSmallFile(folder: string, file: string, most: number): Promise<FileResult<Buffer>> {
  const resolved = await resolveSource(folder, file);
  if (!resolved.ok) return refusedFile(resolved.message);
  const { size } = await stat(resolved.path);
  if (size > most)
    return refusedFile(`'${file}' has ${formatNumber(size)} bytes, expected at most ${formatNumber(most)}`);
  return { ok: true, read: await readFile(resolved.path) };
}

/** A file that is refused for what it is as a whole. */
export function refusedFile(message: string): { ok: false; line: null; message: string } {
  return { ok: false, line: null, message };
}
