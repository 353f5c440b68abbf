import { z } from 'zod';
import { LARGEST_ID } from '#domain/limits.ts';

/** Lists that keep views. */
const viewedLists = ['orders'] as const;
export type ViewedList = (typeof viewedLists)[number];

/** GET views: the views of a list that are one's own. */
export const viewsAsked = z.strictObject({ list: z.enum(viewedLists) });

/** A list as somebody wants to find it again: its filters, sort and columns, as its address has them (`state=paid&sort=largest`). */
export const views = z.array(z.object({ id: z.int(), name: z.string(), query: z.string() }));
export type Views = z.output<typeof views>;

/** POST views/save: keeps a view under a name; one of that name is replaced. */
export const savedView = z.strictObject({
  list: z.enum(viewedLists),
  name: z.string().trim().min(1, 'Please give it a name.').max(60, 'Please take at most 60 characters.'),
  query: z.string().max(1000),
});

/** POST views/drop */
export const droppedView = z.strictObject({ viewId: z.int().positive().max(LARGEST_ID) });
