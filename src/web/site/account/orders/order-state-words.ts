import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatDay } from '#domain/day/days.ts';

/** Where an order stands, in a sentence for its buyer. */
export function orderStateWords({
  state,
  deliveryState,
  paidOn,
  paymentType,
  isPaymentUnderWay,
}: Pick<ShopOrder, 'state' | 'deliveryState' | 'paidOn' | 'paymentType' | 'isPaymentUnderWay'>): string {
  const paid = paidOn === null ? 'Paid' : `Paid on ${formatDay(paidOn)}`;
  switch (state) {
    case 'initial':
      return 'Begun, not paid yet.';
    case 'awaiting-confirmation':
      return 'Waits to be confirmed by the link in the mail. The invoice comes then.';
    case 'awaiting-payment':
      if (isPaymentUnderWay) return 'The payment is under way at your bank, which can take some days.';
      return paymentType === 'invoice'
        ? 'Waits for your bank transfer.'
        : 'The payment is not confirmed yet. Nothing was charged so far.';
    case 'payment-failed':
      return 'The card was declined. Nothing was charged.';
    case 'in-review':
      return 'Being looked at; a quote comes by e-mail.';
    case 'quoted':
      return 'Quoted: the link in the mail leads to the order.';
    case 'paid':
      return `${paid}, ${deliveryWords[deliveryState]}.`;
    case 'partially-refunded':
      return `${paid}, in part refunded, ${deliveryWords[deliveryState]}.`;
    case 'refunded':
      return `${paid}, and refunded. Its licences have ended.`;
    case 'cancelled':
      return 'Cancelled. Nothing was charged.';
    case 'expired':
      return 'Not paid in time, and closed. Nothing was charged.';
  }
}

const deliveryWords: Record<ShopOrder['deliveryState'], string> = {
  none: 'being prepared',
  pending: 'being prepared',
  delivered: 'delivered',
  failed: 'not prepared yet: it is tried again',
};
