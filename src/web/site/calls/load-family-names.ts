import type { FamilyNames } from '#contract/family-names.ts';

/** The names once they are there, for every search box of this visit. */
let names: FamilyNames | null = null;

/** GET family-names, once; null where the shop does not answer, and the next search asks again. */
export async function loadFamilyNames(): Promise<FamilyNames | null> {
  if (names !== null) return names;
  try {
    // The schema comes with the first search, not with the page.
    const [{ familyNames }, response] = await Promise.all([
      import('#contract/family-names.ts'),
      fetch('/api/front/family-names', { credentials: 'same-origin' }),
    ]);
    if (!response.ok) throw new Error(`family-names answers ${response.status}`);
    names = familyNames.parse(await response.json());
    return names;
  } catch (error) {
    // The visitor is told where the results would be.
    console.warn('No names of families', error);
    return null;
  }
}
