import { z } from 'zod';

/** A fixed text of a page that is to be set in a cut; axes are clamped, `opsz` starts at 800. */
export interface FixedText {
  cutId: string;
  text: string;
  language: string | null;
  direction: 'ltr' | 'rtl';
  axes?: Record<string, number>;
  features?: string[];
  /** Features that are on by themselves and are switched off. */
  featuresOff?: string[];
}

/**
 * A text with all that a browser needs to fit it without measuring. Ink in em: from the pen's start,
 * `inkLeft` is where the ink begins, `inkRight` where it ends, `inkTop` above the baseline, `inkBottom`
 * below it (negative). A line fitted by its ink has font-size `100cqi / (inkRight - inkLeft)` and starts at
 * `-inkLeft` em.
 */
export const setLine = z.object({
  text: z.string(),
  language: z.string().nullable(),
  direction: z.enum(['ltr', 'rtl']),
  /** The CSS family name in the page's stylesheet. */
  fontFamily: z.string(),
  /** `font-variation-settings`, empty where none. */
  variation: z.string(),
  /** `font-feature-settings`, empty where none. */
  features: z.string(),
  advance: z.number(),
  inkLeft: z.number(),
  inkRight: z.number(),
  inkTop: z.number(),
  inkBottom: z.number(),
  /**
   * Of a text that may be broken into lines, in em: how far any of its letters hangs over its own place to either side, and the
   * middle of a line's box above the baseline.
   */
  edges: z.object({ left: z.number(), right: z.number(), middle: z.number() }).optional(),
  /** Characters that the font does not have. */
  missing: z.int(),
  /** The face places the letters and draws none: the text is seen as a picture over it. */
  isPictured: z.boolean().optional(),
  /** Some of the pairs that its font kerns stand unkerned: no more of them are given today. */
  isPartlyKerned: z.boolean().optional(),
});
export type SetLine = z.infer<typeof setLine>;
export type LineEdges = NonNullable<SetLine['edges']>;

/** The fixed texts of a page, each in its place, with the one stylesheet that brings their faces. */
export interface PageFonts {
  /** `/fonts/{hash}.css`; null when there was no text. */
  stylesheet: string | null;
  /** Font files to preload, the first ones on the page. */
  preload: string[];
  lines: SetLine[];
}
