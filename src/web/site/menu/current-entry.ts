import type { Frame } from '#contract/services.ts';

/** The path of the menu's entry under which a page is found, null where none leads to it. */
export function currentEntry(entries: Frame['menu'], pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const all = entries.flatMap((entry) => (entry.entries.length === 0 ? [entry] : entry.entries));
  const nested = all.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  // A family belongs to the collection, a section to its page: the longest path that leads there.
  return nested.reduce<string | null>((best, { to }) => (to.length > (best?.length ?? 0) ? to : best), null);
}
