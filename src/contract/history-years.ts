import { z } from 'zod';
import { wireId } from './wire.ts';

const historyImage = z.object({
  /** `/images/{hash}.svg`, `.png`, `.jpg` or `.webp`. */
  url: z.string(),
  /** The most that it takes of the viewport, in width as in height: a fraction of it. */
  maxImageSize: z.number(),
  /** In pixels, or in units of a drawing's own; together they are its ratio. */
  width: z.number(),
  height: z.number(),
  /** What it shows, for those who do not see it. */
  label: z.string(),
});
export type HistoryImage = z.infer<typeof historyImage>;

/** What happened; `text` is sanitised HTML. */
export const historyEntry = z.object({
  title: z.string(),
  text: z.string(),
  images: z.array(historyImage),
  /** Short lines, set in the face of the family that the entry is about. */
  phrases: z.array(z.string()),
  /** sharedUid of the family that it is about; null where it is about none. */
  fontFamilyUid: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyYear = z.object({
  id: wireId,
  year: z.int(),
  designers: z.array(historyEntry),
  lineto: z.array(historyEntry),
  elsewhere: z.array(historyEntry),
});
export type HistoryYear = z.infer<typeof historyYear>;
