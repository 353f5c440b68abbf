import { z } from 'zod';
import { wireId } from './wire.ts';

/** GET font-cuts/{id}/files: what the files of a cut weigh, in bytes. */
export const cutFiles = z.object({
  fontCutId: wireId,
  /** Of the whole font in each format that is delivered; of WOFF2 at most, since it is packed longer for a delivery. */
  formats: z.array(z.object({ name: z.enum(['OTF', 'TTF', 'WOFF', 'WOFF2']), bytes: z.int() })),
  /** A WOFF2 of one script's characters alone, with the punctuation and figures of all; the script with most characters first. */
  scripts: z.array(z.object({ name: z.string(), characters: z.int(), bytes: z.int() })),
  /** For coarse screens: none, none but that letters are smoothed, instructions (TrueType), or hints (PostScript). */
  hinting: z.enum(['none', 'smoothing', 'instructions', 'postscript']),
});
export type CutFiles = z.infer<typeof cutFiles>;
