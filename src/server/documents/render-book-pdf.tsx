import { Font, renderToBuffer } from '@react-pdf/renderer';
import { BookPdf } from './book-pdf.tsx';
import type { DocumentFont } from './document-data.ts';
import { loadFaces } from './faces.ts';
import type { SpecimenBook } from './specimen-book.ts';

/** The bytes of the specimen's PDF, in memory of their own; the same book gives the same bytes. */
export async function renderBookPdf(book: SpecimenBook, font: DocumentFont): Promise<Uint8Array> {
  const faces = await loadFaces(Font, font, bookText(book));
  return new Uint8Array(await renderToBuffer(<BookPdf book={book} faces={faces} />));
}

function bookText({ pages, facts, notes }: SpecimenBook): string {
  return [
    ...pages.flatMap(({ labels }) => labels.map(({ text }) => text)),
    ...facts.flatMap(({ label, lines }) => [label, ...lines]),
    ...notes,
  ].join('\n');
}
