import { textDirection } from '#domain/text/text-direction.ts';
import type { DrawnLine } from '#fonts/drawing/draw-line.ts';
import type { BookPage } from '#server/documents/data/specimen-book.ts';
import { margin, unit } from '#server/documents/typesetting/page-measures.ts';
import { contentBottom, contentTop, lineHeight, startPage, textWidth } from './book-layout.ts';
import { type CutText, type DrawLine, drawShowable } from './draw-cut-line.ts';
import type { SpecimenSet } from './specimen-content.ts';

interface Row {
  label: string;
  text: string;
  drawn: DrawnLine;
  scale: number;
  /** Of the ink. */
  height: number;
}

/** A short quote in a high cut would fill half a page. */
const highestLine = 24 * unit;
const aboveLabel = unit;
const aboveInk = 2 * unit;
const belowInk = 2 * unit;
const pageRoom = contentBottom - contentTop;

/** Every cut of a set with one of its quotes, as wide as the page; further ones fill the last page. */
export async function drawCutPages(
  { set, quotes, cuts }: SpecimenSet,
  familyName: string,
  drawLine: DrawLine,
): Promise<BookPage[]> {
  const texts: CutText[] = quotes.length === 0 ? [{ text: familyName, language: null }] : quotes;
  const rows: Row[] = [];
  let room = 0;
  // Each pair of a cut and a text once.
  for (let at = 0; at < Math.max(cuts.length, leastCommonMultiple(cuts.length, texts.length)); at += 1) {
    const [cut, quote] = [cuts[at % cuts.length], texts[at % texts.length]];
    if (cut === undefined || quote === undefined) continue;
    const shown = await drawShowable(drawLine, cut, quote, { others: texts, isQuote: true });
    const row = toRow(cut.cut.name, shown);
    if (row === null) continue;
    const isFull = rowHeight(row) > room;
    if (at >= cuts.length && isFull) break;
    room = (isFull ? pageRoom : room) - rowHeight(row);
    rows.push(row);
  }
  return fillPages(rows).map((page) => setPage(page, { left: familyName, right: set.name }));
}

function leastCommonMultiple(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b > 0) [a, b] = [b, a % b];
  return (one * other) / a;
}

function toRow(label: string, { text, drawn }: CutText & { drawn: DrawnLine }): Row | null {
  const { inkLeft, inkRight, inkTop, inkBottom } = drawn.inkLine;
  // The font has nothing to draw for it.
  if (inkRight === inkLeft) return null;
  const scale = Math.min(textWidth / (inkRight - inkLeft), highestLine / (inkTop - inkBottom));
  return { label, text, drawn, scale, height: (inkTop - inkBottom) * scale };
}

function rowHeight({ height }: Row): number {
  return aboveLabel + lineHeight + aboveInk + height + belowInk;
}

function fillPages(rows: Row[]): Row[][] {
  const pages: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    if (rowHeight(row) > room) {
      pages.push([]);
      room = pageRoom;
    }
    pages.at(-1)?.push(row);
    room -= rowHeight(row);
  }
  return pages;
}

function setPage(rows: Row[], head: { left: string; right: string }): BookPage {
  const page = startPage(head);
  const used = rows.reduce((sum, row) => sum + rowHeight(row), 0);
  const stretch = (pageRoom - used) / rows.length;
  let top = contentTop;
  for (const [at, row] of rows.entries()) {
    if (at > 0) page.rules.push(top);
    page.labels.push({ text: row.label, x: margin, y: top + aboveLabel, width: textWidth, align: 'left' });
    const { inkLeft, inkRight, inkTop } = row.drawn.inkLine;
    const room = textDirection(row.text) === 'rtl' ? textWidth - (inkRight - inkLeft) * row.scale : 0;
    page.drawings.push({
      path: row.drawn.path,
      x: margin + room - inkLeft * row.scale,
      y: top + aboveLabel + lineHeight + aboveInk + stretch / 2 + inkTop * row.scale,
      scale: row.scale,
      text: row.text,
    });
    top += rowHeight(row) + stretch;
  }
  return page;
}
