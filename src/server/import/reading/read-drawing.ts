import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Drawing } from '#contract/drawing.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { sanitiseSvg } from '#server/import/sanitising/sanitise-svg.ts';
import type { Located } from './read-yaml.ts';
import { resolveSource } from './source-path.ts';
import type { YamlPath } from './yaml-path.ts';

/** A drawing as it will be stored, named by its bytes. */
export interface ReadDrawing {
  hash: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The drawings of a YAML file by the names it gives them. */
export type Drawings = ReadonlyMap<string, ReadDrawing>;

const largestDrawing = 500_000;

/** Reads the drawings that a YAML file names, each below `folder`; a fault names the drawing's own line where it is to blame. */
export async function readDrawings(
  { root, folder, yaml }: { root: string; folder: string; yaml: Located<unknown> },
  named: readonly { path: YamlPath; file: string }[],
  faults: ImportFault[],
): Promise<Drawings> {
  const drawings = new Map<string, ReadDrawing>();
  for (const { path, file } of named) {
    if (drawings.has(file)) continue;
    const resolved = await resolveSource(folder, file);
    if (!resolved.ok) {
      faults.push(yaml.fault(path, `svg: ${resolved.message}`));
      continue;
    }
    const { size } = await stat(resolved.path);
    if (size > largestDrawing) {
      faults.push(
        yaml.fault(
          path,
          `svg: '${file}' has ${formatNumber(size)} bytes, expected at most ${formatNumber(largestDrawing)}`,
        ),
      );
      continue;
    }
    const result = sanitiseSvg(await readFile(resolved.path, 'utf8'));
    if (!result.ok) {
      const { line, message } = result;
      faults.push({ file: relative(root, join(folder, file)), line, message });
      continue;
    }
    const bytes = new TextEncoder().encode(result.svg);
    const hash = createHash('sha256').update(bytes).digest('hex');
    drawings.set(file, { hash, bytes, width: result.width, height: result.height });
  }
  return drawings;
}

/** A drawing as pages show it. */
export function toDrawing({ hash, width, height }: ReadDrawing, label: string): Drawing {
  return { url: `/images/${hash}.svg`, width, height, label };
}
