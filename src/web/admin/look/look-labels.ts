import type { LookField, LookWords, MenuWords } from '#contract/admin/content/look.ts';

/** What the form calls its fields. */
export const lookLabels: Record<LookField, string> = {
  ...{ logo: 'Logo', favicon: 'Favicon' },
  ...{ paper: 'Paper', ink: 'Ink', signal: 'Signal', signalDark: 'Signal in the dark' },
  ...{ direction: 'Direction', entries: 'Entries' },
};

const builtIn = {
  typefaces: 'Typefaces',
  typewriter: 'Typewriter',
  timeline: 'Timeline',
  information: 'Information',
};

/** What an entry of the menu is called; '' of one that has no label yet. */
export function entryLabel({ kind, label }: Pick<MenuWords, 'kind' | 'label'>): string {
  return kind === 'own' ? label.trim() : builtIn[kind];
}

export const directions = {
  vertical: 'A column at the left',
  horizontal: 'A bar at the top where the window is wide',
};

/** What another one made of a field, in a line; '' where that is nothing. */
export function writeField(saved: LookWords, field: LookField): string {
  if (field === 'entries') return writeEntries(saved.entries);
  if (field === 'direction') return directions[saved.direction];
  const isSign = field === 'logo' || field === 'favicon';
  return isSign && saved[field] !== ''
    ? 'another picture; theirs stands once you load this page anew'
    : saved[field];
}

function writeEntries(entries: LookWords['entries']): string {
  if (entries === null) return 'all that there is';
  if (entries.length === 0) return 'none';
  return entries
    .map((entry) => (entry.kind === 'own' ? `${entry.label} (${entry.to})` : entryLabel(entry)))
    .join(', ');
}

export type Sign = 'logo' | 'favicon';

/** What each sign is for, and what it may be. */
export const signHints: Record<Sign, string> = {
  logo: 'Stands in the place of your name in the menu, in the ink of the page. An SVG of shapes, without letters as text.',
  favicon: 'For tabs and bookmarks. An SVG, or a PNG.',
};
