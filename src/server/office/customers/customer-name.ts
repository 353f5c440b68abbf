import { sql } from 'drizzle-orm';
import { address, customer } from '#server/database/schema/customers.ts';

// By the name of the table: a column alone stands without it where nothing is joined, and would be the address’s own.
/** What the first address of an account calls its customer; '' where they gave none. */
export const customerName = sql<string>`coalesce((select coalesce(nullif(btrim(concat_ws(' ', given.first_name, given.last_name)), ''), given.company_name)
  from ${address} as given where given.customer_id = ${customer}.id order by given.position, given.id limit 1), '')`;
