import type { FamilyNames } from '#contract/family-names.ts';
import { callApi } from './call-api.ts';

/** The names once they are there, for every search box of this visit. */
let names: FamilyNames | null = null;

/** GET family-names, once; null where the shop does not answer, of which the visitor is told: the next search asks again. */
export async function loadFamilyNames(): Promise<FamilyNames | null> {
  if (names !== null) return names;
  const answer = await callApi('listFamilyNames');
  if (answer.ok) names = answer.value;
  return names;
}
