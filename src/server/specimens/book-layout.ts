import type { BookPage } from '#server/documents/data/specimen-book.ts';
import { margin, pageHeight, pageWidth, unit } from '#server/documents/typesetting/page-measures.ts';

/** Where things stand on a page of a specimen, in points. */
export const textWidth = pageWidth - 2 * margin;
const headTop = 5 * unit;
/** Below the head, where the first hairline is. */
export const contentTop = 10 * unit;
/** Above the page's number. */
export const contentBottom = pageHeight - margin - 3 * unit;
/** A line of interface text. */
export const lineHeight = 2 * unit;

/** A page with its head: the family on the left, what the page shows on the right. */
export function startPage(head: { left: string; right: string }): BookPage {
  return {
    drawings: [],
    pictures: [],
    labels: [
      { text: head.left, x: margin, y: headTop, width: textWidth / 2, align: 'left' },
      { text: head.right, x: margin + textWidth / 2, y: headTop, width: textWidth / 2, align: 'right' },
    ],
    rules: [contentTop],
  };
}
