import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { MovedTable } from './moved-tables.ts';

const rowsAtOnce = 1000;

/** The rows of a table as JSON, a text a row, in an order that every database gives them. */
export async function* readRows(tx: Transaction, table: MovedTable): AsyncGenerator<string> {
  const name = sql.identifier(table.name);
  const kept = (table.without ?? []).reduce<SQL>(
    (row, column) => sql`${row} || jsonb_build_object(${column}::text, null)`,
    sql`to_jsonb(one)`,
  );
  const where =
    table.exceptSettings === undefined
      ? sql`true`
      : sql`one.name <> all(${sql.param([...table.exceptSettings])}::text[])`;
  // Texts by their bytes: collations differ.
  const order = sql.join(
    table.key.map((column) => sql`to_jsonb(one)->${column}::text`),
    sql`, `,
  );
  for (let offset = 0; ; offset += rowsAtOnce) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`select (${kept})::text as row from ${name} as one where ${where} order by ${order} limit ${rowsAtOnce} offset ${offset}`,
    );
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) return;
  }
}

/** The last number that each table gave, by the table's name: a number is never given again. */
export async function readCounters(
  tx: Transaction,
  tables: readonly MovedTable[],
): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ table: string; value: string | null }>(sql`
    select t.relname as table, s.last_value::text as value
      from pg_class c
      join pg_depend d on d.objid = c.oid and d.deptype = 'i'
      join pg_class t on t.oid = d.refobjid
      join pg_sequences s on s.sequencename = c.relname and s.schemaname = 'public'
      where c.relkind = 'S' and s.last_value is not null order by 1`);
  const names = new Set(tables.map(({ name }) => name));
  return Object.fromEntries(
    rows.flatMap(({ table, value }) => (names.has(table) ? [[table, Number(value)]] : [])),
  );
}

/** The migration that the tables are of: rows of another one do not fit. */
export async function readSchemaOf(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.last ?? '';
}
