import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column is one of many numbers or texts: one parameter, however many they are, where a statement has 65,535 at most. */
export function isAmong(column: PgColumn, values: readonly number[] | readonly string[]): SQL {
  const listed = sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  return column.dataType === 'number'
    ? sql`${column} in (select listed::int from ${listed} as listed)`
    : sql`${column} in (select listed from ${listed} as listed)`;
}
