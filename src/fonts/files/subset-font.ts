import { FontFault } from '#fonts/font-fault.ts';
import { findEmptyGlyph, withCharacters } from './blank-marks.ts';
import type { KernedPair } from './kerned-pair.ts';
import { withKerning } from './kerning-table.ts';
import { isMissingMark } from './missing-mark.ts';
import { fontAt, type OpenedFont } from './opened-font.ts';
import { faceToCut, forgetFaces } from './prepared-faces.ts';
import { readSfnt, type Sfnt, viewOf, writeSfnt } from './sfnt.ts';
import { type SubsetModule, subsetModule } from './subset-module.ts';
import { unreadTables } from './unread-tables.ts';
import { withoutOutlines } from './without-outlines.ts';
import { writeMarkableWoff2, writeWoff2 } from './woff2-writer.ts';

/** What a subset is to hold. */
export interface SubsetRequest {
  /** Text whose characters, and every form that shaping may give them, are kept. */
  text?: string;
  codePoints?: number[];
  /** Axes to pin to a value, or to limit to a range; axes left out keep their whole range. */
  axes?: Record<string, number | { min: number; max: number }>;
  /**
   * Just this and nothing that shaping could make of it besides: glyphs by id in the whole font, with the pairs that are kerned.
   * Such a subset has no names, and `codePoints` are all that leads to its glyphs. Marks among them that the font lacks are blank
   * and take no room: a browser would else set them with their letters in the next face.
   */
  exact?: {
    glyphs: number[];
    pairs: KernedPair[];
    /** Places its glyphs and draws none of them. */
    isUnseen?: true;
  };
  /** Optional features to keep (ssNN, cvNN, smcp, …); by default all that the font has. Kerning and default features always stay. */
  features?: string[];
}

/** hb_subset_sets_t of HarfBuzz. */
const SETS = { dropTable: 3, nameId: 4, layoutFeature: 6 };
/** HB_SUBSET_FLAGS_NOTDEF_OUTLINE: a missing character looks the same as in the whole font. */
const NOTDEF_OUTLINE = 0x40;
/**
 * HB_SUBSET_FLAGS_NO_HINTING: instructions for old screens can weigh more than the letters (Space Mono: 4.6 KB with, 1.8 KB
 * without), and pages set their lines large.
 */
const NO_HINTING = 0x1;
/** HB_SUBSET_FLAGS_RETAIN_GIDS: glyphs keep their ids, with nothing in the places of the others. */
const RETAIN_GIDS = 0x2;
/**
 * HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE and _NO_BIDI_CLOSURE: nothing but the glyphs asked for. By itself it breaks all shaping that
 * goes through a glyph on its way; with the glyphs of `reachLine` it does not.
 */
const NO_CLOSURE = 0x200 | 0x800;
/** What shaping may insert though no one typed it: space, no-break space, joiners, and the circle under lone marks. */
const ALWAYS_KEPT = [0x20, 0xa0, 0x200c, 0x200d, 0x25cc];
/** A signature no longer holds, and how instructions are smoothed says nothing without instructions. */
const DROPPED = ['DSIG', 'gasp'];
/** Where a style stands in its family, with a name an axis: for menus, which a web font is in none of. */
const DROPPED_OF_STATIC = ['STAT'];
/** A name table of format 0 without a name, which every font has to have. */
const NO_NAMES = Uint8Array.of(0, 0, 0, 0, 0, 6);
const KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14];
/** Switched off unless someone asks for them, so a subset may go without: OpenType's discretionary features. */
const OPTIONAL_FEATURE =
  /^(ss\d\d|cv\d\d|smcp|c2sc|pcap|c2pc|unic|titl|onum|lnum|pnum|tnum|zero|frac|afrc|sups|subs|sinf|ordn|swsh|cswh|salt|hist|dlig|hlig|case|cpsp|nalt|ornm|hwid|fwid|twid|qwid|pwid|jp\d\d|trad|smpl)$/;

/** Digits over and under a fraction's slash: where nothing asks for fractions, HarfBuzz looks for them about that sign alone. */
const OF_FRACTIONS = ['numr', 'dnom'];
const FRACTION_SLASH = 0x2044;

/**
 * Cuts a font to a text, with the closure over its layout, so that it shapes as the whole font does. One case differs:
 * HarfBuzz drops a language system of which nothing is left, so text marked with a language for which the font
 * lists fewer features than by default then gets the default ones (Marathi in Eczar). Gives WOFF2; throws FontFault.
 */
export function subsetFont(opened: OpenedFont, request: SubsetRequest): Uint8Array {
  const { exact } = request;
  if (exact === undefined) return writeWoff2(cutFont(opened, request));
  const close = cutExactly(opened, request, exact);
  return writeMarkableWoff2(exact.isUnseen === true ? withoutOutlines(close) : close);
}

/** The same as an sfnt that nothing is packed of, for who only looks at the piece; throws FontFault. */
export function cutFont(opened: OpenedFont, request: Omit<SubsetRequest, 'exact'>): Uint8Array {
  return cut(opened, request, 0);
}

function cutExactly(
  opened: OpenedFont,
  request: SubsetRequest,
  exact: NonNullable<SubsetRequest['exact']>,
): Uint8Array {
  const { sfnt, placeOf } = placeGlyphs(opened, request, exact);
  const { flavour, tables } = readSfnt(sfnt);
  const placed = exact.pairs.flatMap(([left, right, placement, advance]): KernedPair[] => {
    const [one, other] = [placeOf.get(left), placeOf.get(right)];
    return one === undefined || other === undefined ? [] : [[one, other, placement, advance]];
  });
  const gpos = tables.get('GPOS')?.bytes ?? null;
  const written: { tag: string; bytes: Uint8Array }[] = [{ tag: 'name', bytes: NO_NAMES }];
  if (gpos !== null || placed.length > 0) {
    const scriptTags = opened.face.getTableScriptTags('GPOS');
    written.push({ tag: 'GPOS', bytes: withKerning(gpos, { pairs: placed, scriptTags }) });
  }
  const others = [...tables.values()].filter(({ tag }) => written.every((each) => each.tag !== tag));
  return writeSfnt(flavour, [...others, ...written]);
}

/** The subset, and where the glyphs of the whole font stand in it. */
interface PlacedGlyphs {
  sfnt: Uint8Array;
  placeOf: ReadonlyMap<number, number>;
}

function placeGlyphs(
  opened: OpenedFont,
  request: SubsetRequest,
  { glyphs }: NonNullable<SubsetRequest['exact']>,
): PlacedGlyphs {
  const kept = [...new Set([0, ...glyphs])].sort((one, other) => one - other);
  const font = fontAt(opened);
  const blankMarks = (request.codePoints ?? []).filter((codePoint) => isMissingMark(font, codePoint));
  if (blankMarks.length > 0) return placeWithBlank(opened, request, { kept, blankMarks });
  const close = cut(opened, request, NO_CLOSURE);
  // Glyphs move together in their order. Where there are others than were asked for, they are left at their places.
  if (glyphCount(readSfnt(close)) === kept.length)
    return { sfnt: close, placeOf: new Map(kept.map((id, at) => [id, at])) };
  return { sfnt: cut(opened, request, NO_CLOSURE | RETAIN_GIDS), placeOf: inPlace(kept) };
}

/** With the marks at a place between the glyphs, where nothing is. */
function placeWithBlank(
  opened: OpenedFont,
  request: SubsetRequest,
  { kept, blankMarks }: { kept: readonly number[]; blankMarks: readonly number[] },
): PlacedGlyphs {
  const font = fontAt(opened);
  const hasGap = kept.length <= (kept.at(-1) ?? 0);
  const beyond = hasGap ? undefined : glyphWithoutInk(opened, { from: kept.length + 1 });
  const glyphs = beyond === undefined ? kept : [...kept, beyond];
  const asked = { ...request, exact: { pairs: [], ...request.exact, glyphs: [...glyphs] } };
  const sfnt = cut(opened, asked, NO_CLOSURE | RETAIN_GIDS);
  const empty = findEmptyGlyph(sfnt, { count: glyphCount(readSfnt(sfnt)), taken: new Set(glyphs) });
  const characters = (request.codePoints ?? []).flatMap((codePoint): [number, number][] => {
    const glyph = font.nominalGlyph(codePoint);
    return glyph === undefined ? [] : [[codePoint, glyph]];
  });
  const blank = blankMarks.map((codePoint) => [codePoint, empty ?? 0] as const);
  return { sfnt: withCharacters(sfnt, new Map([...characters, ...blank])), placeOf: inPlace(kept) };
}

function inPlace(glyphs: readonly number[]): Map<number, number> {
  return new Map(glyphs.map((id) => [id, id]));
}

/** A glyph that takes no outline out of its font, such as a space: with it the places before it are there. */
function glyphWithoutInk(opened: OpenedFont, { from }: { from: number }): number | undefined {
  const font = fontAt(opened);
  for (let id = from; id < glyphCount(opened.sfnt); id += 1)
    if ((font.glyphExtents(id)?.width ?? 0) === 0) return id;
  return undefined;
}

function glyphCount({ tables }: Sfnt): number {
  const maxp = tables.get('maxp')?.bytes;
  return maxp === undefined ? 0 : viewOf(maxp).getUint16(4);
}

/** What is prepared makes room where the memory of the subsetter does not do for both. */
function cut(opened: OpenedFont, request: SubsetRequest, flags: number): Uint8Array {
  const bytes = cutOnce(opened, request, flags) ?? (forgetFaces() ? cutOnce(opened, request, flags) : null);
  if (bytes === null)
    throw new FontFault('table-damaged', 'The font cannot be cut: a table is damaged or too large.');
  return bytes;
}

function cutOnce(opened: OpenedFont, request: SubsetRequest, flags: number): Uint8Array | null {
  const module = subsetModule();
  const { face, release } = faceToCut(opened);
  const input = module.hb_subset_input_create_or_fail();
  try {
    module.hb_subset_input_set_flags(input, NOTDEF_OUTLINE | NO_HINTING | flags);
    fillInput(module, { input, face, opened, request });
    const subset = module.hb_subset_or_fail(face, input);
    if (subset === 0) return null;
    const result = module.hb_face_reference_blob(subset);
    const start = module.hb_blob_get_data(result, 0);
    const bytes = new Uint8Array(module.memory.buffer).slice(
      start,
      start + module.hb_blob_get_length(result),
    );
    module.hb_blob_destroy(result);
    module.hb_face_destroy(subset);
    return bytes;
  } finally {
    module.hb_subset_input_destroy(input);
    release();
  }
}

function fillInput(
  module: SubsetModule,
  {
    input,
    face,
    opened,
    request,
  }: { input: number; face: number; opened: OpenedFont; request: SubsetRequest },
): void {
  const { exact, codePoints = [], features: wanted } = request;
  const unicodes = module.hb_subset_input_unicode_set(input);
  const letters = [...(request.text ?? '').normalize('NFC'), ...(request.text ?? '').normalize('NFD')];
  const typed = [...(request.text ?? ''), ...letters].map((letter) => letter.codePointAt(0) ?? 0x20);
  for (const codePoint of [...(exact === undefined ? ALWAYS_KEPT : []), ...typed, ...codePoints])
    module.hb_set_add(unicodes, codePoint);
  const glyphs = module.hb_subset_input_glyph_set(input);
  for (const glyph of exact?.glyphs ?? []) module.hb_set_add(glyphs, glyph);
  const names = module.hb_subset_input_set(input, SETS.nameId);
  module.hb_set_clear(names);
  for (const id of exact === undefined ? KEPT_NAMES : []) module.hb_set_add(names, id);
  const dropped = module.hb_subset_input_set(input, SETS.dropTable);
  const isMenu = opened.sfnt.tables.has('fvar') && exact === undefined;
  for (const tag of [...DROPPED, ...(isMenu ? [] : DROPPED_OF_STATIC), ...unreadTables(opened)]) {
    module.hb_set_add(dropped, tagNumber(tag));
  }

  const features = module.hb_subset_input_set(input, SETS.layoutFeature);
  module.hb_set_clear(features);
  const hasNoFractions =
    wanted?.includes('frac') === false && ![...typed, ...codePoints].includes(FRACTION_SLASH);
  for (const table of ['GSUB', 'GPOS'] as const) {
    for (const tag of opened.face.getTableFeatureTags(table)) {
      if (exact === undefined ? hasNoFractions && OF_FRACTIONS.includes(tag) : tag === 'kern') continue;
      if (isKept(tag, wanted)) module.hb_set_add(features, tagNumber(tag));
    }
  }
  for (const [tag, limit] of Object.entries(request.axes ?? {})) {
    if (typeof limit === 'number')
      module.hb_subset_input_pin_axis_location(input, face, tagNumber(tag), limit);
    // The middle is not a number: HarfBuzz then keeps the axis' default, or the nearest point of the range.
    else module.hb_subset_input_set_axis_range(input, face, tagNumber(tag), limit.min, limit.max, Number.NaN);
  }
}

/** 'aalt' leads to every alternate of every letter and no one shapes with it. */
function isKept(tag: string, wanted: string[] | undefined): boolean {
  if (tag === 'aalt') return false;
  return wanted === undefined || wanted.includes(tag) || !OPTIONAL_FEATURE.test(tag);
}

function tagNumber(tag: string): number {
  return [0, 1, 2, 3].reduce((number, at) => ((number << 8) | (tag.charCodeAt(at) || 0x20)) >>> 0, 0);
}
