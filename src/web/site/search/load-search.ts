import type { FamilyNames } from '#contract/family-names.ts';
import type { SearchEntries } from '#contract/search-entries.ts';
import { createSearchIndex, type Found } from '#domain/search/search-index.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { loadFamilyNames } from '#web/site/calls/load-family-names.ts';

export type FoundHere = Found<FamilyNames[number]>;
type Search = (term: string) => FoundHere | null;

/** The search once all it looks through is there, for this visit. */
let made: Search | null = null;

/** The search; null where the shop does not answer, of which the visitor is told: the next search asks again. */
export async function loadSearch(): Promise<Search | null> {
  if (made !== null) return made;
  const [names, entries] = await Promise.all([loadFamilyNames(), loadEntries()]);
  if (names !== null && entries !== null) made = createSearchIndex(names, entries);
  return made;
}

async function loadEntries(): Promise<SearchEntries | null> {
  const answer = await callApi('listSearchEntries');
  return answer.ok ? answer.value : null;
}
