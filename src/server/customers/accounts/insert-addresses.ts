import { sql } from 'drizzle-orm';
import { type Address, addressFields } from '#domain/address/address.ts';
import type { Transaction } from '#server/database/database.ts';
import { address } from '#server/database/schema/customers.ts';

const columns = addressFields.map((field) => sql.identifier(address[field].name));

/**
 * Writes addresses of a customer; an empty field is null (specification §3). For no customer it does the same work and writes
 * nothing, so that its time tells nothing. One statement.
 */
export async function insertAddresses(
  tx: Transaction,
  customerId: number | null,
  addresses: readonly (Address & { position: number })[],
): Promise<void> {
  const rows = addresses.map((given) => ({
    position: given.position,
    ...Object.fromEntries(addressFields.map((field) => [address[field].name, given[field]])),
  }));
  const names = sql.join(columns, sql`, `);
  const values = sql.join(
    columns.map((column) => sql`nullif(given.${column}, '')`),
    sql`, `,
  );
  const types = sql.join(
    columns.map((column) => sql`${column} text`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${address} (customer_id, position, ${names})
    select ${customerId}::int, given.position, ${values}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(position int, ${types})
    where ${customerId}::int is not null`);
}
