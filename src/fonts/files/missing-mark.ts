import type * as hb from 'harfbuzzjs';

const MARK = /^(?!\p{Default_Ignorable_Code_Point})\p{M}$/u;

/** Whether a character stands on the letter before it, and a font has no glyph for it. */
export function isMissingMark(font: hb.Font, codePoint: number): boolean {
  return MARK.test(String.fromCodePoint(codePoint)) && font.nominalGlyph(codePoint) === undefined;
}
