import type { WireAddress } from '#contract/address.ts';
import type { Problem } from '#contract/problem.ts';
import type { PaymentType } from '#domain/cart/cart.ts';
import type { callApi } from '#web/site/calls/call-api.ts';

/** What taking a prepared order and beginning its payment came to; a null problem is no answer. */
export type TakenOrder = { ok: true; redirectUrl: string } | { ok: false; problem: Problem | null };

/** Takes the order of a checkout link and begins its payment. Whoever took it already and tries again gets the same order. */
export async function takeAndPay(input: {
  token: string;
  isEulaAccepted: boolean;
  isImmediateDeliveryConsented: boolean;
  paymentType: PaymentType;
  /** What the buyer gave of the addresses, where the order lacked it. */
  deliveryAddress?: WireAddress;
  billingAddress?: WireAddress;
  /** The version of the quote that the buyer saw, and what it cost. */
  quoteVersion: number;
  finalPrice: number;
  /** Makes sure of the session that takes the order; false where nobody answers. */
  enter: () => Promise<boolean>;
  call: typeof callApi;
}): Promise<TakenOrder> {
  const { paymentType, enter, call, ...body } = input;
  if (!(await enter())) return { ok: false, problem: null };
  const taken = await call('takeOwnershipOfCheckoutLinkOrder', { body });
  if (!taken.ok) return { ok: false, problem: taken.problem };
  const begin = paymentType === 'invoice' ? 'initInvoicePayment' : 'initCardPayment';
  const payment = await call(begin, { body: { shopOrderId: taken.value.id } });
  return payment.ok
    ? { ok: true, redirectUrl: payment.value.redirectUrl }
    : { ok: false, problem: payment.problem };
}
