import type { Letterforms } from '#domain/letterform/letterforms.ts';

/** Rises when measures mean something new, so that fonts that were imported before are measured again. */
export const MEASURES_VERSION = 2;

/** What is found of a font by shaping and drawing it, beside its facts; plain data that survives JSON, as the database keeps it. */
export interface FontMeasures {
  version: number;
  /** Letters with marks, of languages whose letters the font has, whose marks it does not put in their place. */
  unplaced: string[];
  letterforms: Letterforms;
}
