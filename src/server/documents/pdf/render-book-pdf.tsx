import { Font, renderToBuffer } from '@react-pdf/renderer';
import type { DocumentFont } from '#server/documents/data/document-data.ts';
import type { SpecimenBook } from '#server/documents/data/specimen-book.ts';
import { loadFaces } from '#server/documents/typesetting/faces.ts';
import { BookPdf } from './book-pdf.tsx';

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
