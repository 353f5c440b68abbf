import { asc, isNull } from 'drizzle-orm';
import type { LicenceSheet } from '#contract/admin/content/licences.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { licenceTemplate } from '#server/database/schema/catalogue.ts';
import { licenceRevision, toLicenceWords } from './licence-words.ts';

export type LicenceRow = typeof licenceTemplate.$inferSelect;

/** The licence templates that are there, in the order of the shop. */
export async function readLicenceRows(db: Drizzle | Transaction): Promise<LicenceRow[]> {
  return await db
    .select()
    .from(licenceTemplate)
    .where(isNull(licenceTemplate.withdrawnAt))
    .orderBy(asc(licenceTemplate.position), asc(licenceTemplate.id));
}

/** One of them as it is edited, beside the others; null where it is none of them. */
export function toLicenceSheet(rows: readonly LicenceRow[], id: number): LicenceSheet | null {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) return null;
  const words = toLicenceWords(row);
  return { id, words, revision: licenceRevision(words), others: namesBeside(rows, id) };
}

/** The names of all but one; of all where that is null. */
export function namesBeside(rows: readonly LicenceRow[], id: number | null): string[] {
  return rows.filter((row) => row.id !== id).map(({ name }) => name);
}
