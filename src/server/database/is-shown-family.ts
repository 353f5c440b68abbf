import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, isNull, not, or, type SQL } from 'drizzle-orm';
import { fontFamily } from './schema/catalogue.ts';

/** The number of the family off the site of which somebody of the staff sees a preview, for as long as their request is answered. */
export const previewedFamily = new AsyncLocalStorage<number>();

/** The families that whoever asks sees: those that are on the site, and in a preview the one that it is of. */
export function isShownFamily(): SQL | undefined {
  const previewed = previewedFamily.getStore();
  const isOn = isNull(fontFamily.withdrawnAt);
  return previewed === undefined
    ? isOn
    : or(isOn, and(eq(fontFamily.id, previewed), not(fontFamily.published)));
}
