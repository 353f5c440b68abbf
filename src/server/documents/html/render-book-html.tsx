import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import type { SpecimenBook } from '#server/documents/data/specimen-book.ts';
import { BookHtml } from './book-html.tsx';

/** The specimen as plain HTML, for the configuration that compares pages. */
export function renderBookHtml(book: SpecimenBook): RenderedDocument {
  const html = `<!doctype html>\n${renderToStaticMarkup(<BookHtml book={book} />)}\n`;
  return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
}
