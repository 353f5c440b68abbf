import type { DocumentFont } from '#server/documents/data/document-data.ts';
import type { SampleSheet } from '#server/documents/data/sample-sheet.ts';
import type { Sheet } from '#server/documents/data/sheet.ts';
import type { SpecimenBook } from '#server/documents/data/specimen-book.ts';
import type { YearSheet } from '#server/documents/data/year-sheet.ts';

/** A document to draw; `font` comes along with the first, and the worker holds it from then on. */
export interface DrawRequest {
  sheet: Sheet | SpecimenBook | SampleSheet | YearSheet;
  font: DocumentFont | null;
}

/** A PDF, or why there is none. */
export type DrawReply = { ok: true; bytes: Uint8Array } | { ok: false; error: Error };
