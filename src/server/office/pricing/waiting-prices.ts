import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Drizzle } from '#server/database/database.ts';
import { priceChange } from '#server/database/schema/price-changes.ts';

type PriceChange = typeof priceChange.$inferSelect;

/** The changes of prices that wait for their day, the earliest first; with `by`, those whose day has come by then. */
export async function listWaitingPrices(db: Drizzle, { by }: { by?: string } = {}): Promise<PriceChange[]> {
  const back = alias(priceChange, 'back');
  const rows = await db
    .select({ change: priceChange })
    .from(priceChange)
    .leftJoin(back, eq(back.takesBack, priceChange.id))
    .where(
      and(
        isNull(priceChange.doneAt),
        // What takes one back is none that waits.
        ...[isNull(priceChange.takesBack), isNull(back.id)],
        by === undefined ? undefined : lte(priceChange.beginsOn, by),
      ),
    )
    .orderBy(asc(priceChange.beginsOn), asc(priceChange.id));
  return rows.map(({ change }) => change);
}
