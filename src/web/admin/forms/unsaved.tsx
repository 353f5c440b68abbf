import { useUnsaved } from '#web/admin/controls/use-unsaved.ts';

/** Has it asked before words are left that were not saved. */
export function Unsaved({
  isUnsaved,
  isOfSearch = false,
}: {
  isUnsaved: boolean;
  /** Whether it is of what is searched for, and left with that, too. */
  isOfSearch?: boolean;
}) {
  useUnsaved({ isUnsaved, isOfSearch });
  return null;
}
