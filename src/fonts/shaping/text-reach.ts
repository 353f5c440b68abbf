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
  if (ids.length < 2 || !opened.face.getTableFeatureTags('GPOS').includes('kern')) return;
  const plain = shape(new hb.Buffer(), 'off').getGlyphPositions();
  const kerned = shaped.getGlyphPositions();
  // What kerning adds belongs to the glyph that is read first.
  const step = isRightToLeft ? -1 : 1;
  for (const [at, { xAdvance, xOffset }] of kerned.entries()) {
    const advance = xAdvance - (plain[at]?.xAdvance ?? xAdvance);
    const placement = xOffset - (plain[at]?.xOffset ?? xOffset);
    if (advance === 0 && placement === 0) continue;
    let next = at + step;
    while (opened.face.getGlyphClass(ids[next] ?? 0) === MARK) next += step;
    const [left, right] = [ids[at], ids[next]];
    if (left === undefined || right === undefined) continue;
    const key = pairKey(left, right);
    if (!reach.pairs.has(key)) reach.pairs.set(key, [left, right, placement, advance]);
  }
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
