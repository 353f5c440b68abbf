import { formatCount } from '#domain/figure/figures.ts';
import { firstSigns } from '#domain/text/first-signs.ts';
import type { BookDrawing, BookPage } from '#server/documents/data/specimen-book.ts';
import { margin, pageHeight, unit } from '#server/documents/typesetting/page-measures.ts';
import { lineHeight, textWidth } from './book-layout.ts';
import { type CutText, type DrawLine, drawShowable } from './draw-cut-line.ts';
import type { SpecimenContent } from './specimen-content.ts';

const highestName = pageHeight * 0.55;
const shortestWord = 3;
const leastInitial = pageHeight * 0.2;

/**
 * The cover: who made it at the top, its first letter, the family's name at the foot, as wide as the page by its ink; where its font has no letters
 * for the name a text in its script stands there, and the name above it.
 */
export async function drawCover(
  { family, shown, designers, foundry, sets }: SpecimenContent,
  drawLine: DrawLine,
): Promise<BookPage> {
  const quotes = sets.find(({ set }) => set.id === shown.cut.fontShopSetId)?.quotes ?? [];
  const name = { text: family.name, language: null };
  const title = await drawShowable(drawLine, shown, name, { others: quotes, isQuote: false });
  const isName = title.text === family.name;
  const words = title.text.split(/\s+/);
  const rows = isName && words.every(({ length }) => length >= shortestWord) ? words : [title.text];
  const drawn = await Promise.all(rows.map((text) => drawLine(shown, { text, language: title.language })));
  const gap = 4 * unit;
  const sizes = drawn.map(({ inkLine }) => textWidth / (inkLine.inkRight - inkLine.inkLeft));
  const heights = drawn.map(({ inkLine }, at) => (inkLine.inkTop - inkLine.inkBottom) * (sizes[at] ?? 0));
  const wanted = heights.reduce((sum, height) => sum + height, 0);
  const share = Math.min(1, (highestName - gap * (rows.length - 1)) / wanted);
  const drawings: BookDrawing[] = [];
  let bottom = pageHeight - margin;
  for (const [at, { path, inkLine }] of [...drawn.entries()].reverse()) {
    const scale = (sizes[at] ?? 0) * share;
    drawings.unshift({
      path,
      x: margin - inkLine.inkLeft * scale,
      y: bottom + inkLine.inkBottom * scale,
      scale,
      text: rows[at] ?? '',
    });
    bottom -= (heights[at] ?? 0) * share + gap;
  }
  const styles = sets.reduce((sum, { set }) => sum + set.fontCuts.length, 0);
  const right = [
    ...designers.map(({ name }) => name),
    family.releasedAt?.slice(0, 4) ?? '',
    formatCount(styles, 'style'),
    sets.map(({ set }) => set.name).join(', '),
  ].filter((line) => line !== '');
  const room = { top: margin + (right.length + 2) * lineHeight, bottom: bottom - 3 * unit };
  const initial = await drawInitial(title, room, (text) => drawLine(shown, text));
  if (initial !== null) drawings.push(initial);
  return {
    drawings,
    pictures: [],
    labels: [
      ...[foundry.name, ...(isName ? [] : [family.name])].map((text, at) => ({
        text,
        x: margin,
        y: margin + lineHeight * at,
        width: textWidth / 2,
        align: 'left' as const,
      })),
      ...right.map((text, at) => ({
        text,
        x: margin + textWidth / 2,
        y: margin + lineHeight * at,
        width: textWidth / 2,
        align: 'left' as const,
      })),
    ],
    rules: [],
  };
}

/** The first letter of the title as large as the room above it, at the right; null where the title fills the page. */
async function drawInitial(
  { text, language }: CutText,
  { top, bottom }: { top: number; bottom: number },
  draw: (text: CutText) => ReturnType<DrawLine>,
): Promise<BookDrawing | null> {
  const room = bottom - top;
  const first = firstSigns(text, 1);
  if (room < leastInitial || first === '') return null;
  const { path, inkLine } = await draw({ text: first, language });
  const { inkLeft, inkRight, inkTop, inkBottom } = inkLine;
  if (inkRight === inkLeft) return null;
  const scale = Math.min(textWidth / (inkRight - inkLeft), room / (inkTop - inkBottom));
  return {
    path,
    x: margin + textWidth - inkRight * scale,
    y: bottom + inkBottom * scale,
    scale,
    text: first,
  };
}
