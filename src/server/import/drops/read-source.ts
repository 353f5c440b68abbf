import { eq } from 'drizzle-orm';
import type { OwnDrop } from '#contract/admin/drops.ts';
import type { Drizzle } from '#server/database/database.ts';
import { catalogue } from '#server/database/schema/catalogue.ts';

/** Whose catalogue stands. */
export async function readSource(db: Drizzle): Promise<OwnDrop['source']> {
  const [row] = await db.select({ source: catalogue.source }).from(catalogue).where(eq(catalogue.id, 1));
  return row?.source ?? 'empty';
}
