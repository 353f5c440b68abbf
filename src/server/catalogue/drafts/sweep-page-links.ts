import { lte } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { pageLink } from '#server/database/schema/catalogue.ts';

/** Removes the links to drafts that have ended. */
export async function sweepPageLinks(db: Drizzle, now: Date): Promise<void> {
  await db.delete(pageLink).where(lte(pageLink.expiresAt, now));
}
