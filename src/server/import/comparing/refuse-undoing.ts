import { type EntryChange, nameEntry } from '#domain/imports/compare-entries.ts';

/** The edits that an import was told to undo: all, or those of entries by their names. */
export interface Taken {
  isAll: boolean;
  names: readonly string[];
}

/** The changes that would undo edits which nobody gave up. */
export function refuseUndoing(changes: readonly EntryChange[], taken: Taken): EntryChange[] {
  if (taken.isAll) return [];
  return changes.filter((change) => change.undone.length > 0 && !taken.names.includes(nameEntry(change)));
}
