import type { CSSProperties, KeyboardEvent } from 'react';
import type { WireVersionChanges, WireVersionPicture } from '#contract/version-changes.ts';
import { GLYPH_SHEET } from '#domain/glyph/glyph.ts';
import { changeWords, glyphTitle } from './change-words.ts';
import styles from './changes.module.css';
import { VersionInks } from './version-inks.tsx';

type Glyphs = WireVersionChanges['glyphs'];

/** The glyphs of the sheets that are there, as a list that is one stop of the Tab key and walked by arrows. */
export function ChangedCells({
  glyphs,
  sheets,
  shown,
  total,
  onShow,
}: {
  glyphs: Glyphs;
  sheets: readonly WireVersionPicture[];
  shown: number;
  total: number;
  onShow: (place: number) => void;
}) {
  function walk(event: KeyboardEvent<HTMLUListElement>): void {
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-place]')];
    const at = cells.findIndex((cell) => cell.matches(':focus'));
    const next = stepInCells(cells, at, event.key);
    if (next === null) return;
    event.preventDefault();
    cells[next]?.focus();
  }

  return (
    <ul className={styles.cells} aria-label={`${total} glyphs`} onKeyDown={walk}>
      {glyphs.map((glyph, place) => {
        const picture = sheets[Math.floor(place / GLYPH_SHEET.glyphs)];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a glyph goes by its place
          <li key={place}>
            <button
              type="button"
              className={styles.cell}
              data-place={place}
              tabIndex={place === shown ? 0 : -1}
              aria-pressed={place === shown}
              onClick={() => onShow(place)}
            >
              <span className="visually-hidden">
                {glyphTitle(glyph)}, {changeWords(glyph)}
              </span>
              {picture !== undefined && <VersionInks picture={picture} style={cellStyle(place, total)} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Where the glyph of a place stands on its sheet. */
function cellStyle(place: number, total: number): CSSProperties {
  const { columns, glyphs } = GLYPH_SHEET;
  const sheet = Math.floor(place / glyphs);
  const rows = Math.ceil(Math.min(glyphs, total - sheet * glyphs) / columns);
  const [column, row] = [place % columns, Math.floor((place % glyphs) / columns)];
  return {
    '--sheet-size': `${columns * 100}% ${rows * 100}%`,
    '--sheet-at': `${(100 * column) / (columns - 1)}% ${rows === 1 ? 0 : (100 * row) / (rows - 1)}%`,
  };
}

/** The cell that a key leads to from another one; null for a key that leads nowhere. */
function stepInCells(cells: readonly HTMLElement[], at: number, key: string): number | null {
  const top = cells[0]?.offsetTop;
  const columns = Math.max(1, cells.filter(({ offsetTop }) => offsetTop === top).length);
  const isRtl = document.dir === 'rtl';
  const steps: Record<string, number> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: at + 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const next = steps[key];
  return at < 0 || next === undefined ? null : next >= 0 && next < cells.length ? next : at;
}
