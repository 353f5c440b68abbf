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

/** How often fonts were cut, and the last of them in their order: held weakly, since who reads a font once cuts it, too, and lets it go. */
const cuts = new WeakMap<OpenedFont, number>();
let lately: WeakRef<OpenedFont>[] = [];
/** Fonts that are prepared; the last used stand at the end. */
const prepared = new Map<OpenedFont, HeldFace & { usedAt: number }>();
/** Those that there was no memory for. */
const refused = new WeakSet<OpenedFont>();

/** The face that a font is cut from, prepared or not; `release` when it is cut. */
export function faceToCut(opened: OpenedFont): HeldFace {
  countCut(opened);
  const known = prepared.get(opened);
  if (known === undefined) return openFace(opened);
  prepared.delete(opened);
  prepared.set(opened, { ...known, usedAt: performance.now() });
  return { face: known.face, release: () => undefined };
}

function countCut(opened: OpenedFont): void {
  cuts.set(opened, (cuts.get(opened) ?? 0) + 1);
  const others = lately.filter((each) => ![undefined, opened].includes(each.deref()));
  const first = others.length < MOST_COUNTED ? undefined : others.shift()?.deref();
  if (first !== undefined) cuts.delete(first);
  lately = [...others, new WeakRef(opened)];
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
  dropFirst(MOST_PREPARED - 1);
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
  dropFirst(0);
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

function dropFirst(most: number): void {
  for (const [font, { release }] of prepared) {
    if (prepared.size <= most) return;
    prepared.delete(font);
    release();
  }
}
