import { eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { catalogue } from '#server/database/schema/catalogue.ts';

/** Whether nothing was ever imported. */
export async function isCatalogueEmpty(db: Drizzle): Promise<boolean> {
  const [row] = await db.select({ source: catalogue.source }).from(catalogue).where(eq(catalogue.id, 1));
  return row === undefined || row.source === 'empty';
}
