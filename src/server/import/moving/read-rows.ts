import { type Column, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/database.ts';
import * as tables from '#server/database/schema/all-tables.ts';
import type { MovedTable } from './moved-tables.ts';

/** A row may be long: a font's facts are. */
const rowsAtOnce = 200;

/**
 * The rows of a table as JSON, a text a row, in an order that every database gives them; read once, however many there are. Where
 * columns are named they have these alone.
 */
export async function* readRows(
  tx: Transaction,
  table: MovedTable,
  columns?: readonly string[],
): AsyncGenerator<string> {
  const pairs = columns?.map((column) => sql`${sql.raw(quoted(column))}, one.${sql.identifier(column)}`);
  const whole =
    pairs === undefined ? sql`to_jsonb(one)` : sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
  const kept = (table.without ?? []).reduce<SQL>(
    (row, column) => sql`${row} || ${sql.raw(quoted(JSON.stringify({ [column]: null })))}::jsonb`,
    whole,
  );
  const where = (table.exceptSettings ?? []).map((name) => sql` and one.name <> ${sql.raw(quoted(name))}`);
  const order = sql.join(
    table.key.map((column) => sql`one.${sql.identifier(column)}${byBytes(table.name, column)}`),
    sql`, `,
  );
  const cursor = sql.identifier(`rows_of_${table.name}`);
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select (${kept})::text as row from ${sql.identifier(table.name)} as one where true${sql.join(where)} order by ${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from ${cursor}`,
    );
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

/** A word of Fount's own as a literal: a cursor takes no parameters. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const columnsByTable = new Map(
  Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table): [string, Column[]] => [getTableName(table), Object.values(getTableColumns(table))]),
);

/** Texts are sorted by their bytes: collations differ. */
function byBytes(table: string, column: string): SQL {
  const found = columnsByTable.get(table)?.find(({ name }) => name === column);
  if (found === undefined) throw new Error(`There is no column ${column} of ${table}`);
  return found.getSQLType() === 'text' ? sql` collate "C"` : sql``;
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
