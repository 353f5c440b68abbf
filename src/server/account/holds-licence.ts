import { type SQL, sql } from 'drizzle-orm';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';

/**
 * SQL: whether a customer holds a licence of an order: who bought it, until it is transferred, and from then on whoever has its
 * licensee's e-mail address, and has confirmed that.
 */
export function holdsLicence(customerId: number | SQL): SQL<boolean> {
  // The tables are named by hand: drizzle leaves them out where a query has only one.
  return sql<boolean>`case when ${shopOrderLicence}.licensee is null then ${shopOrder}.customer_id is not distinct from ${customerId}
    else exists (select 1 from ${customer} as holder where holder.id = ${customerId} and holder.confirmed_at is not null
      and lower(holder.email) = lower(${shopOrderLicence}.licensee ->> 'email')) end`;
}

/** SQL: whether a customer holds any licence of an order. */
export function holdsLicenceOf(customerId: number | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${shopOrderLicence}
    where ${shopOrderLicence}.order_id = ${shopOrder}.id and ${holdsLicence(customerId)})`;
}
