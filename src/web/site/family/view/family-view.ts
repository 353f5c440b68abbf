import { createContext, useContext } from 'react';
import type { FamilyPage } from '#contract/services.ts';

/** What of a family is looked at. */
export interface FamilyView {
  page: FamilyPage;
  set: FamilyPage['family']['fontShopSets'][number];
  /** As the query names the set; null for the one that a family shows first. */
  setSlug: string | null;
  currency: string;
}

/** The family that the parts of its page are about. */
export const FamilyViewContext = createContext<FamilyView | null>(null);

export function useFamilyView(): FamilyView {
  const view = useContext(FamilyViewContext);
  if (view === null) throw new Error('used outside a family page');
  return view;
}
