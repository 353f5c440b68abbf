import { textDirection } from '#domain/text/text-direction.ts';
import type { BookDrawing, SpecimenBook } from '#server/documents/data/specimen-book.ts';
import { margin, pageHeight, unit } from '#server/documents/typesetting/page-measures.ts';
import { lineHeight, textWidth } from './book-layout.ts';
import { type DrawLine, drawShowable } from './draw-cut-line.ts';
import { ofOneScript } from './running-text.ts';
import type { SpecimenContent } from './specimen-content.ts';

/** How many characters of the interface face a line of a fact or a note holds at least. */
const charactersALine = 72;
/** Above the page's number. */
const foot = pageHeight - margin - 6 * unit;
const gap = 3 * unit;
const highest = 36 * unit;
const lowest = 6 * unit;

/** Quotes in the shown cut, as wide as the page, that fill the last page from what its facts leave to the foot. */
export async function drawClosing(
  { sets, shown, family }: SpecimenContent,
  said: Pick<SpecimenBook, 'facts' | 'notes'>,
  drawLine: DrawLine,
): Promise<BookDrawing[]> {
  const top = margin + heightOf(said) + 4 * unit;
  const quotes = ofOneScript(sets.find(({ set }) => set.id === shown.cut.fontShopSetId)?.quotes ?? []);
  const texts = [...quotes].reverse();
  const rows: { path: string; text: string; x: number; height: number; scale: number; inkTop: number }[] = [];
  let room = foot - top;
  for (const meant of texts.length === 0 ? [{ text: family.name, language: null }] : texts) {
    const { text, drawn } = await drawShowable(drawLine, shown, meant, { others: quotes, isQuote: true });
    const { inkLeft, inkRight, inkTop, inkBottom, missing } = drawn.inkLine;
    if (inkRight === inkLeft || missing > 0 || rows.some((row) => row.text === text)) continue;
    // The first may be less wide, so that the page has one.
    const most = rows.length === 0 ? Math.min(highest, room - gap) : highest;
    if (most < lowest) break;
    const scale = Math.min(textWidth / (inkRight - inkLeft), most / (inkTop - inkBottom));
    const height = (inkTop - inkBottom) * scale;
    if (height + gap > room) continue;
    room -= height + gap;
    const left = textDirection(text) === 'rtl' ? textWidth - (inkRight - inkLeft) * scale : 0;
    rows.push({ path: drawn.path, text, x: margin + left - inkLeft * scale, height, scale, inkTop });
  }
  // What is left over goes between them.
  const between = gap + (rows.length === 0 ? 0 : room / rows.length);
  let bottom = foot;
  return rows.map(({ path, text, x, height, scale, inkTop }) => {
    const y = bottom - height + inkTop * scale;
    bottom -= height + between;
    return { path, x, y, scale, text };
  });
}

/** How high facts and notes are at most. */
function heightOf({ facts, notes }: Pick<SpecimenBook, 'facts' | 'notes'>): number {
  const linesOf = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + Math.ceil(text.length / charactersALine), 0);
  const factLines = facts.reduce((sum, { lines }) => sum + linesOf(lines), 0);
  const height = (factLines + linesOf(notes)) * lineHeight + facts.length * 2 * unit + 4 * unit;
  return Math.min(height, pageHeight);
}
