import type { EntryWords } from '#contract/admin/content/timeline.ts';

/** What is told of fields, by their places. */
type Told = Readonly<Record<string, string>>;

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

/** A part that is only moved is the very same; one that is none of those before, among as many, is what was typed at its place. */
function followParts<Part>(
  told: Told,
  list: string,
  { before, after }: Record<'before' | 'after', readonly Part[]>,
): Told {
  const prefix = `${list}.`;
  const entries = Object.entries(told).flatMap(([field, words]): [string, string][] => {
    if (!field.startsWith(prefix)) return [[field, words]];
    const [place = '', ...rest] = field.slice(prefix.length).split('.');
    const part = before[Number(place)];
    if (part === undefined) return [[field, words]];
    const to = after.indexOf(part);
    if (to !== -1) return [[[list, to, ...rest].join('.'), words]];
    return before.length === after.length ? [[field, words]] : [];
  });
  return Object.fromEntries(entries);
}
