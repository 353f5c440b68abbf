import * as hb from 'harfbuzzjs';
import { pairKey } from '#domain/font-budget/kerned-pairs.ts';
import type { KernedPair } from '#fonts/files/kerned-pair.ts';
import type { OpenedFont } from '#fonts/files/opened-font.ts';

/** All that setting some texts takes out of a font. */
export interface TextReach {
  /** Every glyph that shaping passes through, by its id in the whole font. */
  glyphs: Set<number>;
  /** The pairs that are kerned, by `pairKey`. */
  pairs: Map<number, KernedPair>;
}

/** A run as it is shaped: fills a buffer and shapes it, by default with kerning as the text has it. */
export type ShapeRun = (buffer: hb.Buffer, kerning?: 'off') => hb.Buffer;

const MARK = 3;

export function emptyReach(): TextReach {
  return { glyphs: new Set(), pairs: new Map() };
}

/** Adds what the shaping of a run takes out of the font. `shaped` is its buffer, `text` what it says. */
export function addReach(
  reach: TextReach,
  {
    opened,
    font,
    text,
    shaped,
    shape,
    isRightToLeft,
  }: {
    opened: OpenedFont;
    font: hb.Font;
    text: string;
    shaped: hb.Buffer;
    shape: ShapeRun;
    isRightToLeft: boolean;
  },
): void {
  const ids = shaped.getGlyphInfos().map(({ codepoint }) => codepoint);
  for (const id of isSetAsTyped(font, text, ids) ? ids : tracedGlyphs(shape)) reach.glyphs.add(id);
  for (const { pair } of kerningOf({ opened, shaped, shape, isRightToLeft })) {
    const key = pairKey(pair[0], pair[1]);
    if (!reach.pairs.has(key)) reach.pairs.set(key, pair);
  }
}

/** A run as it was shaped, and how. */
interface ShapedRun {
  opened: OpenedFont;
  shaped: hb.Buffer;
  shape: ShapeRun;
  isRightToLeft: boolean;
}

/** What kerning moves in a run, by the place of the glyph that is moved. */
function kerningOf({ opened, shaped, shape, isRightToLeft }: ShapedRun): { at: number; pair: KernedPair }[] {
  const ids = shaped.getGlyphInfos().map(({ codepoint }) => codepoint);
  if (ids.length < 2 || !opened.face.getTableFeatureTags('GPOS').includes('kern')) return [];
  const plain = shape(new hb.Buffer(), 'off').getGlyphPositions();
  // What kerning adds belongs to the glyph that is read first.
  const step = isRightToLeft ? -1 : 1;
  return shaped.getGlyphPositions().flatMap(({ xAdvance, xOffset }, at) => {
    const advance = xAdvance - (plain[at]?.xAdvance ?? xAdvance);
    const placement = xOffset - (plain[at]?.xOffset ?? xOffset);
    if (advance === 0 && placement === 0) return [];
    let next = at + step;
    while (opened.face.getGlyphClass(ids[next] ?? 0) === MARK) next += step;
    const [left, right] = [ids[at], ids[next]];
    if (left === undefined || right === undefined) return [];
    const pair: KernedPair = [left, right, placement, advance];
    return [{ at, pair }];
  });
}

/** The places of a run's glyphs with no pair kerned but those allowed, by `pairKey`. */
export function positionsKernedBy(
  allowed: ReadonlySet<number>,
  run: ShapedRun,
): ReturnType<hb.Buffer['getGlyphPositions']> {
  const { opened, shaped, shape, isRightToLeft } = run;
  const positions = shaped.getGlyphPositions();
  const refused = new Set(
    kerningOf(run).flatMap(({ at, pair }) => (allowed.has(pairKey(pair[0], pair[1])) ? [] : [at])),
  );
  if (refused.size === 0) return positions;
  const plain = shape(new hb.Buffer(), 'off').getGlyphPositions();
  const infos = shaped.getGlyphInfos();
  const step = isRightToLeft ? -1 : 1;
  return positions.map((position, at) => {
    // A mark goes where its letter does.
    let base = at;
    while (
      opened.face.getGlyphClass(infos[base]?.codepoint ?? 0) === MARK &&
      infos[base - step] !== undefined
    )
      base -= step;
    return refused.has(at) || refused.has(base) ? (plain[at] ?? position) : position;
  });
}

/** Whether each character stands as the glyph that the font has for it, and nothing else does. */
function isSetAsTyped(font: hb.Font, text: string, ids: readonly number[]): boolean {
  const typed = new Set(Array.from(text, (character) => font.nominalGlyph(character.codePointAt(0) ?? 0x20)));
  const set = new Set(ids);
  return typed.size === set.size && ids.every((id) => typed.has(id));
}

let tracing: { buffer: hb.Buffer; glyphs: Set<number> } | undefined;

/**
 * The glyphs before and after each substitution: a subset that lacks one of them stops on the way. One buffer for all, since the
 * function that it calls stays in HarfBuzz's memory for as long as the thread lives.
 */
function tracedGlyphs(shape: ShapeRun): Set<number> {
  if (tracing === undefined) {
    const traced = { buffer: new hb.Buffer(), glyphs: new Set<number>() };
    traced.buffer.setMessageFunc((_buffer, _font, message) => {
      if (/^(end lookup|recursed|start table GSUB)/.test(message)) addGlyphs(traced.glyphs, traced.buffer);
      return true;
    });
    tracing = traced;
  }
  const { buffer } = tracing;
  tracing.glyphs = new Set();
  buffer.clearContents();
  addGlyphs(tracing.glyphs, shape(buffer, 'off'));
  return tracing.glyphs;
}

function addGlyphs(glyphs: Set<number>, buffer: hb.Buffer): void {
  for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
}
