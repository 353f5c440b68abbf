import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { partyName } from '#domain/address/party-name.ts';
import { needsQuote, type OrderState } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';

export interface StaffOrderLine {
  id: number;
  orderNumber: string;
  state: OrderState;
  /** YYYY-MM-DD. */
  createdOn: string;
  /** Null of an enquiry, which has no price before its quote. */
  finalPrice: number | null;
  currency: string;
  buyer: string;
  email: string;
  flags: string[];
}

/** The newest orders in a state, or with a flag, in one statement. */
export async function listStaffOrders(
  { db, dayOf }: { db: Drizzle; dayOf: (at: Date) => string },
  filter: { state?: OrderState | undefined; flag?: string | undefined; most: number },
): Promise<StaffOrderLine[]> {
  const { state, flag, most } = filter;
  const isFlagged =
    flag === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(orderFlag)
            .where(and(eq(orderFlag.orderId, shopOrder.id), eq(sql`${orderFlag.flag}`, flag))),
        );
  const rows = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      createdAt: shopOrder.createdAt,
      finalPrice: shopOrder.finalPrice,
      currency: shopOrder.currency,
      reviewReason: shopOrder.reviewReason,
      quotedAt: shopOrder.quotedAt,
      isForCompany: shopOrder.isForCompany,
      billingAddress: shopOrder.billingAddress,
      flags: sql<string[]>`(select coalesce(json_agg(raised.flag order by raised.flag), '[]')
        from ${orderFlag} as raised where raised.order_id = ${shopOrder.id})`,
    })
    .from(shopOrder)
    .where(and(state === undefined ? undefined : eq(shopOrder.state, state), isFlagged))
    .orderBy(desc(shopOrder.id))
    .limit(most);
  return rows.map(({ billingAddress, isForCompany, createdAt, reviewReason, quotedAt, ...row }) => {
    return {
      ...row,
      createdOn: dayOf(createdAt),
      finalPrice: needsQuote({ reviewReason, quotedAt }) ? null : row.finalPrice,
      buyer: partyName(billingAddress, isForCompany),
      email: billingAddress.email,
    };
  });
}
