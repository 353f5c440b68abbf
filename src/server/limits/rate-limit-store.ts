import { eq, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { rateLimit } from '#server/database/schema/all-tables.ts';

/** How many calls there were under a key in the present window, and when that ends. */
export interface CountedCalls {
  used: number;
  resetsAt: Date;
}

/**
 * Counts one more call under a key and says how many there were in the present window, in one
 * statement, so that all processes count together. A window that is over begins anew.
 */
export async function countCall(
  db: Drizzle,
  input: { key: string; windowMs: number; now: Date },
): Promise<CountedCalls> {
  const next = new Date(input.now.getTime() + input.windowMs);
  const isOver = sql`${rateLimit.resetsAt} <= ${input.now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key: input.key, used: 1, resetsAt: next })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${rateLimit.used} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning();
  if (row === undefined) throw new Error(`The counter ${input.key} was neither inserted nor updated`);
  return { used: row.used, resetsAt: row.resetsAt };
}

/** Takes back one call that was counted and should not count. */
export async function uncountCall(db: Drizzle, key: string): Promise<void> {
  await db
    .update(rateLimit)
    .set({ used: sql`greatest(${rateLimit.used} - 1, 0)` })
    .where(eq(rateLimit.key, key));
}

/** Begins anew with a key's calls. */
export async function forgetCalls(db: Drizzle, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** Removes counters whose window is over. */
export async function sweepCounters(db: Drizzle, now: Date): Promise<void> {
  await db.delete(rateLimit).where(sql`${rateLimit.resetsAt} <= ${now.toISOString()}::timestamptz`);
}
