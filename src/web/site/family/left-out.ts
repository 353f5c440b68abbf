import type { FamilyPage } from '#contract/services.ts';
import { type FamilyTab, trialViews } from '#domain/catalogue/family-choice.ts';
import { tabLabels } from './view/family-tabs.ts';

type Family = Pick<FamilyPage['family'], 'name'> & {
  fontShopSets: {
    name: string;
    slug: string;
    fontCuts: { sharedUid: string; name: string; alternates: { sharedUid: string; name: string }[] }[];
  }[];
};

/** What a family's page shows. */
interface Shown {
  family: Family;
  /** The name of the set. */
  set: string;
  tab: FamilyTab;
}

/**
 * What of an address's query (`tab`, `set`, `font`, `view`) a family's page could not follow, a sentence each; the page shows the
 * nearest that there is.
 */
export function listLeftOut(query: Pick<URLSearchParams, 'get'>, { family, set, tab }: Shown): string[] {
  const given = (name: string) => query.get(name) ?? '';
  const leftOut: string[] = [];
  if (given('tab') !== '' && given('tab') !== tab)
    leftOut.push(`There is no tab “${short(given('tab'))}”; ${tabLabels[tab]} is shown.`);
  if (given('set') !== '' && family.fontShopSets.every(({ slug }) => slug !== given('set')))
    leftOut.push(`There is no set “${short(given('set'))}”; ${set} is shown.`);
  const font = given('font');
  const holder = family.fontShopSets.find((each) => nameOf(each, font) !== undefined);
  if (font !== '' && holder === undefined) leftOut.push(`${family.name} has no cut “${short(font)}”.`);
  else if (holder !== undefined && holder.name !== set)
    leftOut.push(`${nameOf(holder, font)} is a cut of ${holder.name}; ${set} is shown.`);
  if (tab === 'try' && given('view') !== '' && trialViews.every((view) => view !== given('view')))
    leftOut.push(`There is no view “${short(given('view'))}”; the lines are shown.`);
  return leftOut;
}

function nameOf({ fontCuts }: Family['fontShopSets'][number], sharedUid: string): string | undefined {
  return fontCuts.flatMap((cut) => [cut, ...cut.alternates]).find((cut) => cut.sharedUid === sharedUid)?.name;
}

// What comes back to the page stays short.
function short(value: string): string {
  const characters = Array.from(value);
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : value;
}
