import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { dropNoticeOfOther } from '#server/orders/keeping/leaving-notice.ts';
import { raiseRevision } from './raise-revision.ts';

/**
 * Changes the foundry as `change` makes it of the one that stands, while nobody else does; where it is refused, nothing. It is an edit of
 * the catalogue, which an import tells before it undoes it.
 */
export async function changeFoundry<Value>(
  { db, notify }: { db: Drizzle; notify: Database['notify'] },
  change: (
    tx: Transaction,
    foundry: StoredFoundry,
  ) => Promise<Result<{ foundry: StoredFoundry; value: Value }>>,
): Promise<Result<Value>> {
  return await db.transaction(async (tx): Promise<Result<Value>> => {
    await lockCatalogue(tx);
    const [row] = await tx.select().from(setting).where(eq(setting.name, 'foundry'));
    const before = storedFoundry.parse(row?.value);
    const changed = await change(tx, before);
    if (!changed.ok) return changed;
    const { foundry, value } = changed.value;
    if (!isDeepStrictEqual(foundry, before)) {
      await tx.update(setting).set({ value: foundry }).where(eq(setting.name, 'foundry'));
      await dropNoticeOfOther(tx, { before, after: foundry });
      await raiseRevision(tx, notify);
    }
    return { ok: true, value };
  });
}
