import { eq } from 'drizzle-orm';
import type { PageAt } from '#contract/admin/pages.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { readPageRows } from './page-rows.ts';

/** POST pages/drop: takes a draft away as it was seen, with the addresses that led to it. What the site shows goes off it first. */
export async function dropPage(
  { db }: { db: Drizzle },
  { id, seen }: PageAt,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const row = (await readPageRows(tx)).find((each) => each.id === id) ?? null;
    const meanwhile = changedMeanwhile(row, seen);
    if (meanwhile !== null || row === null) return meanwhile ?? { ok: false, code: 'not-found' };
    if (!row.isDraft)
      return {
        ok: false,
        code: 'invalid-payload',
        detail: 'It is published: take it off the site before you take it away.',
      };
    await tx.delete(informationPage).where(eq(informationPage.id, row.id));
    return { ok: true, value: {} };
  });
}
