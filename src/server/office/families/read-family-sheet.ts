import type { FamilySheet } from '#contract/admin/families.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { type StandingFamily, toFamilySheet } from '#server/staff/families/read-family.ts';
import { checkChange, wordsOnSite } from './check-change.ts';

/**
 * A family as its form has it. Why one whose day has come is held back is asked of what it says now, and kept nowhere: that stays true
 * whatever becomes of the job, and is over with what was wrong.
 */
export async function readFamilySheet(
  db: Drizzle | Transaction,
  { standing, now }: { standing: StandingFamily; now: Date },
): Promise<FamilySheet> {
  const sheet = toFamilySheet(standing, now);
  if (sheet.goesOnIn !== 0) return { ...sheet, heldBack: [] };
  const result = await checkChange(db, { standing, typed: wordsOnSite(standing), now });
  return { ...sheet, heldBack: result.ok ? [] : result.errors };
}
