import type { CSSProperties } from 'react';
import { countSheets, GLYPH_SHEET } from '#domain/glyph/glyph.ts';

/** Shows the glyph at a place of a cut's table, out of the picture of its sheet. */
export function glyphCellStyle(cutId: string, place: number, glyphCount: number): CSSProperties {
  const { columns, glyphs } = GLYPH_SHEET;
  const sheet = Math.floor(place / glyphs);
  const isLast = sheet === countSheets(glyphCount) - 1;
  const rows = Math.ceil((isLast ? glyphCount - sheet * glyphs : glyphs) / columns);
  const [column, row] = [place % columns, Math.floor((place % glyphs) / columns)];
  return {
    '--sheet': `url("/glyphs/${cutId}/${sheet}.png")`,
    '--sheet-rows': rows,
    '--sheet-x': `${(100 * column) / (columns - 1)}%`,
    '--sheet-y': rows === 1 ? '0%' : `${(100 * row) / (rows - 1)}%`,
  };
}
