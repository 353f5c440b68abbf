import { asc, eq, type SQL } from 'drizzle-orm';
import { toMajorUnits } from '#domain/money/money.ts';
import { compareQuotes } from '#domain/order/compare-quotes.ts';
import type { Drizzle } from '#server/database/database.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { orderEvent, shopOrder } from '#server/database/schema/orders.ts';
import { payment, refund } from '#server/database/schema/payments.ts';

/** What is kept of an order beside what its buyer is shown of it. */
export interface OrderRecords {
  consents: unknown;
  /** What staff agreed to in words of their own, and until when. */
  quoteTerms: string;
  quoteEndsAt: Date | null;
  /** What each version of its quote said, the one that holds last. */
  quotes: { number: string; at: Date; says: { label: string; value: string }[] }[];
  vatEvidence: unknown;
  payments: { state: string; amount: number; currency: string; instrument: unknown; createdAt: Date }[];
  refunds: { amount: number; currency: string; reason: string; at: Date; doneAt: Date | null }[];
  history: { at: Date; what: string; state: string }[];
}

/** The records of the orders that the condition lets through, by the order's id; links of payment providers are left out. Five statements. */
export async function readOrderRecords(db: Drizzle, where: SQL): Promise<Map<string, OrderRecords>> {
  const orders = await db
    .select({
      id: shopOrder.id,
      consents: shopOrder.consents,
      vatEvidence: shopOrder.vatEvidence,
      quoteTerms: shopOrder.quoteTerms,
      quoteEndsAt: shopOrder.quoteEndsAt,
    })
    .from(shopOrder)
    .where(where);
  const quotes = await db
    .select({
      orderId: orderQuote.orderId,
      number: orderQuote.number,
      at: orderQuote.at,
      said: orderQuote.said,
      currency: shopOrder.currency,
    })
    .from(orderQuote)
    .innerJoin(shopOrder, eq(shopOrder.id, orderQuote.orderId))
    .where(where)
    .orderBy(asc(orderQuote.orderId), asc(orderQuote.version));
  const payments = await db
    .select({
      orderId: payment.orderId,
      state: payment.state,
      amount: payment.amount,
      currency: payment.currency,
      instrument: payment.instrument,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(shopOrder, eq(shopOrder.id, payment.orderId))
    .where(where)
    .orderBy(asc(payment.id));
  const refunds = await db
    .select({
      orderId: refund.orderId,
      amount: refund.amount,
      currency: shopOrder.currency,
      reason: refund.reason,
      at: refund.at,
      doneAt: refund.doneAt,
    })
    .from(refund)
    .innerJoin(shopOrder, eq(shopOrder.id, refund.orderId))
    .where(where)
    .orderBy(asc(refund.id));
  const events = await db
    .select({
      orderId: orderEvent.orderId,
      at: orderEvent.at,
      what: orderEvent.kind,
      state: orderEvent.toState,
    })
    .from(orderEvent)
    .innerJoin(shopOrder, eq(shopOrder.id, orderEvent.orderId))
    .where(where)
    .orderBy(asc(orderEvent.id));
  const ofOrder = <Row extends { orderId: number }>(rows: Row[], id: number) =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row);
  return new Map(
    orders.map(({ id, ...kept }) => [
      `${id}`,
      {
        ...kept,
        quotes: ofOrder(quotes, id).map(({ number, at, said, currency }) => ({
          ...{ number, at },
          says: compareQuotes([said], currency).map(({ label, values: [value] }) => ({
            label,
            value: value ?? '',
          })),
        })),
        payments: ofOrder(payments, id).map(inMajorUnits),
        refunds: ofOrder(refunds, id).map(inMajorUnits),
        history: ofOrder(events, id),
      },
    ]),
  );
}

function inMajorUnits<Row extends { amount: number; currency: string }>(row: Row): Row {
  return { ...row, amount: toMajorUnits(row.amount, row.currency) };
}
