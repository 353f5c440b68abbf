import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { formatNumber } from '#domain/figure/figures.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { measureRaster, type RasterKind, rasterKindOf } from './measure-raster.ts';
import { type ReadDrawing, readDrawing } from './read-drawing.ts';
import type { Located } from './read-yaml.ts';
import { resolveSource } from './source-path.ts';
import type { YamlPath } from './yaml-path.ts';

/** A picture as it will be stored, named by its bytes: a drawing, or one of pixels. */
export interface ReadPicture extends ReadDrawing {
  kind: RasterKind | 'svg';
}

/** The pictures of a YAML file by the names it gives them. */
export type Pictures = ReadonlyMap<string, ReadPicture>;

const largestPicture = 3_000_000;
const mostPixels = 8000;

type PictureResult = { ok: true; picture: ReadPicture } | { ok: false; line: number | null; message: string };

/** Reads the pictures that a YAML file names, each below `folder`: drawings as drawings are read, others as they are. */
export async function readPictures(
  { root, folder, yaml }: { root: string; folder: string; yaml: Located<unknown> },
  named: readonly { path: YamlPath; file: string }[],
  faults: ImportFault[],
): Promise<Pictures> {
  const pictures = new Map<string, ReadPicture>();
  for (const { path, file } of named) {
    if (pictures.has(file)) continue;
    const read = await readPicture(folder, file);
    if (read.ok) pictures.set(file, read.picture);
    else if (read.line === null) faults.push(yaml.fault(path, `file: ${read.message}`));
    else faults.push({ file: relative(root, join(folder, file)), line: read.line, message: read.message });
  }
  return pictures;
}

async function readPicture(folder: string, file: string): Promise<PictureResult> {
  if (/\.svg$/i.test(file)) {
    const read = await readDrawing(folder, file);
    return read.ok ? { ok: true, picture: { ...read.drawing, kind: 'svg' } } : read;
  }
  const resolved = await resolveSource(folder, file);
  if (!resolved.ok) return refused(resolved.message);
  const { size } = await stat(resolved.path);
  if (size > largestPicture)
    return refused(
      `'${file}' has ${formatNumber(size)} bytes, expected at most ${formatNumber(largestPicture)}`,
    );
  const bytes = new Uint8Array(await readFile(resolved.path));
  const kind = rasterKindOf(bytes);
  const measured = measureRaster(bytes);
  if (kind === null || measured === null) return refused(`'${file}': expected an SVG, PNG, JPEG or WebP`);
  if (Math.max(measured.width, measured.height) > mostPixels) {
    return refused(
      `'${file}' has ${measured.width} × ${measured.height} pixels, expected at most ${mostPixels} a side`,
    );
  }
  return {
    ok: true,
    picture: { ...measured, kind, bytes, hash: createHash('sha256').update(bytes).digest('hex') },
  };
}

function refused(message: string): PictureResult {
  return { ok: false, line: null, message };
}

/** Where a picture is served. */
export function pictureUrl({ hash, kind }: Pick<ReadPicture, 'hash' | 'kind'>): string {
  return `/images/${hash}.${kind}`;
}
