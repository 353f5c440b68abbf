import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GLYPH_SHEET, type GlyphGroup } from '#domain/glyph/glyph.ts';
import { GlyphRow } from './glyph-row.tsx';
import { describeGlyph, shownCharacter } from './glyph-words.ts';
import styles from './glyphs.module.css';
import { layOutRows, type RowMeasures, rowOfGlyph, rowsInView } from './lay-out-rows.ts';
import { stepInTable } from './step-in-table.ts';
import { useGlyphSheets, writeSheets } from './use-glyph-sheets.ts';

interface GlyphGridProps {
  ref: Ref<{ focus: () => void }>;
  label: string;
  cutId: string;
  /** What of the table is listed; null for all of it. */
  places: readonly number[] | null;
  glyphCount: number;
  groups: readonly GlyphGroup[];
  /** How many glyphs are listed. */
  count: number;
  /** The id of the glyph that is shown large. */
  shown: number | null;
  onShow: (glyph: number, isFollowed: boolean) => void;
}

/** The narrowest cell, and a heading's height, in rem. */
const CELL = 4.5;
const HEADING = 3;
/** So many rows beyond the window on each side are there already. */
const BEYOND = 3;

/** A grid of glyphs of which the rows in view alone are there; walked through as any grid is. */
export function GlyphGrid(props: GlyphGridProps) {
  const { ref, label, cutId, places, glyphCount, groups, count, shown, onShow } = props;
  const box = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const [measures, setMeasures] = useState<(RowMeasures & { height: number }) | null>(null);
  const [top, setTop] = useState(0);
  /** Of the list: what has the tabulator's stop. */
  const [active, setActive] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  const rows = useMemo(() => (measures === null ? [] : layOutRows(groups, measures)), [groups, measures]);
  const view = rowsInView(rows, { top, height: measures?.height ?? 0 }, BEYOND);
  const activeRow = rowOfGlyph(rows, active);
  const inView = rows.slice(view.from, view.to).map((row, at) => ({ row, at: view.from + at }));
  const rowOfActive = rows[activeRow];
  if (rowOfActive !== undefined && (activeRow < view.from || activeRow >= view.to))
    inView.push({ row: rowOfActive, at: activeRow });
  const placeOf = (glyph: number) => (places === null ? glyph : (places[glyph] ?? 0));
  const wanted = writeSheets(
    inView.flatMap(({ row }) =>
      row.kind === 'heading'
        ? []
        : Array.from({ length: row.count }, (_, at) =>
            Math.floor(placeOf(row.start + at) / GLYPH_SHEET.glyphs),
          ),
    ),
  );
  const sheets = useGlyphSheets(cutId, wanted);
  const glyphAt = (glyph: number) => {
    const place = placeOf(glyph);
    return sheets.glyphs.get(Math.floor(place / GLYPH_SHEET.glyphs))?.[place % GLYPH_SHEET.glyphs];
  };

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setMeasures(measure(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    focusCell(box.current, active);
  });

  useImperativeHandle(ref, () => ({ focus: () => goTo(active) }));

  /** Brings a glyph of the list into view, and the focus to it. */
  function goTo(glyph: number): void {
    const element = box.current;
    const at = rowOfGlyph(rows, glyph);
    const row = rows[at];
    if (element === null || row === undefined) return;
    // The heading over the first row of a group comes into view with it.
    const before = rows[at - 1];
    const start = before?.kind === 'heading' ? before.top : row.top;
    const end = row.top + row.height;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    // What is not in view yet is drawn first.
    isFocusDue.current = !focusCell(element, glyph);
    setActive(glyph);
    setTop(element.scrollTop);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const glyph = glyphAt(active);
      if (glyph !== undefined) onShow(glyph.id, true);
      return;
    }
    const page = Math.max(1, Math.floor((measures?.height ?? 0) / (measures?.row ?? 1)) - 1);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = stepInTable(rows, active, event, { page, isRtl });
    if (to === null) return;
    event.preventDefault();
    goTo(to);
  }

  const last = rows.at(-1);
  const told = glyphAt(pointed ?? active);
  return (
    <div className={styles.gridAndWords}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table of which the rows in view alone are there */}
      <div
        ref={box}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length}
        aria-colcount={measures?.columns ?? 1}
        className={styles.grid}
        tabIndex={-1}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={press}
        onPointerOver={(event) => setPointed(glyphUnder(event.target))}
        onPointerLeave={() => setPointed(null)}
        onFocus={(event) => setActive(glyphUnder(event.target) ?? active)}
        onClick={(event) => {
          const glyph = glyphUnder(event.target);
          const shownGlyph = glyph === null ? undefined : glyphAt(glyph);
          if (glyph !== null) goTo(glyph);
          if (shownGlyph !== undefined) onShow(shownGlyph.id, false);
        }}
      >
        <div
          role="presentation"
          className={styles.rows}
          style={{ blockSize: last === undefined ? '100%' : last.top + last.height }}
        >
          {inView.map(({ row, at }) => (
            <GlyphRow
              key={at}
              row={row}
              index={at}
              columns={measures?.columns ?? 1}
              cutId={cutId}
              glyphCount={glyphCount}
              places={places}
              sheets={sheets}
              active={at === activeRow ? active : -1}
              shown={shown}
            />
          ))}
        </div>
      </div>
      <p className={styles.told} aria-hidden="true">
        {count > 0 && told !== undefined && <Told {...told} />}
      </p>
    </div>
  );
}

function Told(glyph: { name: string; codePoints: readonly number[]; characterName: string }) {
  const { title, values } = describeGlyph(glyph);
  return (
    <>
      <span className={styles.toldCharacter}>{shownCharacter(glyph.codePoints[0])}</span>
      <span className={styles.toldTitle}>{title}</span>
      <span className={styles.soft}>{values}</span>
    </>
  );
}

function measure(element: HTMLElement): RowMeasures & { height: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = element.clientWidth;
  const columns = Math.max(3, Math.floor(width / (CELL * rem)));
  const { cellWidth, cellHeight } = GLYPH_SHEET;
  const row = Math.round(((width / columns) * cellHeight) / cellWidth);
  return { columns, row, heading: Math.round(HEADING * rem), height: element.clientHeight };
}

/** Gives a glyph's cell the focus; false where it is not there. */
function focusCell(element: HTMLElement | null, glyph: number): boolean {
  const cell = element?.querySelector<HTMLElement>(`[data-glyph="${glyph}"]`);
  cell?.focus({ preventScroll: true });
  return cell !== undefined && cell !== null;
}

function glyphUnder(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-glyph]') : null;
  return cell === null ? null : Number(cell.dataset.glyph);
}
