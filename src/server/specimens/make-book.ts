import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { BookPage, SpecimenBook } from '#server/documents/data/specimen-book.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { drawCover } from './draw-cover.ts';
import { createDrawLine } from './draw-cut-line.ts';
import { drawCutPages } from './draw-cut-pages.ts';
import { drawReadingPage } from './draw-reading-page.ts';
import { runningText } from './running-text.ts';
import type { SpecimenContent } from './specimen-content.ts';
import { specimenFacts } from './specimen-facts.ts';

export interface BookServices {
  files: Pick<FileStore, 'find'>;
  engine: Pick<FontWork, 'draw' | 'drawText' | 'measure'>;
  publicUrl: string;
}

const neutral = { paper: '#ffffff', ink: '#000000' };

/**
 * A family's specimen as data. Its letters are those of the fixed texts of the family's own pages, as outlines: neither a font
 * nor a table of glyphs.
 */
export async function makeBook(
  services: BookServices,
  content: SpecimenContent,
  date: Date,
): Promise<SpecimenBook> {
  const { family, sets, foundry } = content;
  const drawLine = createDrawLine(services);
  const pages: BookPage[] = [await drawCover(content, drawLine)];
  for (const set of sets) {
    pages.push(...(await drawCutPages(set, family.name, drawLine)));
    const running = runningText(content, set);
    pages.push(await drawReadingPage(services, set, { familyName: family.name, running }));
  }
  return {
    title: family.name,
    number: 'Specimen',
    author: foundry.name,
    date,
    colors: family.colors ?? neutral,
    pages,
    facts: specimenFacts(content, services.publicUrl),
    notes: [
      'This is a specimen. It shows the typeface and gives no licence to use it.',
      ...(foundry.isDemo
        ? [
            'The foundry is a demonstration; the typeface is published under the licence named in its credits.',
          ]
        : []),
    ],
  };
}
