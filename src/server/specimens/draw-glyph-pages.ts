import { formatCount } from '#domain/figure/figures.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { BookPage } from '#server/documents/data/specimen-book.ts';
import { column, margin, unit } from '#server/documents/typesetting/page-measures.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { contentBottom, contentTop, lineHeight, startPage, textWidth } from './book-layout.ts';
import { findSetLines, type SetLine } from './find-set-lines.ts';
import type { SpecimenContent, SpecimenCut, SpecimenSet } from './specimen-content.ts';

interface GlyphServices {
  files: Pick<FileStore, 'find'>;
  engine: Pick<FontWork, 'draw' | 'drawGlyphTable' | 'measure'>;
}

const pageRoom = contentBottom - contentTop;
const rowHeight = 8 * unit;
const tableHead = lineHeight + 2 * unit;
/** What a table takes of a page at least. */
const leastTable = 0.35 * pageRoom;
const largestSize = 48;
/** The most glyphs beside each other. */
const densest = 24;
/** Pages of glyphs: a font of tens of thousands shows the first of them. */
const mostTables = 10;

/** A set in its languages, what its features change, and all its glyphs: as many pages as they fill. */
export async function drawGlyphPages(
  services: GlyphServices,
  {
    content,
    set,
    colors,
  }: { content: SpecimenContent; set: SpecimenSet; colors: { paper: string; ink: string } },
): Promise<BookPage[]> {
  const head = { left: content.family.name, right: set.set.name };
  const lines = await findSetLines(services, content, set);
  const { glyphCount } = set.reading.facts;
  const full = pageRoom - tableHead;
  const rest = full - lines.length * rowHeight;
  const isShared = lines.length > 0 && rest >= leastTable;
  const pages: BookPage[] = [];
  if (lines.length > 0) {
    const page = startPage(head);
    const height = isShared ? rowHeight : pageRoom / lines.length;
    await drawLines(services, page, { lines, cut: set.shown, height });
    pages.push(page);
  }
  const heights = isShared ? [rest] : [];
  while (
    heights.reduce((sum, height) => sum + roomFor(height), 0) < glyphCount &&
    heights.length < mostTables
  )
    heights.push(full);
  const source = fontSource(services.files, set.reading.hash);
  for (const [at, height] of heights.entries()) {
    const { glyphs, shown, png } = await services.engine.drawGlyphTable(source, {
      axes: axisPositions(set.reading.facts.axes),
      areas: heights.map((each) => ({ width: textWidth, height: each })),
      at,
      colors,
    });
    const page = (isShared && at === 0 ? pages[0] : undefined) ?? startPage(head);
    const top = contentBottom - height - tableHead;
    if (page === pages[0]) page.rules.push(top);
    else pages.push(page);
    const all = formatCount(glyphs, 'glyph');
    const count = shown < glyphs ? `${shown} of ${all}` : all;
    const label = { y: top + unit, width: textWidth / 2 };
    page.labels.push({ ...label, text: set.reading.cut.name, x: margin, align: 'left' });
    page.labels.push({ ...label, text: count, x: margin + textWidth / 2, align: 'right' });
    const text = `${count} of ${content.family.name} ${set.reading.cut.name}`;
    page.pictures.push({ png, x: margin, y: top + tableHead, width: textWidth, height, text });
  }
  return pages;
}

function roomFor(height: number): number {
  return densest * Math.floor(height / ((textWidth / densest) * 1.15));
}

async function drawLines(
  services: GlyphServices,
  page: BookPage,
  { lines, cut, height }: { lines: SetLine[]; cut: SpecimenCut; height: number },
): Promise<void> {
  for (const [at, { label, texts }] of lines.entries()) {
    const top = contentTop + at * height;
    if (at > 0) page.rules.push(top);
    page.labels.push({ text: label, x: margin, y: top + unit, width: column - 2 * unit, align: 'left' });
    const width = (3 * column) / texts.length;
    for (const [place, { text, features, language }] of texts.entries()) {
      const direction = textDirection(text);
      const { path, inkLine } = await services.engine.draw(fontSource(services.files, cut.hash), {
        ...{ text, direction, features, axes: axisPositions(cut.facts.axes) },
        ...(language === null ? {} : { language }),
      });
      const { inkLeft, inkRight, inkTop, inkBottom } = inkLine;
      const [inkWidth, inkHeight] = [inkRight - inkLeft, inkTop - inkBottom];
      if (inkWidth === 0) continue;
      const scale = Math.min(
        largestSize,
        0.5 * height,
        (width - 2 * unit) / inkWidth,
        (height - 2 * unit) / inkHeight,
      );
      const room = direction === 'rtl' ? width - inkWidth * scale : 0;
      const left = margin + column + place * width + room;
      page.drawings.push({
        path,
        x: left - inkLeft * scale,
        y: top + (height - inkHeight * scale) / 2 + inkTop * scale,
        scale,
        text,
      });
    }
  }
}
