import { lte } from 'drizzle-orm';
import { VAT_CHECK_KEPT_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { vatCheck } from '#server/database/schema/vat.ts';

/** Removes what a register said of numbers, with the names in it; an order keeps its own evidence. */
export async function sweepVatChecks(db: Drizzle, now: Date): Promise<void> {
  await db.delete(vatCheck).where(lte(vatCheck.checkedAt, new Date(now.getTime() - VAT_CHECK_KEPT_MS)));
}
