import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { ZoneSince } from '#domain/day/foundry-days.ts';
import type { Transaction } from '#server/database/database.ts';
import { hasSqlState } from '#server/database/has-sql-state.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { ImportRefusal } from '#server/import/findings/import-refusal.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { readLines } from './read-lines.ts';
import { findUse, type ShopHead, usedShop } from './read-shop.ts';
import { headPath, rowsName, shopFolder } from './write-shop.ts';

const rowsAtOnce = 500;

/** What stays and refers to what moves, so that it is emptied with it. An order begins with its session, and so does the lock. */
const referring = ['session', 'account_token', 'passkey_challenge', 'order_search', 'customer_search'].map(
  (name) => ({ name }),
);

/**
 * Makes the rows of a folder those of a shop that nobody has used, with their numbers, and goes on counting where they end. Gives by
 * whose days it reckoned. Throws an ImportRefusal where somebody has used it, or where
 * rows are missing.
 */
export async function restoreShop(
  tx: Transaction,
  { folder, head }: { folder: string; head: ShopHead },
): Promise<ZoneSince[]> {
  // Whoever orders meanwhile is done before the look at who used the shop, or waits until it has moved in.
  await lockTables(tx);
  const used = await findUse(tx);
  if (used.length > 0) throw new ImportRefusal(usedShop(used));
  // What is only added to is empty, and refuses to be emptied.
  const emptied = movedTables.filter(({ name }) => !/^(audit_|staff_)/.test(name));
  await tx.execute(sql`truncate ${identifiers(emptied)} restart identity cascade`);
  for (const table of movedTables) {
    const count = await insertRows(tx, table, join(folder, shopFolder, rowsName(table.name)));
    const expected = head.rows[table.name] ?? 0;
    if (count !== expected) {
      const message = `it has ${count} rows: the export wrote ${expected}`;
      throw new ImportRefusal({ file: `${shopFolder}/${rowsName(table.name)}`, line: null, message });
    }
    const last = head.counters[table.name];
    if (last !== undefined)
      await tx.execute(sql`select setval(pg_get_serial_sequence(${table.name}, 'id'), ${last})`);
  }
  return head.timeZones;
}

/** Throws an ImportRefusal where somebody holds a row of one of them and waits for one of another. */
async function lockTables(tx: Transaction): Promise<void> {
  try {
    await tx.execute(sql`lock table ${identifiers([...referring, ...movedTables])} in access exclusive mode`);
  } catch (error) {
    if (!hasSqlState(error, ['40P01'])) throw error;
    throw new ImportRefusal(crossedUse);
  }
}

const crossedUse: ImportFault = {
  file: headPath,
  line: null,
  message:
    'somebody used this shop while the other one was to move in: nothing was written; take it off the net, or import again when nobody is there',
};

function identifiers(tables: readonly Pick<MovedTable, 'name'>[]): SQL {
  return sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

async function insertRows(tx: Transaction, { name }: MovedTable, path: string): Promise<number> {
  const table = sql.identifier(name);
  let count = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await tx.execute(
      sql`insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${`[${batch.join(',')}]`}::jsonb)`,
    );
    count += batch.length;
    batch = [];
  };
  for await (const line of readLines(path)) {
    batch.push(line);
    if (batch.length === rowsAtOnce) await flush();
  }
  await flush();
  return count;
}
