import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { catalogue } from '#server/database/schema/catalogue.ts';

/** Whoever writes to the catalogue, an import or an edit, has it alone until its transaction ends. */
export async function lockCatalogue(tx: Transaction): Promise<typeof catalogue.$inferSelect> {
  await tx.insert(catalogue).values({ id: 1 }).onConflictDoNothing();
  const [row] = await tx.select().from(catalogue).where(eq(catalogue.id, 1)).for('update');
  if (row === undefined) throw new Error('The catalogue has no row.');
  return row;
}
