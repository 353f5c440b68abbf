import { textIn, withSetting } from '#web/site/page/own-text.ts';

/** Where a typewriter's link leads that a phone follows: to its text as it is set, in the family that it names; home without a text. */
export function phoneAddress(search: string, familySlug: string | undefined): string {
  const query = new URLSearchParams(search);
  if (textIn(search) === '') return '/';
  const font = query.get('font');
  const isNamed = familySlug !== undefined && (font !== null || query.has('family'));
  if (!isNamed) return `/typefaces?${new URLSearchParams({ text: textIn(search) })}`;
  const chosen = new URLSearchParams({ tab: 'try', ...(font !== null && { font }) });
  return withSetting(`/typefaces/${familySlug}?${chosen}`, search);
}
