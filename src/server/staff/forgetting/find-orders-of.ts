import { or, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { licenceTransfer, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { isInBooks } from '#server/orders/keeping/read-booked-orders.ts';

/** An order in which an address stands. */
export interface OrderOf {
  id: number;
  orderNumber: string;
  state: typeof shopOrder.$inferSelect.state;
  /** Whether it is the person's own, and not somebody else's in which they are named as a licensee's or a receiver's. */
  isOwn: boolean;
  isInBooks: boolean;
  /** Whether a provider may have a page of payment open for it, also one that it was not heard to have ended, or money under way. */
  hasOpenPayment: boolean;
}

/** The orders, of accounts and guests alike, in which an e-mail address stands, the oldest first. */
export async function findOrdersOf(
  db: Drizzle,
  { email, customerId }: { email: string; customerId: number | null },
): Promise<OrderOf[]> {
  const address = email.toLowerCase();
  const isIts = (value: SQL) => sql`lower(${value} ->> 'email') = ${address}`;
  const isOwn = or(
    customerId === null ? undefined : sql`${shopOrder.customerId} = ${customerId}`,
    isIts(sql`${shopOrder.billingAddress}`),
    // Without one of its own the buyer is the licensee.
    sql`coalesce(${shopOrder.billingAddress} ->> 'email', '') = '' and ${isIts(sql`${shopOrder.deliveryAddress}`)}`,
  );
  // A field of a licence, or of a row in one, that says this address and nothing else.
  const isAmongValues = sql`exists (select 1 from jsonb_path_query(held.values, '$.**') as said
    where lower(trim(said #>> '{}')) = ${address})`;
  const isNamed = or(
    isIts(sql`${shopOrder.deliveryAddress}`),
    sql`exists (select 1 from ${shopOrderLicence} as held where held.order_id = ${shopOrder}.id
      and (${isIts(sql`held.licensee`)} or ${isAmongValues}
        or exists (select 1 from ${licenceTransfer} as moved where moved.licence_id = held.id
          and (${isIts(sql`moved.from_licensee`)} or ${isIts(sql`moved.to_licensee`)}))))`,
    sql`exists (select 1 from ${orderQuote} as version where version.order_id = ${shopOrder}.id
      and exists (select 1 from jsonb_path_query(version.typed, '$.licences.**') as said
        where lower(trim(said #>> '{}')) = ${address}))`,
    sql`exists (select 1 from ${delivery} as sent where sent.order_id = ${shopOrder}.id and lower(sent.recipient) = ${address})`,
  );
  return await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      isOwn: sql<boolean>`coalesce(${isOwn}, false)`,
      isInBooks: sql<boolean>`(${isInBooks()})`,
      hasOpenPayment: sql<boolean>`exists (select 1 from payment as begun where begun.order_id = ${shopOrder}.id
        and (begun.state in ('open', 'processing') or begun.state = 'ended' and begun.settled_at is null))`,
    })
    .from(shopOrder)
    .where(or(isOwn, isNamed))
    .orderBy(shopOrder.id);
}
