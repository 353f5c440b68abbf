import { FontFault } from '#fonts/font-fault.ts';
import type { OpenedFont } from './opened-font.ts';
import { subsetModule } from './subset-module.ts';

/** A font in the memory of the subsetter, and how to let it go. */
interface HeldFace {
  face: number;
  release: () => void;
}

/** hb_memory_mode_t of HarfBuzz. */
const WRITABLE = 2;
/** A font that is cut so often while no more than so many others are, is one that somebody writes in. */
const CUTS_BEFORE = 3;
const MOST_COUNTED = 8;
/** Of the 65 MB that the subsetter has, a prepared font takes some three times its size. */
const MOST_PREPARED = 3;
const LARGEST_PREPARED = 4 * 1024 * 1024;
/** So long nobody cuts what is prepared before another font may take its place: several that are typed in at once would take turns. */
const KEPT_MS = 10_000;

/** Fonts by how often they were cut, and those that are prepared; the last used stand at the end. */
const cuts = new Map<OpenedFont, number>();
const prepared = new Map<OpenedFont, HeldFace & { usedAt: number }>();
/** Those that there was no memory for. */
const refused = new WeakSet<OpenedFont>();

/** The face that a font is cut from, prepared or not; `release` when it is cut. */
export function faceToCut(opened: OpenedFont): HeldFace {
  const count = (cuts.get(opened) ?? 0) + 1;
  putLast(cuts, opened, count);
  dropFirst(cuts, MOST_COUNTED);
  const known = prepared.get(opened);
  if (known === undefined) return openFace(opened);
  putLast(prepared, opened, { ...known, usedAt: performance.now() });
  return { face: known.face, release: () => undefined };
}

/** Whether a font is cut often enough that `prepareFace` is worth its time. */
export function isPreparationDue(opened: OpenedFont): boolean {
  return (
    (cuts.get(opened) ?? 0) >= CUTS_BEFORE &&
    !prepared.has(opened) &&
    !refused.has(opened) &&
    hasPlace() &&
    opened.sfnt.bytes.length <= LARGEST_PREPARED
  );
}

function hasPlace(): boolean {
  const [oldest] = prepared.values();
  return oldest === undefined || prepared.size < MOST_PREPARED || performance.now() - oldest.usedAt > KEPT_MS;
}

/**
 * Takes a font apart once (hb_subset_preprocess; a tenth to half a second), so that each further cut has to look at what it takes alone.
 * Cuts are the same bytes as without. One that there is no memory for stays as it is.
 */
export function prepareFace(opened: OpenedFont): void {
  if (prepared.has(opened)) return;
  dropFirst(prepared, MOST_PREPARED - 1, ({ release }) => release());
  const module = subsetModule();
  const source = openWhereRoom(opened);
  if (source === null) return;
  const face = module.hb_subset_preprocess(source.face);
  // The tables that need nothing done are those of the source, so its bytes stay as long as the face does.
  const release = () => {
    module.hb_face_destroy(face);
    source.release();
  };
  prepared.set(opened, { face, release, usedAt: performance.now() });
}

function openWhereRoom(opened: OpenedFont): HeldFace | null {
  try {
    return openFace(opened);
  } catch (cause) {
    if (!(cause instanceof FontFault)) throw cause;
    refused.add(opened);
    return null;
  }
}

/** Lets go what is prepared of a font that its worker closes. */
export function forgetFace(opened: OpenedFont): void {
  cuts.delete(opened);
  prepared.get(opened)?.release();
  prepared.delete(opened);
}

/** Lets go all that is prepared; false where nothing was. */
export function forgetFaces(): boolean {
  const count = prepared.size;
  dropFirst(prepared, 0, ({ release }) => release());
  return count > 0;
}

function openFace({ sfnt: { bytes } }: OpenedFont): HeldFace {
  const module = subsetModule();
  let data = module.malloc(bytes.length);
  if (data === 0 && forgetFaces()) data = module.malloc(bytes.length);
  if (data === 0)
    throw new FontFault('out-of-memory', 'The font is too large for the memory of the subsetter.');
  new Uint8Array(module.memory.buffer).set(bytes, data);
  const blob = module.hb_blob_create(data, bytes.length, WRITABLE, 0, 0);
  const face = module.hb_face_create(blob, 0);
  module.hb_blob_destroy(blob);
  const release = () => {
    module.hb_face_destroy(face);
    module.free(data);
  };
  return { face, release };
}

function putLast<Value>(map: Map<OpenedFont, Value>, key: OpenedFont, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function dropFirst<Value>(
  map: Map<OpenedFont, Value>,
  most: number,
  letGo: (value: Value) => void = () => undefined,
): void {
  for (const [key, value] of map) {
    if (map.size <= most) return;
    map.delete(key);
    letGo(value);
  }
}
