import { and, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { paidStates } from '#domain/order/order-states.ts';
import { customer, session } from '#server/database/schema/customers.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import type { OrderOwner } from './is-own-order.ts';

/** The address that the mails of an order go to, as accounts know it. Tables are named by hand: drizzle leaves them out of a query with only one. */
function emailOf(order: SQL): SQL {
  return sql`lower(coalesce(nullif(${order}.billing_address ->> 'email', ''), ${order}.delivery_address ->> 'email'))`;
}

/** SQL: where the mails to an order's buyer go. */
export const buyerEmail = sql<string>`${emailOf(sql`${shopOrder}`)}`;

const isOfSession = sql`${session}.id = ${shopOrder}.session_id`;
const paid = sql.join(
  paidStates.map((state) => sql`${state}`),
  sql`, `,
);

/** SQL: whether a quote was mailed to the address, which is not where whoever took it typed the buyer's themselves. */
const isQuotedTo = and(
  isNotNull(shopOrder.quotedAt),
  sql`(not coalesce(${shopOrder}.given_fields -> 'billingAddress' ? 'email', false)
    or lower(${shopOrder}.delivery_address ->> 'email') = ${buyerEmail})`,
);

/**
 * SQL: whether who has an order in their session is known to read the mails of its address. They are logged in with it, took a
 * quote that was mailed to it, or confirmed or paid an order with it, in this session or as this customer; what was confirmed or
 * paid before its address was corrected was another one. Whose account the order
 * is in tells nothing: it joins the one of its address, whoever typed that.
 */
export const isBuyerKnown = sql<boolean>`${or(
  isQuotedTo,
  sql`exists (select 1 from ${session} join ${customer} on ${customer}.id = ${session}.customer_id
    where ${isOfSession} and ${customer}.confirmed_at is not null and ${customer}.email = ${buyerEmail})`,
  sql`exists (select 1 from ${shopOrder} as earlier
    where (earlier.session_id = ${shopOrder}.session_id
        or earlier.customer_id = (select ${session}.customer_id from ${session} where ${isOfSession}))
      and ${emailOf(sql`earlier`)} = ${buyerEmail}
      and exists (select 1 from ${orderEvent} as event
        where event.order_id = earlier.id
          and (event.kind = 'confirm'
            or earlier.state in (${paid}) and event.to_state in (${paid}) and coalesce(event.from_state, '') not in (${paid}))
          and not exists (select 1 from ${orderEvent} as later
            where later.order_id = earlier.id and later.kind = 'correct-address' and later.id > event.id)))`,
)}`;

/**
 * SQL: the same of whoever asks. Who has an order in their session alone, or in both, is known by what that session did; who has it in
 * their account, and in another browser, by the address of the account: what the other one did tells nothing of them.
 */
export function isBuyerKnownTo({ sessionId, customerId }: OrderOwner): SQL<boolean> {
  if (customerId === null) return isBuyerKnown;
  return sql<boolean>`case when ${shopOrder}.session_id = ${sessionId}::int then ${isBuyerKnown} else ${isQuotedTo} or exists (select 1
    from ${customer} as own where own.id = ${customerId}::int and own.confirmed_at is not null and own.email = ${buyerEmail}) end`;
}
