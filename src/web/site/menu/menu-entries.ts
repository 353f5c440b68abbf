import { menuFilters } from '#domain/catalogue/collection-filter.ts';
import type { PageFrame } from '#web/site/page/use-frame.ts';

/** A line of the menu with the lines under it. */
export interface MenuEntry {
  label: string;
  to: string;
  entries: { label: string; to: string }[];
  /** Leads where mobile devices do not go. */
  isNotForMobile?: true;
}

/** The lines of the menu between the foundry's name and the shop: what does not exist is not among them. */
export function menuEntries({ filters, informationPages }: PageFrame): MenuEntry[] {
  const entries: MenuEntry[] = [
    {
      label: 'Typefaces',
      to: '/typefaces',
      entries: [
        { label: 'Collection', to: '/typefaces' },
        ...filters
          .filter(({ slug }) => menuFilters.some((named) => named.slug === slug))
          .map(({ name, slug }) => ({ label: name, to: `/typefaces/filter/${slug}` })),
      ],
    },
    { label: 'Typewriter', to: '/typewriter', entries: [], isNotForMobile: true },
  ];
  if (informationPages.length > 0) {
    entries.push({
      label: 'Information',
      to: '/information',
      entries: informationPages.map(({ title, slug }) => ({ label: title, to: `/information/${slug}` })),
    });
  }
  return entries;
}

/** The path of the menu's entry under which a page is found, null where none leads to it. */
export function currentEntry(entries: MenuEntry[], pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const all = entries.flatMap((entry) => (entry.entries.length === 0 ? [entry] : entry.entries));
  const nested = all.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  // A family belongs to the collection, a section to its page: the longest path that leads there.
  return nested.reduce<string | null>((best, { to }) => (to.length > (best?.length ?? 0) ? to : best), null);
}
