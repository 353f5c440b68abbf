import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import type { YearSheet } from '#server/documents/data/year-sheet.ts';
import { YearHtml } from './year-html.tsx';

/** The figures of a year as plain HTML, for the configuration that compares pages. */
export function renderYearHtml(sheet: YearSheet): RenderedDocument {
  const html = `<!doctype html>\n${renderToStaticMarkup(<YearHtml sheet={sheet} />)}\n`;
  return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
}
