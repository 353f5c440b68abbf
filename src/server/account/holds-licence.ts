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

/** SQL: whether a customer holds any licence of an order. It looks at what they bought and at what was transferred to them, and no more. */
export function holdsLicenceOf(customerId: number): SQL<boolean> {
  return sql<boolean>`${shopOrder}.id in (select own.id from ${shopOrder} as own where own.customer_id = ${customerId}
      union select given.order_id from ${shopOrderLicence} as given join ${customer} as holder
        on lower(holder.email) = lower(given.licensee ->> 'email') where given.licensee is not null and holder.id = ${customerId})
    and ${holdsAny(customerId)}`;
}

/** SQL: whether a customer, of the table, holds any licence of this order. */
export function isHolderOf(orderId: number): SQL<boolean> {
  return sql<boolean>`${customer}.id in (select own.customer_id from ${shopOrder} as own where own.id = ${orderId}
      union select holder.id from ${shopOrderLicence} as given join ${customer} as holder
        on lower(holder.email) = lower(given.licensee ->> 'email') where given.licensee is not null and given.order_id = ${orderId})
    and exists (select 1 from ${shopOrder} where ${shopOrder}.id = ${orderId} and ${holdsAny(sql`${customer}.id`)})`;
}

function holdsAny(customerId: number | SQL): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${shopOrderLicence}
    where ${shopOrderLicence}.order_id = ${shopOrder}.id and ${holdsLicence(customerId)})`;
}
