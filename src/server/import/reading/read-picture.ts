import { createHash } from 'node:crypto';
import { LARGEST_DRAWING, LARGEST_PICTURE } from '#domain/limits.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { measureRaster, type RasterKind, rasterKindOf } from './measure-raster.ts';
import { type ReadDrawing, readDrawingBytes } from './read-drawing.ts';
import {
  type FileResult,
  type NamingYaml,
  readNamedFiles,
  readSmallFile,
  refusedFile,
} from './read-named-files.ts';
import type { YamlPath } from './yaml-path.ts';

/** A picture as it will be stored, named by its bytes: a drawing, or one of pixels. */
export interface ReadPicture extends ReadDrawing {
  kind: RasterKind | 'svg';
}

/** The pictures of a YAML file by the names it gives them. */
export type Pictures = ReadonlyMap<string, ReadPicture>;

const mostPixels = 8000;

/** Reads the pictures that a YAML file names: drawings as drawings are read, others as they are. */
export function readPictures(
  naming: NamingYaml,
  named: readonly { path: YamlPath; file: string }[],
  faults: ImportFault[],
): Promise<Pictures> {
  return readNamedFiles(naming, named, { read: readPicture, word: 'file', faults });
}

async function readPicture(folder: string, file: string): Promise<FileResult<ReadPicture>> {
  const source = await readSmallFile(folder, file, isDrawing(file) ? LARGEST_DRAWING : LARGEST_PICTURE);
  return source.ok ? readPictureBytes(source.read, file) : source;
}

/** A picture by its bytes; whether it is a drawing is told by what its file is called. */
export function readPictureBytes(source: Uint8Array, file: string): FileResult<ReadPicture> {
  if (isDrawing(file)) {
    const drawing = readDrawingBytes(source);
    return drawing.ok ? { ok: true, read: { ...drawing.read, kind: 'svg' } } : drawing;
  }
  const bytes = new Uint8Array(source);
  const kind = rasterKindOf(bytes);
  const measured = measureRaster(bytes);
  if (kind === null || measured === null) return refusedFile(`'${file}': expected an SVG, PNG, JPEG or WebP`);
  if (Math.max(measured.width, measured.height) > mostPixels) {
    return refusedFile(
      `'${file}' has ${measured.width} × ${measured.height} pixels, expected at most ${mostPixels} a side`,
    );
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, read: { ...measured, kind, bytes, hash } };
}

export function isDrawing(file: string): boolean {
  return /\.svg$/i.test(file);
}

/** Where a picture is served. */
export function pictureUrl({ hash, kind }: Pick<ReadPicture, 'hash' | 'kind'>): string {
  return `/images/${hash}.${kind}`;
}
