import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/database.ts';

const rowsAtOnce = 200;

/** Tells how many rows an import wrote. */
export interface Changes {
  count: number;
}

/** A table whose rows have an id and, where `withdrawnAt` is there, are withdrawn instead of deleted. */
type Synced = PgTable & { id: PgColumn };

/**
 * Makes the rows of a table those that are wanted, found by their natural key: what differs is written, what is the
 * same keeps its row untouched, and every row keeps its id. Gives the ids by key.
 */
export async function syncRows<Table extends Synced, Existing extends { id: number }, Wanted extends object>(
  tx: Transaction,
  input: {
    table: Table;
    /** The columns of the natural key, which are unique together. */
    target: PgColumn[];
    existing: Existing[];
    wanted: Wanted[];
    keyOf: (row: Existing | Wanted) => string;
    changes: Changes;
  },
): Promise<{ ids: Map<string, number>; gone: Existing[] }> {
  const { table, target, existing, wanted, keyOf, changes } = input;
  const before = new Map(existing.map((row) => [keyOf(row), row]));
  const ids = new Map(existing.map((row) => [keyOf(row), row.id]));
  const differing = wanted.filter((row) => !isSame(before.get(keyOf(row)), row));
  const columns = getTableColumns(table);
  for (let at = 0; at < differing.length; at += rowsAtOnce) {
    const rows = differing.slice(at, at + rowsAtOnce);
    const set: Record<string, SQL> = {};
    for (const name of Object.keys(rows[0] ?? {})) {
      set[name] = sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`;
    }
    const written = await tx
      .insert(table)
      // The caller's rows are checked against the table where they are made; drizzle cannot infer them from a type parameter.
      .values(rows as never)
      .onConflictDoUpdate({ target, set: set as never })
      .returning();
    // `returning()` gives whole rows of the table, which is what the existing ones are.
    for (const row of written as unknown as Existing[]) ids.set(keyOf(row), row.id);
  }
  changes.count += differing.length;
  const wantedKeys = new Set(wanted.map(keyOf));
  return { ids, gone: existing.filter((row) => !wantedKeys.has(keyOf(row))) };
}

/** Withdraws what is gone and is not withdrawn yet. */
export async function withdrawRows(
  tx: Transaction,
  table: Synced,
  gone: { id: number; withdrawnAt: Date | null }[],
  input: { now: Date; changes: Changes },
): Promise<number> {
  const ids = gone.filter((row) => row.withdrawnAt === null).map((row) => row.id);
  if (ids.length === 0) return 0;
  // Every table that is withdrawn from has the column; the type parameter cannot say so.
  await tx
    .update(table)
    .set({ withdrawnAt: input.now } as never)
    .where(inArray(table.id, ids));
  input.changes.count += ids.length;
  return ids.length;
}

export async function deleteRows(
  tx: Transaction,
  table: Synced,
  gone: { id: number }[],
  changes: Changes,
): Promise<void> {
  if (gone.length === 0) return;
  await tx.delete(table).where(
    inArray(
      table.id,
      gone.map((row) => row.id),
    ),
  );
  changes.count += gone.length;
}

/** Whether a row holds what is wanted already; jsonb keeps neither undefined fields nor their order. */
function isSame(row: object | undefined, wanted: object): boolean {
  if (row === undefined) return false;
  const held: Record<string, unknown> = { ...row };
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(plain(held[name]), plain(value)));
}

function plain(value: unknown): unknown {
  return value === null || typeof value !== 'object' ? value : JSON.parse(JSON.stringify(value));
}
