import { slugify } from '#domain/text/slug.ts';
import { defaultShopSet } from './default-shop-set.ts';

/** The tabs of a family's page in their order; the first is shown where none is named. */
export const familyTabs = ['specimen', 'about', 'try', 'pricing'] as const;
export type FamilyTab = (typeof familyTabs)[number];

/** How the tab Try shows a text: a line for each cut, or one cut at a row of sizes, or proofs of one cut. */
export const trialViews = ['lines', 'waterfall', 'proof'] as const;
export type TrialView = (typeof trialViews)[number];

interface ChoosableSet {
  name: string;
  fontCuts: readonly { sharedUid: string; alternates: readonly { sharedUid: string }[] }[];
}

/** What a family's page shows. */
export interface FamilyChoice<Set> {
  tab: FamilyTab;
  view: TrialView;
  /** Undefined where the family has no set. */
  set: Set | undefined;
  /** Whether the query names the set itself. */
  isSetNamed: boolean;
  /** sharedUid of a cut of that set, alternates included; null where the query names none. */
  font: string | null;
}

type Query = Pick<URLSearchParams, 'get'>;

/** The tab that a query names, else the first. */
export function readTab(value: string | null): FamilyTab {
  return familyTabs.find((tab) => tab === value) ?? familyTabs[0];
}

/**
 * What a query chooses of a family that has these sets, and what is nearest where it names what there is not: the set that is
 * named, else that of the cut that is named, else the one that the family shows first; a cut only of that set.
 */
export function chooseOfFamily<Set extends ChoosableSet>(
  sets: readonly Set[],
  query: Query,
): FamilyChoice<Set> {
  const tab = readTab(query.get('tab'));
  const font = query.get('font') ?? '';
  const named = sets.find(({ name }) => slugify(name) === query.get('set'));
  const set = named ?? sets.find((each) => hasCut(each, font)) ?? defaultShopSet(sets);
  return {
    tab,
    view: tab === 'try' ? readView(query.get('view')) : trialViews[0],
    set,
    isSetNamed: named !== undefined,
    font: set !== undefined && hasCut(set, font) ? font : null,
  };
}

function readView(value: string | null): TrialView {
  return trialViews.find((view) => view === value) ?? trialViews[0];
}

/** The query of a choice: nothing that would be shown without it. */
export function writeFamilyChoice({
  tab,
  view,
  set,
  isSetNamed,
  font,
}: FamilyChoice<{ name: string }>): Record<string, string> {
  return {
    ...(tab === familyTabs[0] ? {} : { tab }),
    ...(isSetNamed && set !== undefined ? { set: slugify(set.name) } : {}),
    ...(font === null ? {} : { font }),
    ...(view === trialViews[0] ? {} : { view }),
  };
}

/** How a query names a set; null for the one that is shown where none is named. */
export function slugOfSet(set: { name: string }, sets: readonly { name: string }[]): string | null {
  return set === defaultShopSet(sets) ? null : slugify(set.name);
}

/** Whether a set has the cut with this shared uid, alternates included. */
export function hasCut({ fontCuts }: Pick<ChoosableSet, 'fontCuts'>, sharedUid: string): boolean {
  return fontCuts.some((cut) => [cut, ...cut.alternates].some((each) => each.sharedUid === sharedUid));
}
