import { type FamilyTab, readTab } from '#domain/catalogue/family-choice.ts';

export const tabLabels: Record<FamilyTab, string> = {
  specimen: 'Specimen',
  about: 'About',
  try: 'Try',
  pricing: 'Pricing',
};

/** Where a view of a family is found: only what differs from the first view is in the query. */
export function familyPath(view: {
  slug: string;
  tab?: FamilyTab;
  set?: string | null;
  /** sharedUid of a cut. */
  font?: string;
  hash?: string;
}): string {
  const query = new URLSearchParams();
  if (view.tab !== undefined && view.tab !== 'specimen') query.set('tab', view.tab);
  if (view.set !== undefined && view.set !== null) query.set('set', view.set);
  if (view.font !== undefined) query.set('font', view.font);
  const search = query.size === 0 ? '' : `?${query}`;
  const hash = view.hash === undefined ? '' : `#${view.hash}`;
  return `/typefaces/${view.slug}${search}${hash}`;
}

/** The set that the query of a view which is on its way names; the one that is shown where none is on its way. */
export function askedSet(asked: string | null, shown: string | null): string | null {
  return asked === null ? shown : new URLSearchParams(asked).get('set');
}

/** The same of the tab. */
export function askedTab(asked: string | null, shown: FamilyTab): FamilyTab {
  return asked === null ? shown : readTab(new URLSearchParams(asked).get('tab'));
}
