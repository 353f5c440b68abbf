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

/** The entries in a line. */
export function writeEntries(entries: LookWords['entries']): string {
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
