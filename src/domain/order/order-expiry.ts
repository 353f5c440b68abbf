import type { PaymentType } from '#domain/cart/cart.ts';
import { addDays } from '#domain/day/days.ts';
import {
  DAY_IN_MS,
  INVOICE_DUE_DAYS,
  INVOICE_OVERDUE_LASTS_MS,
  ORDER_CONFIRMATION_LASTS_MS,
  QUOTE_LASTS_MS,
  UNPAID_ORDER_LASTS_MS,
} from '#domain/limits.ts';
import type { OrderState } from './order-states.ts';

/**
 * When time ends an order that stays as it is since `stateSince`: initial and card after 24 hours, quoted when the quote ends,
 * by invoice and not confirmed after 7 days, invoice 60 days after it is due; null where it does not end by time. One that was quoted and taken keeps the
 * quote's own days where they are longer: until `quoteEndsAt`, and where that was not kept, 30 days from `quotedAt`.
 */
export function orderExpiresAt(order: {
  state: OrderState;
  paymentType: PaymentType | null;
  stateSince: Date;
  quotedAt?: Date | null;
  quoteEndsAt?: Date | null;
}): Date | null {
  const since = order.stateSince.getTime();
  const quoteEnds = order.quotedAt
    ? (order.quoteEndsAt?.getTime() ?? order.quotedAt.getTime() + QUOTE_LASTS_MS)
    : 0;
  const unpaidEnds = new Date(Math.max(since + UNPAID_ORDER_LASTS_MS, quoteEnds));
  switch (order.state) {
    case 'initial':
      return unpaidEnds;
    case 'awaiting-confirmation':
      return new Date(since + ORDER_CONFIRMATION_LASTS_MS);
    case 'quoted':
      return order.quoteEndsAt ?? new Date(since + QUOTE_LASTS_MS);
    case 'awaiting-payment':
    case 'payment-failed':
      if (order.paymentType !== 'invoice') return unpaidEnds;
      return new Date(invoiceDueAt(order.stateSince).getTime() + INVOICE_OVERDUE_LASTS_MS);
    default:
      return null;
  }
}

/** When an order was invoiced that time ends at `expiresAt` as it waits for its transfer. */
export function invoicedBefore(expiresAt: Date): Date {
  return invoicedUntil(new Date(expiresAt.getTime() - INVOICE_OVERDUE_LASTS_MS));
}

/** When an invoice of that instant is due: 30 days later. */
export function invoiceDueAt(invoicedAt: Date): Date {
  return new Date(invoicedAt.getTime() + INVOICE_DUE_DAYS * DAY_IN_MS);
}

/** When an invoice was issued that is due then. */
export function invoicedUntil(dueAt: Date): Date {
  return new Date(dueAt.getTime() - INVOICE_DUE_DAYS * DAY_IN_MS);
}

/** The day until which an invoice of a day is paid: the thirtieth after it, however many hours the days between have. */
export function invoiceDueOn(invoicedOn: string): string {
  return addDays(invoicedOn, INVOICE_DUE_DAYS);
}
