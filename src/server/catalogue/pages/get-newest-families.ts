import type { HouseLines } from '#contract/services.ts';
import type { PageSources } from './page-sources.ts';
import { setFamilyNames } from './set-family-names.ts';

/** Families to begin with: those that were released last, of the same day in the foundry's order. */
export function getNewestFamilies(
  sources: Pick<PageSources, 'catalogue' | 'pageFonts'>,
  { most }: { most: number },
): Promise<HouseLines> {
  const { families } = sources.catalogue.current();
  const newest = families.toSorted((one, other) =>
    (other.releasedAt ?? '').localeCompare(one.releasedAt ?? ''),
  );
  return setFamilyNames(sources, newest.slice(0, most));
}
