import { count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PriceChangePage } from '#contract/admin/content/price-changes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { priceChange } from '#server/database/schema/price-changes.ts';

const PER_PAGE = 10;

/** GET prices/changes: what was changed together, the newest first; two statements. */
export async function listPriceChanges(db: Drizzle, { page }: { page: number }): Promise<PriceChangePage> {
  const [counted] = await db.select({ total: count() }).from(priceChange);
  const back = alias(priceChange, 'back');
  const rows = await db
    .select({
      id: priceChange.id,
      at: priceChange.at,
      by: priceChange.by,
      says: priceChange.says,
      prices: sql<number>`jsonb_array_length(${priceChange.moved})`.mapWith(Number),
      left: priceChange.left,
      beginsOn: priceChange.beginsOn,
      doneAt: priceChange.doneAt,
      takesBack: priceChange.takesBack,
      backAt: back.at,
      backBy: back.by,
    })
    .from(priceChange)
    .leftJoin(back, eq(back.takesBack, priceChange.id))
    .orderBy(desc(priceChange.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    total: counted?.total ?? 0,
    page,
    perPage: PER_PAGE,
    changes: rows.map(({ at, backAt, backBy, doneAt, takesBack, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isWaiting: doneAt === null && takesBack === null && backAt === null,
      isToTakeBack: backAt === null && row.prices > 0,
      takenBack: backAt === null || backBy === null ? null : { at: backAt.toISOString(), by: backBy },
    })),
  };
}
