import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { onEachDatabase } from './testing/on-each-database.ts';

const found = z.array(z.object({ column: z.string() }));

/** A catalogue has some hundred families, which are read whole in a moment. */
const smallTables = ['font_family', 'font_shop_set'];

onEachDatabase('what refers to another row', (open) => {
  it('is found by an index from that row, so that nothing is read whole to find or remove it', async () => {
    const { db } = await open();
    const { rows } =
      await db.execute(sql`select reference.conrelid::regclass || '.' || attribute.attname as "column"
      from pg_constraint as reference
      join pg_attribute as attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
      where reference.contype = 'f' and reference.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1] and indpred is null)
      order by 1`);
    const columns = found.parse(rows).map(({ column }) => column);
    expect(columns.filter((column) => !smallTables.some((table) => column.startsWith(`${table}.`)))).toEqual(
      [],
    );
  });
});
