// biome-ignore-all lint/a11y/useSemanticElements: rows stand where their place in the whole table is, which rows of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on their cells
import { memo } from 'react';
import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { glyphCellStyle } from './glyph-cell-style.ts';
import { describeGlyph } from './glyph-words.ts';
import styles from './glyphs.module.css';
import type { TableRow } from './lay-out-rows.ts';
import type { GlyphSheets } from './use-glyph-sheets.ts';

interface GlyphRowProps {
  row: TableRow;
  /** Of all rows of the table. */
  index: number;
  columns: number;
  cutId: string;
  glyphCount: number;
  places: readonly number[] | null;
  sheets: GlyphSheets;
  /** The glyph of the list that has the tabulator's stop, where it is in this row; else -1. */
  active: number;
  /** The id of the glyph that is shown large. */
  shown: number | null;
}

/** A row of the table. While the table is scrolled the rows that stay in view stay as they are. */
export const GlyphRow = memo(function GlyphRow(props: GlyphRowProps) {
  const { row, index, columns, cutId, glyphCount, places, sheets, active, shown } = props;
  const style = { insetBlockStart: row.top, blockSize: row.height };
  if (row.kind === 'heading')
    return (
      <div role="row" aria-rowindex={index + 1} className={styles.headingRow} style={style}>
        <div role="rowheader" aria-colspan={columns}>
          {row.name} <span className={styles.soft}>{row.count}</span>
        </div>
      </div>
    );
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.row}
      style={{ ...style, '--columns': columns }}
    >
      {Array.from({ length: row.count }, (_, at) => {
        const glyph = row.start + at;
        const place = places === null ? glyph : (places[glyph] ?? 0);
        const sheet = Math.floor(place / GLYPH_SHEET.glyphs);
        const known = sheets.glyphs.get(sheet)?.[place % GLYPH_SHEET.glyphs];
        const words = known === undefined ? null : describeGlyph(known);
        return (
          <div
            key={glyph}
            role="gridcell"
            data-glyph={glyph}
            aria-colindex={at + 1}
            aria-label={words === null ? 'Glyph' : [words.title, words.values].filter(Boolean).join(', ')}
            aria-selected={known !== undefined && known.id === shown}
            tabIndex={glyph === active ? 0 : -1}
            className={styles.cell}
          >
            {sheets.asked.has(sheet) && (
              <span className={styles.glyph} style={glyphCellStyle(cutId, place, glyphCount)} />
            )}
          </div>
        );
      })}
    </div>
  );
});
