import { renderToStaticMarkup } from 'react-dom/server';
import { BookHtml } from './book-html.tsx';
import type { RenderedDocument } from './document-data.ts';
import type { SpecimenBook } from './specimen-book.ts';

/** The specimen as plain HTML, for the configuration that compares pages. */
export function renderBookHtml(book: SpecimenBook): RenderedDocument {
  const html = `<!doctype html>\n${renderToStaticMarkup(<BookHtml book={book} />)}\n`;
  return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
}
