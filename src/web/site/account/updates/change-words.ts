import type { WireVersionChanges } from '#contract/version-changes.ts';

type ChangedGlyph = WireVersionChanges['glyphs'][number];

/** What a glyph is called: by its character, else by its name in the file. */
export function glyphTitle({ characterName, name }: ChangedGlyph): string {
  return characterName || name || 'a glyph without a name';
}

/** What became of it. */
export function changeWords({ change, isDrawnAnew, advanceBefore, advanceAfter }: ChangedGlyph): string {
  if (change === 'come') return 'new';
  if (change === 'gone') return 'no longer there';
  const hasOtherWidth = advanceBefore !== advanceAfter;
  if (isDrawnAnew) return hasOtherWidth ? 'drawn anew, of another width' : 'drawn anew';
  return 'of another width';
}
