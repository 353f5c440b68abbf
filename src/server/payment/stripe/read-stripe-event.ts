import type { Stripe } from 'stripe';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';
import { ORDER_MARK } from './create-stripe-session.ts';
import { idOf, isLostRefund, REFUND_MARK } from './refund-stripe-payment.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { type HeardEvent, isMarked, type ToldSession } from './stripe-event.ts';

/** How disputes end without a loss. */
const notLost = ['won', 'warning_closed', 'prevented'];

/**
 * What an event of Stripe's is in the shop's words; null where it is nothing of the shop's. Of refunds and disputes, which name the
 * payment and not its session, Stripe is asked for that: throws where it does not answer.
 */
export async function readStripeEvent(stripe: Stripe, event: HeardEvent): Promise<PaymentEvent | null> {
  const eventId = event.id;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { object } = event.data;
      if (!isMarked(object)) return null;
      const providerSessionId = object.id;
      if (event.type === 'checkout.session.expired') return { kind: 'expired', eventId, providerSessionId };
      const told = { eventId, providerSessionId, ...paymentOf(object) };
      // What fails on the page is told nobody: the payer tries again there.
      if (event.type === 'checkout.session.async_payment_failed')
        return { kind: 'failed', ...told, isAfterPage: true };
      return { kind: kindOf(event.type, object), ...told };
    }
    case 'refund.updated':
    case 'refund.failed': {
      const { id, status, failure_reason, metadata, payment_intent, ...sum } = event.data.object;
      if (status !== 'failed' && status !== 'canceled') return null;
      const failed = { eventId, providerRefundId: id, reason: failure_reason ?? status };
      const idempotencyKey = metadata?.[REFUND_MARK];
      if (idempotencyKey === undefined) {
        const told = { kind: 'outside-refund-failed', ...failed, ...moneyOf(sum) } as const;
        return await ofSession(stripe, payment_intent, told);
      }
      return await ofSession(stripe, payment_intent, { kind: 'refund-failed', ...failed, idempotencyKey });
    }
    case 'charge.refunded': {
      const outside = await sumRefundsOutside(stripe, event.data.object.payment_intent);
      if (outside === null) return null;
      const told = { kind: 'refunded-outside', eventId, ...outside } as const;
      return await ofSession(stripe, event.data.object.payment_intent, told);
    }
    case 'charge.dispute.created': {
      const { id, reason, status, payment_intent, evidence_details, ...sum } = event.data.object;
      const dueBy = evidence_details?.due_by ?? null;
      return await ofSession(stripe, payment_intent, {
        kind: 'disputed',
        eventId,
        disputeId: id,
        ...moneyOf(sum),
        reason,
        dueBy: dueBy === null ? null : new Date(dueBy * 1000).toISOString(),
        isLost: status === 'lost',
      });
    }
    case 'charge.dispute.closed': {
      const { id, reason, status, payment_intent, ...sum } = event.data.object;
      const isLost = !notLost.includes(status);
      return await ofSession(stripe, payment_intent, {
        kind: 'dispute-closed',
        eventId,
        disputeId: id,
        ...moneyOf(sum),
        reason,
        isLost,
      });
    }
  }
}

function kindOf(
  type: 'checkout.session.completed' | 'checkout.session.async_payment_succeeded',
  { payment_status }: ToldSession,
): 'paid' | 'processing' {
  // By a debit the payer has done all on the page, and the money comes in days.
  return type === 'checkout.session.completed' && payment_status === 'unpaid' ? 'processing' : 'paid';
}

function paymentOf({ amount_total, currency, customer_details }: ToldSession) {
  const country = customer_details?.address?.country ?? undefined;
  return {
    ...moneyOf({ amount: amount_total ?? 0, currency: currency ?? '' }),
    instrument: country === undefined ? {} : { country },
  };
}

function moneyOf({ amount, currency }: { amount: number; currency: string }) {
  return { amount: fromStripeAmount(amount, currency), currency: currency.toUpperCase() };
}

/** The event with the session of its payment; null where the payment is none of this shop's. */
async function ofSession<Told extends object>(
  stripe: Stripe,
  paymentIntent: string | null | undefined,
  told: Told,
): Promise<(Told & { providerSessionId: string }) | null> {
  if (!paymentIntent) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  const [session] = data;
  if (session?.metadata?.[ORDER_MARK] === undefined) return null;
  return { ...told, providerSessionId: idOf(session) };
}

/** What went back of a payment that the shop did not ask for, and has not come back; null where nothing did. */
async function sumRefundsOutside(
  stripe: Stripe,
  paymentIntent: string | null | undefined,
): Promise<{ amount: number; currency: string; providerRefundIds: string[] } | null> {
  if (!paymentIntent) return null;
  const providerRefundIds: string[] = [];
  let amount = 0;
  let currency = '';
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
    if (refund.metadata?.[REFUND_MARK] !== undefined || isLostRefund(refund)) continue;
    providerRefundIds.push(refund.id);
    amount += refund.amount;
    currency = refund.currency;
  }
  return amount === 0 ? null : { ...moneyOf({ amount, currency }), providerRefundIds };
}
