import type { LookField, LookWords, MenuWords } from '#contract/admin/content/look.ts';
import type { StoredFoundry } from '#contract/settings.ts';

/** What of the foundry's face is changed in the back office, in the order of its form. */
export const lookFields = [
  ...(['logo', 'favicon'] as const),
  ...(['paper', 'ink', 'signal', 'signalDark'] as const),
  ...(['direction', 'entries'] as const),
] satisfies LookField[];

/** The foundry's signs, colours and menu as the back office shows them. */
export function lookWords({
  logo,
  favicon,
  colors,
  menu,
}: Pick<StoredFoundry, 'logo' | 'favicon' | 'colors' | 'menu'>): LookWords {
  return {
    ...{ logo: logo?.url ?? '', favicon: favicon ?? '' },
    ...{ paper: colors?.paper ?? '', ink: colors?.ink ?? '' },
    ...{ signal: colors?.signal ?? '', signalDark: colors?.signalDark ?? '' },
    direction: menu?.direction ?? 'vertical',
    entries: menu?.entries?.map(toMenuWords) ?? null,
  };
}

function toMenuWords(entry: NonNullable<NonNullable<StoredFoundry['menu']>['entries']>[number]): MenuWords {
  return typeof entry === 'string' ? { kind: entry, label: '', to: '' } : { kind: 'own', ...entry };
}

/** Each field in a line. */
export function writeLook({ entries, ...lines }: LookWords): Record<LookField, string> {
  return { ...lines, entries: entries === null ? 'all that there is' : entries.map(writeEntry).join(', ') };
}

function writeEntry({ kind, label, to }: MenuWords): string {
  return kind === 'own' ? `${label} (${to})` : kind;
}
