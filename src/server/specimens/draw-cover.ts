import { formatCount } from '#domain/figure/figures.ts';
import type { BookDrawing, BookPage } from '#server/documents/data/specimen-book.ts';
import { margin, pageHeight, unit } from '#server/documents/typesetting/page-measures.ts';
import { lineHeight, textWidth } from './book-layout.ts';
import type { DrawLine } from './draw-cut-line.ts';
import type { SpecimenContent } from './specimen-content.ts';

const highestName = pageHeight * 0.55;
const shortestWord = 3;

/** The cover: who made it at the top, the family's name at the foot, as wide as the page by its ink. */
export async function drawCover(
  { family, shown, designers, foundry, sets }: SpecimenContent,
  drawLine: DrawLine,
): Promise<BookPage> {
  const words = family.name.split(/\s+/);
  const rows = words.every(({ length }) => length >= shortestWord) ? words : [family.name];
  const drawn = await Promise.all(rows.map((text) => drawLine(shown, { text, language: null })));
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
  return {
    drawings,
    labels: [
      { text: foundry.name, x: margin, y: margin, width: textWidth / 2, align: 'left' },
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
