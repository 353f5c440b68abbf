import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PageOrder } from '#contract/admin/pages.ts';
import type { Result } from '#contract/refusal.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { readPageRows } from './page-rows.ts';

/** POST pages/order: puts all pages into an order, where they stand as they were seen. */
export async function orderPages(
  { db, notify }: { db: Drizzle; notify: Database['notify'] },
  { seen, wanted }: PageOrder,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const rows = await readPageRows(tx);
    const ids = rows.map(({ id }) => id);
    if (!isDeepStrictEqual(ids, seen))
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody moved, made or took away a page since you read the list. Nothing was moved.',
      };
    if (!isDeepStrictEqual(ids.toSorted(byNumber), wanted.toSorted(byNumber)))
      return { ok: false, code: 'invalid-payload', detail: 'Please name each page once.' };
    for (const { id, position } of rows) {
      const place = wanted.indexOf(id);
      if (place !== position)
        await tx.update(informationPage).set({ position: place }).where(eq(informationPage.id, id));
    }
    if (!isDeepStrictEqual(ids, wanted)) await raiseRevision(tx, notify);
    return { ok: true, value: {} };
  });
}

function byNumber(one: number, other: number): number {
  return one - other;
}
