import type { Told } from './use-kept-form.ts';

/**
 * What is told of the parts of a list, where they stand after something was moved, made or taken away.
 * A part that is only moved is the very same; one that is none of those before, among as many, is what was typed at its place.
 */
export function followParts<Part>(
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
