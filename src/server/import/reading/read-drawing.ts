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
    const read = await readDrawing(folder, file);
    if (read.ok) drawings.set(file, read.drawing);
    else if (read.line === null) faults.push(yaml.fault(path, `svg: ${read.message}`));
    else faults.push({ file: relative(root, join(folder, file)), line: read.line, message: read.message });
  }
  return drawings;
}

/** Reads one drawing below `folder`; `line` is the drawing's own where it is to blame. */
export async function readDrawing(
  folder: string,
  file: string,
): Promise<{ ok: true; drawing: ReadDrawing } | { ok: false; line: number | null; message: string }> {
  const resolved = await resolveSource(folder, file);
  if (!resolved.ok) return { ok: false, line: null, message: resolved.message };
  const { size } = await stat(resolved.path);
  if (size > largestDrawing) {
    const message = `'${file}' has ${formatNumber(size)} bytes, expected at most ${formatNumber(largestDrawing)}`;
    return { ok: false, line: null, message };
  }
  const result = sanitiseSvg(await readFile(resolved.path, 'utf8'));
  if (!result.ok) return result;
  const bytes = new TextEncoder().encode(result.svg);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, drawing: { hash, bytes, width: result.width, height: result.height } };
}

/** A drawing as pages show it. */
export function toDrawing({ hash, width, height }: ReadDrawing, label: string): Drawing {
  return { url: `/images/${hash}.svg`, width, height, label };
}
