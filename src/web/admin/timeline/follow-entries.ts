import type { EntryWords } from '#contract/admin/content/timeline.ts';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import type { Told } from '#web/admin/forms/use-kept-form.ts';

/** What is told of the entries of a column and of their pictures, where they stand after something was moved, made or taken away. */
export function followEntries(
  told: Told,
  column: string,
  { before, after }: Record<'before' | 'after', readonly EntryWords[]>,
): Told {
  const moved = followParts(told, column, { before, after });
  return after.reduce((followed, entry, at) => {
    const was = before[at];
    if (before.length !== after.length || was === undefined || before.includes(entry)) return followed;
    return followParts(followed, `${column}.${at}.images`, { before: was.images, after: entry.images });
  }, moved);
}
