import { menuFilters } from '#domain/catalogue/collection-filter.ts';

/** A line of the menu with the lines under it. */
export interface MenuEntry {
  label: string;
  to: string;
  entries: { label: string; to: string }[];
  /** What a label that says little by itself ends with where links are heard or listed one by one. */
  heardEnd?: string;
  /** Leads where mobile devices do not go. */
  isNotForMobile?: true;
}

/** The entries that the site has by itself, in the order in which they stand where a foundry says nothing. */
export const menuEntryNames = ['typefaces', 'typewriter', 'timeline', 'information'] as const;
/** So many a foundry may list. */
export const MOST_MENU_ENTRIES = 12;

type MenuEntryName = (typeof menuEntryNames)[number];

/** An entry as a foundry lists it: one of the site's own by its name, or a label with where it leads. */
type ListedEntry = MenuEntryName | { label: string; to: string };

/** What of a foundry's site the menu leads to. */
interface MenuContent {
  filters: readonly { name: string; slug: string }[];
  informationPages: readonly { title: string; slug: string }[];
  hasTimeline: boolean;
  /** What the foundry lists, in its order; without it everything. */
  listed?: readonly ListedEntry[] | undefined;
}

/** The lines of the menu between the foundry's name and the account: what does not exist is not among them. */
export function menuEntries({ listed = menuEntryNames, ...content }: MenuContent): MenuEntry[] {
  const own = ownEntries(content);
  const entries = listed.flatMap((entry) =>
    typeof entry === 'string' ? (own[entry] ?? []) : { ...entry, entries: [] },
  );
  // Where the page that leads to it is missing or not led to, what was chosen about cookies is changed from here.
  const hasPrivacy = content.informationPages.some(({ slug }) => slug === 'privacy');
  const isReached = hasPrivacy && entries.some(({ to }) => /^\/information(\/privacy)?$/.test(to));
  return isReached ? entries : [...entries, { label: 'Cookies', to: '#cookies', entries: [] }];
}

function ownEntries({
  filters,
  informationPages,
  hasTimeline,
}: Omit<MenuContent, 'listed'>): Record<MenuEntryName, MenuEntry | null> {
  return {
    typefaces: {
      label: 'Typefaces',
      to: '/typefaces',
      entries: [
        { label: 'Collection', to: '/typefaces' },
        ...filters
          .filter(({ slug }) => menuFilters.some((named) => named.slug === slug))
          .map(({ name, slug }) => ({ label: name, to: `/typefaces/filter/${slug}` })),
      ],
    },
    typewriter: { label: 'Typewriter', to: '/typewriter', entries: [], isNotForMobile: true },
    timeline: hasTimeline ? { label: 'Timeline', to: '/timeline', entries: [] } : null,
    information:
      informationPages.length === 0
        ? null
        : {
            label: 'Information',
            heardEnd: 'pages',
            to: '/information',
            entries: informationPages.map(({ title, slug }) => ({
              label: title,
              to: `/information/${slug}`,
            })),
          },
  };
}

/** Whether a menu may lead there: a path of this site that names no host, or an address by https. */
export function isMenuTarget(to: string): boolean {
  if (/[\s\\]/.test(to) || !URL.canParse(to, 'https://foundry.example')) return false;
  return /^\/(?!\/)/.test(to) || /^https:\/\/[^/]/i.test(to);
}
