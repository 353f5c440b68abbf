import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { BookPage, SpecimenBook } from '#server/documents/data/specimen-book.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { drawClosing } from './draw-closing.ts';
import { drawCover } from './draw-cover.ts';
import { createDrawLine } from './draw-cut-line.ts';
import { drawCutPages } from './draw-cut-pages.ts';
import { drawGlyphPages } from './draw-glyph-pages.ts';
import { drawReadingPage } from './draw-reading-page.ts';
import { runningText } from './running-text.ts';
import type { SpecimenContent } from './specimen-content.ts';
import { specimenFacts } from './specimen-facts.ts';

export interface BookServices {
  files: Pick<FileStore, 'find'>;
  engine: Pick<FontWork, 'draw' | 'drawGlyphTable' | 'drawText' | 'measure'>;
  publicUrl: string;
}

const neutral = { paper: '#ffffff', ink: '#000000' };

/**
 * A family's specimen as data. Its letters are those of the fixed texts of the family's own pages, as outlines, and never a font;
 * all glyphs are shown as a picture too small to be traced well.
 */
export async function makeBook(
  services: BookServices,
  content: SpecimenContent,
  date: Date,
): Promise<SpecimenBook> {
  const { family, sets, foundry } = content;
  const drawLine = createDrawLine(services);
  const colors = family.colors ?? neutral;
  const pages: BookPage[] = [await drawCover(content, drawLine)];
  for (const set of sets) {
    pages.push(...(await drawCutPages(set, family.name, drawLine)));
    const running = runningText(content, set);
    pages.push(await drawReadingPage(services, set, { familyName: family.name, running }));
    pages.push(...(await drawGlyphPages(services, { content, set, colors })));
  }
  const facts = specimenFacts(content, services.publicUrl);
  const notes = [
    'This is a specimen. It shows the typeface and gives no licence to use it.',
    ...(foundry.isDemo
      ? ['The foundry is a demonstration; the typeface is published under the licence named in its credits.']
      : []),
  ];
  return {
    title: family.name,
    number: 'Specimen',
    author: foundry.name,
    date,
    colors,
    pages,
    facts,
    notes,
    closing: await drawClosing(content, { facts, notes }, drawLine),
  };
}
