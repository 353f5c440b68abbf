import type { FamilyWords } from '#contract/admin/families.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { toFamilyWords } from '#server/staff/families/family-words.ts';
import type { StandingFamily } from '#server/staff/families/read-family.ts';
import { changeFamily } from './change-family.ts';
import { whoHasSlug } from './who-has-slug.ts';

/** What a family would be with some of its words changed, or all that is wrong with that. */
export async function checkChange(
  db: Drizzle | Transaction,
  { standing, typed, now }: { standing: StandingFamily; typed: FamilyWords; now: Date },
): Promise<ReturnType<typeof changeFamily>> {
  const result = changeFamily(standing, { typed, foundry: await readFoundry(db), now });
  if (!result.ok) return result;
  const taken = await whoHasSlug(db, { id: standing.id, slug: result.changed.facts.slug });
  return taken === null ? result : { ok: false, errors: [taken] };
}

/** The words of a family as it goes on the site. */
export function wordsOnSite(standing: StandingFamily): FamilyWords {
  return { ...toFamilyWords(standing), site: 'on', release: '' };
}
