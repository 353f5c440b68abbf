import type { PaymentType } from '#domain/cart/cart.ts';
import { isInvoiced, isPayable, type OrderState } from '#domain/order/order-states.ts';

/** What of an account decides whether it is merged. */
export interface AccountToMerge {
  id: number;
  email: string;
  isConfirmed: boolean;
  /** The numbers of its orders that somebody is in the midst of. */
  underWay: readonly string[];
}

/** Whether somebody is in the midst of an order: of placing, confirming or paying it. An invoice, an enquiry and a quote wait for days, and go along. */
export function isUnderWay(order: {
  state: OrderState;
  paymentType: PaymentType | null;
  isPaymentUnderWay: boolean;
}): boolean {
  return order.isPaymentUnderWay || (isPayable(order) && !isInvoiced(order));
}

/** Why one account does not go into another now, in a sentence; null where it may. */
export function whyNotMerge({ kept, ended }: { kept: AccountToMerge; ended: AccountToMerge }): string | null {
  if (kept.id === ended.id) return `${kept.email} is one account.`;
  // Whoever asked for it may be a stranger to the address.
  for (const { email, isConfirmed } of [kept, ended])
    if (!isConfirmed) return `Nobody has confirmed the address ${email}.`;
  for (const { email, underWay } of [kept, ended])
    if (underWay.length > 0)
      return `${email} is in the midst of ${underWay.join(', ')}: please wait until that is paid or over, or cancel it.`;
  return null;
}
