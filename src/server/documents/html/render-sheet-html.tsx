import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedDocument } from '#server/documents/data/document-data.ts';
import type { Sheet } from '#server/documents/data/sheet.ts';
import { SheetHtml } from './sheet-html.tsx';

/** The sheet as plain HTML, for the configuration that compares pages. */
export function renderSheetHtml(sheet: Sheet): RenderedDocument {
  const html = `<!doctype html>\n${renderToStaticMarkup(<SheetHtml sheet={sheet} />)}\n`;
  return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
}
