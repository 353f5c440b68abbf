import { createHash } from 'node:crypto';
import type { Drawing } from '#contract/drawing.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { LARGEST_DRAWING } from '#domain/limits.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { sanitiseSvg } from '#server/import/sanitising/sanitise-svg.ts';
import {
  type FileResult,
  type NamingYaml,
  readNamedFiles,
  readSmallFile,
  refusedFile,
} from './read-named-files.ts';
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

/** Reads the drawings that a YAML file names; a fault names the drawing's own line where it is to blame. */
export function readDrawings(
  naming: NamingYaml,
  named: readonly { path: YamlPath; file: string }[],
  faults: ImportFault[],
): Promise<Drawings> {
  return readNamedFiles(naming, named, { read: readDrawing, word: 'svg', faults });
}

/** Reads one drawing below `folder`; `line` is the drawing's own where it is to blame. */
async function readDrawing(folder: string, file: string): Promise<FileResult<ReadDrawing>> {
  const source = await readSmallFile(folder, file, LARGEST_DRAWING);
  return source.ok ? readDrawingBytes(source.read) : source;
}

/** The same of a file's bytes. */
export function readDrawingBytes(source: Uint8Array): FileResult<ReadDrawing> {
  const result = sanitiseSvg(Buffer.from(source).toString('utf8'));
  if (!result.ok) return result;
  const bytes = new TextEncoder().encode(result.svg);
  // What is written in references is longer than what was read, and an export has it so.
  if (bytes.length > LARGEST_DRAWING)
    return refusedFile(
      `written anew it has ${formatNumber(bytes.length)} bytes, expected at most ${formatNumber(LARGEST_DRAWING)}`,
    );
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, read: { hash, bytes, width: result.width, height: result.height } };
}

/** A drawing as pages show it. */
export function toDrawing({ hash, width, height }: Omit<ReadDrawing, 'bytes'>, label: string): Drawing {
  return { url: `/images/${hash}.svg`, width, height, label };
}
