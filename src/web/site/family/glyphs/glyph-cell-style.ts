import type { CSSProperties } from 'react';
import { countSheets, GLYPH_SHEET } from '#domain/glyph/glyph.ts';

/** Shows the glyph at a place of a cut's table, out of the picture of its sheet. */
export function glyphCellStyle(cutId: string, place: number, glyphCount: number): CSSProperties {
  const { glyphs } = GLYPH_SHEET;
  const sheet = Math.floor(place / glyphs);
  const isLast = sheet === countSheets(glyphCount) - 1;
  return {
    '--sheet': `url("/glyphs/${cutId}/${sheet}.png")`,
    ...pictureCellStyle(place % glyphs, isLast ? glyphCount - sheet * glyphs : glyphs),
  };
}

/** Shows a cell of a picture of so many glyphs, which is given around it. */
export function pictureCellStyle(cell: number, count: number): CSSProperties {
  const { columns } = GLYPH_SHEET;
  const rows = Math.ceil(count / columns);
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return {
    '--sheet-rows': rows,
    '--sheet-x': `${(100 * column) / (columns - 1)}%`,
    '--sheet-y': rows === 1 ? '0%' : `${(100 * row) / (rows - 1)}%`,
  };
}
