import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { partyName } from '#domain/address/party-name.ts';
import type { OrderToPay } from '#domain/bank/plan-bank-payments.ts';
import { isClosed, isInvoiced, wasPaid } from '#domain/order/order-states.ts';
import { orderReasons } from '#domain/staff/order-reasons.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';

/** With who bought it, for who looks at the plan. */
export type FoundOrder = OrderToPay & { buyer: string };

/** The orders that payments name, and those that wait for a transfer of an amount that came; two statements. */
export async function findOrdersToPay(
  db: Drizzle,
  { invoices, orders, amounts }: { invoices: string[]; orders: string[]; amounts: number[] },
): Promise<FoundOrder[]> {
  const invoiced = db
    .select({ orderId: orderDocument.orderId })
    .from(orderDocument)
    .where(and(eq(orderDocument.kind, 'invoice'), inArray(orderDocument.number, ['', ...invoices])));
  const isAsked: SQL | undefined = or(
    inArray(shopOrder.orderNumber, ['', ...orders]),
    inArray(shopOrder.id, invoiced),
    and(
      eq(shopOrder.state, 'awaiting-payment'),
      eq(shopOrder.paymentType, 'invoice'),
      inArray(shopOrder.finalPrice, [-1, ...amounts]),
    ),
  );
  const rows = await db
    .select({
      orderId: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      state: shopOrder.state,
      paymentType: shopOrder.paymentType,
      due: shopOrder.finalPrice,
      currency: shopOrder.currency,
      billingAddress: shopOrder.billingAddress,
      isForCompany: shopOrder.isForCompany,
      invoiceNumbers: sql<string[]>`(select coalesce(json_agg(issued.number order by issued.ordinal), '[]')
        from ${orderDocument} as issued where issued.order_id = ${shopOrder}.id and issued.kind = 'invoice')`,
    })
    .from(shopOrder)
    .where(isAsked)
    .orderBy(shopOrder.id);
  return rows.map(({ state, paymentType, billingAddress, isForCompany, ...row }): FoundOrder => {
    const hasInvoice = row.invoiceNumbers.length > 0;
    const whyNot = orderReasons['mark-paid']({ ...row, state, paymentType, hasInvoice });
    const buyer = partyName(billingAddress, isForCompany) || billingAddress.email;
    if (wasPaid({ state })) return { ...row, buyer, standing: 'paid', whyNot };
    if (whyNot !== null) return { ...row, buyer, standing: 'other', whyNot };
    return {
      ...row,
      buyer,
      standing: isClosed({ state }) || !isInvoiced({ state, paymentType }) ? 'ended' : 'open',
      whyNot,
    };
  });
}
