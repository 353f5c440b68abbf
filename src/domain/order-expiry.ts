import type { PaymentType } from './cart.ts';
import {
  DAY_IN_MS,
  INVOICE_DUE_DAYS,
  INVOICE_OVERDUE_LASTS_MS,
  QUOTE_LASTS_MS,
  UNPAID_ORDER_LASTS_MS,
} from './limits.ts';
import type { OrderState } from './order-lifecycle.ts';

/**
 * When time ends an order that stays as it is since `stateSince`: initial and card after 24 hours, quoted after 30 days,
 * invoice 60 days after it is due; null where it does not end by time.
 */
export function orderExpiresAt(order: {
  state: OrderState;
  paymentType: PaymentType | null;
  stateSince: Date;
}): Date | null {
  const since = order.stateSince.getTime();
  switch (order.state) {
    case 'initial':
      return new Date(since + UNPAID_ORDER_LASTS_MS);
    case 'quoted':
      return new Date(since + QUOTE_LASTS_MS);
    case 'awaiting-payment':
    case 'payment-failed':
      if (order.paymentType !== 'invoice') return new Date(since + UNPAID_ORDER_LASTS_MS);
      return new Date(invoiceDueAt(order.stateSince).getTime() + INVOICE_OVERDUE_LASTS_MS);
    default:
      return null;
  }
}

/** When an invoice of that instant is due: 30 days later. */
export function invoiceDueAt(invoicedAt: Date): Date {
  return new Date(invoicedAt.getTime() + INVOICE_DUE_DAYS * DAY_IN_MS);
}
