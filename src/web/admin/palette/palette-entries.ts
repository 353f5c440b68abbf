import type { FoundRecords, OfferedActs, RecordKind } from '#contract/admin/palette.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { maySee, type Screen } from '#web/admin/frame/screen.ts';

/** An action that is chosen before the record that it is about. */
export type ChosenAct = OfferedActs['acts'][number];

/** A line of the palette, and what it does: go somewhere, ask of which record an action is, or sign out. */
export interface PaletteEntry {
  id: string;
  /** What it is, as it is heard before its name. */
  kind: string;
  name: string;
  says: string;
  does: { to: string } | { asks: ChosenAct } | { leaves: true };
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** How the kinds of records are called, of one and of all of them, and where each is shown and listed. */
export const kindWords: Record<
  RecordKind,
  { one: string; all: string; at: (name: string) => string; list?: (search: string) => string }
> = {
  order: {
    one: 'Order',
    all: 'Orders',
    at: (name) => `/orders/${encodeURIComponent(name)}`,
    list: (search) => `/orders?${new URLSearchParams({ search })}`,
  },
  licence: { one: 'Licence', all: 'Licences', at: (name) => `/orders/${encodeURIComponent(name)}` },
  customer: {
    one: 'Customer',
    all: 'Customers',
    at: (name) => `/customers/${encodeURIComponent(name)}`,
    list: (search) => `/customers?${new URLSearchParams({ search })}`,
  },
  family: {
    one: 'Family',
    all: 'Families',
    at: (slug) => `/families/${encodeURIComponent(slug)}`,
    list: (search) => `/families?${new URLSearchParams({ search })}`,
  },
  designer: {
    one: 'Designer',
    all: 'Designers',
    at: (name) => `/designers/${encodeURIComponent(name)}`,
    list: (search) => `/designers?${new URLSearchParams({ search })}`,
  },
  page: { one: 'Page', all: 'Pages', at: (name) => `/pages/${encodeURIComponent(name)}` },
  story: { one: 'Story', all: 'Stories', at: (name) => `/stories/${encodeURIComponent(name)}` },
  member: { one: 'Member', all: 'Staff', at: (name) => `/staff?${new URLSearchParams({ member: name })}` },
  mail: {
    one: 'Mail',
    all: 'Mails',
    at: (name) => `/mails/${encodeURIComponent(name)}`,
    list: (search) => `/mails?${new URLSearchParams({ recipient: search })}`,
  },
};

/** The screens, and the actions that a role may do: of the record that stands on the screen at once, of another once it is chosen. */
export function listCommands({
  role,
  screens,
  acts,
  pathname,
}: {
  role: StaffRole;
  screens: readonly Screen[];
  acts: readonly ChosenAct[];
  pathname: string;
}): PaletteGroup[] {
  const [, place, at] = /^\/(orders|customers)\/([^/]+)/.exec(pathname) ?? [];
  // What is being made is no record yet.
  const here = at === 'new' ? undefined : { orders: 'order', customers: 'customer' }[place ?? ''];
  const shown = screens.filter(({ isInMenu, who }) => isInMenu && maySee(role, who));
  return [
    {
      title: 'Here',
      entries: acts
        .filter(({ of }) => of === here)
        .map(({ name, title, says }) => ({
          ...{ id: `here ${name}`, kind: 'Action here', name: title, says },
          does: { to: `/${place}/${at}?${new URLSearchParams({ act: name })}` },
        })),
    },
    {
      title: 'Screens',
      entries: shown.map(({ path, title, says }) => ({
        ...{ id: path, kind: 'Screen', name: title, says },
        does: { to: `/${path}` },
      })),
    },
    {
      title: 'Actions',
      entries: [
        ...shown.flatMap((screen): PaletteEntry[] =>
          (screen.acts ?? [])
            .filter(({ who }) => maySee(role, who))
            .map(({ title, to }) => ({
              ...{ id: to, kind: 'Action', name: title, says: screen.title },
              does: { to },
            })),
        ),
        ...acts.map((act): PaletteEntry => {
          const of = kindWords[act.of].one.toLowerCase();
          return {
            ...{ id: `act ${act.name}`, kind: 'Action', name: act.title },
            says: `of ${of === 'order' ? 'an' : 'a'} ${of}, which is asked next`,
            does: { asks: act },
          };
        }),
        {
          ...{ id: 'sign-out', kind: 'Action', name: 'Sign out', says: 'Ends your login here' },
          does: { leaves: true },
        },
      ],
    },
  ];
}

/** Those of which each word that was typed begins a word; all where nothing was. */
export function leaveByWords(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ name }) => {
        const searched = ` ${fold(name).replace(/[-’']/g, ' ')}`;
        return words.every((word) => searched.includes(` ${word}`));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** What was found, each leading to its page, or to the chosen action on it; behind them the list of all. */
export function listFound(
  { groups }: FoundRecords,
  { search, act }: { search: string; act: ChosenAct | null },
): PaletteGroup[] {
  return groups.map(({ kind, records, isMore }) => {
    const { one, all, at, list } = kindWords[kind];
    return {
      title: all,
      entries: [
        ...records.map(
          (record, place): PaletteEntry => ({
            ...{ id: `${kind} ${place} ${record.name}`, kind: one, name: record.name, says: record.says },
            does: { to: addressOf(at(record.at), record, act) },
          }),
        ),
        ...(isMore && act === null && list !== undefined
          ? [
              {
                ...{
                  id: `all ${kind}`,
                  kind: 'List',
                  name: `All ${all.toLowerCase()} with ‘${search}’`,
                  says: '',
                },
                does: { to: list(search) },
              },
            ]
          : []),
      ],
    };
  });
}

function addressOf(page: string, { name }: { name: string }, act: ChosenAct | null): string {
  if (act === null) return page;
  return `${page}?${new URLSearchParams({ act: act.name, ...(act.of === 'licence' && { licence: name }) })}`;
}

/** Without capitals and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
