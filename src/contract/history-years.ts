import { z } from 'zod';
import { wireId } from './wire.ts';

const entry = z.object({
  title: z.string(),
  text: z.string(),
  images: z.array(z.object({ url: z.string(), maxImageSize: z.number() })),
  phrases: z.array(z.string()),
});

export const historyYear = z.object({
  id: wireId,
  year: z.int(),
  designers: z.array(entry),
  lineto: z.array(entry),
  elsewhere: z.array(entry),
});
export type HistoryYear = z.infer<typeof historyYear>;
