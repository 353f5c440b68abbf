import type { Stripe } from 'stripe';
import { type BookedPayment, makeCharge, makeDispute, makeRefund, type StripeBooks } from './stripe-books.ts';

/** What payers, banks and people at the dashboard do; each writes the books and the events that Stripe sends of it. */
export interface StripeActs {
  /** The payer finishes on the page: at once, or by a debit whose money comes later. */
  complete(sessionId: string, how: 'at-once' | 'delayed'): Stripe.Event;
  /** The bank says what became of a debit. */
  settle(sessionId: string, outcome: 'succeeds' | 'fails'): Stripe.Event;
  expire(sessionId: string): Stripe.Event;
  dispute(sessionId: string, dueBy: Date): Stripe.Event;
  /** The bank takes back a debit that had come: Stripe has it as a dispute that nobody can answer. */
  returnDebit(sessionId: string): Stripe.Event;
  closeDispute(disputeId: string, status: 'won' | 'lost'): Stripe.Event;
  /** A refund that was taken on comes back. */
  failRefund(refundId: string): Stripe.Event;
  /** Somebody gives back in the dashboard; nothing is told of it yet. */
  addRefund(paymentIntent: string, amount: number): Stripe.Refund;
  /** Tells that something of a payment was given back. */
  tellRefunded(paymentIntent: string): Stripe.Event;
}

export function createStripeActs(books: StripeBooks, now: () => Date): StripeActs {
  const seconds = () => Math.floor(now().getTime() / 1000);

  function note(event: Pick<Stripe.Event, 'type' | 'data'>): Stripe.Event {
    const base = {
      id: books.nextId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
    } as const;
    // The type and its object came together, which a union of 200 members cannot follow.
    const noted = { ...base, ...event } as Stripe.Event;
    books.events.push(noted);
    return noted;
  }

  function change(sessionId: string, changed: Partial<Stripe.Checkout.Session>): Stripe.Checkout.Session {
    const session = { ...requireSession(books, sessionId), ...changed };
    books.sessions.set(sessionId, session);
    return structuredClone(session);
  }

  function requirePayment(paymentIntent: Stripe.Checkout.Session['payment_intent']): BookedPayment {
    const payment = typeof paymentIntent === 'string' ? books.payments.get(paymentIntent) : undefined;
    if (payment === undefined) throw new Error(`There is no payment ${paymentIntent}`);
    return payment;
  }

  function dispute(
    sessionId: string,
    told: { dueBy: number | null } & Partial<Pick<Stripe.Dispute, 'reason' | 'status'>>,
  ): Stripe.Event {
    const session = requireSession(books, sessionId);
    const { id: payment_intent, chargeId: charge } = requirePayment(session.payment_intent);
    const made = makeDispute({
      id: books.nextId('du'),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      created: seconds(),
      payment_intent,
      charge,
      ...told,
    });
    books.disputes.set(made.id, made);
    return note({ type: 'charge.dispute.created', data: { object: made } });
  }

  return {
    complete(sessionId, how) {
      if (requireSession(books, sessionId).status !== 'open') throw new Error(`${sessionId} is over`);
      const isPaid = how === 'at-once';
      const id = books.nextId('pi');
      const status = isPaid ? 'succeeded' : 'processing';
      books.payments.set(id, { id, chargeId: books.nextId('ch'), sessionId, status });
      const session = change(sessionId, {
        status: 'complete',
        payment_status: isPaid ? 'paid' : 'unpaid',
        payment_intent: id,
        url: null,
        customer_details: payer,
      });
      return note({ type: 'checkout.session.completed', data: { object: session } });
    },
    settle(sessionId, outcome) {
      const isPaid = outcome === 'succeeds';
      requirePayment(requireSession(books, sessionId).payment_intent).status = isPaid
        ? 'succeeded'
        : 'failed';
      const session = change(sessionId, { payment_status: isPaid ? 'paid' : 'unpaid' });
      const type = `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}` as const;
      return note({ type, data: { object: session } });
    },
    expire(sessionId) {
      const session = change(sessionId, { status: 'expired', url: null });
      return note({ type: 'checkout.session.expired', data: { object: session } });
    },
    dispute: (sessionId, dueBy) => dispute(sessionId, { dueBy: Math.floor(dueBy.getTime() / 1000) }),
    returnDebit: (sessionId) =>
      dispute(sessionId, { dueBy: null, reason: 'insufficient_funds', status: 'lost' }),
    closeDispute(disputeId, status) {
      const dispute = books.disputes.get(disputeId);
      if (dispute === undefined) throw new Error(`There is no dispute ${disputeId}`);
      const closed = { ...dispute, status };
      books.disputes.set(disputeId, closed);
      return note({ type: 'charge.dispute.closed', data: { object: closed } });
    },
    failRefund(refundId) {
      const refund = books.refunds.get(refundId);
      if (refund === undefined) throw new Error(`There is no refund ${refundId}`);
      const failed = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
      books.refunds.set(refundId, failed);
      return note({ type: 'refund.failed', data: { object: failed } });
    },
    addRefund(paymentIntent, amount) {
      const { id: payment_intent, chargeId: charge, sessionId } = requirePayment(paymentIntent);
      const currency = requireSession(books, sessionId).currency ?? '';
      const id = books.nextId('re');
      const made = { id, amount, currency, created: seconds(), payment_intent, charge, metadata: {} };
      const refund = makeRefund(made);
      books.refunds.set(id, refund);
      return refund;
    },
    tellRefunded(paymentIntent) {
      const payment = requirePayment(paymentIntent);
      const session = requireSession(books, payment.sessionId);
      const charge = makeCharge(payment, session, {
        refunded: sumRefunds(books, paymentIntent),
        created: seconds(),
      });
      return note({ type: 'charge.refunded', data: { object: charge } });
    },
  };
}

const payer: Stripe.Checkout.Session.CustomerDetails = {
  address: { city: null, country: 'CH', line1: null, line2: null, postal_code: null, state: null },
  business_name: null,
  email: 'payer@example.com',
  individual_name: null,
  name: 'A Payer',
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
};

export function requireSession(books: StripeBooks, sessionId: string): Stripe.Checkout.Session {
  const session = books.sessions.get(sessionId);
  if (session === undefined) throw new Error(`There is no session ${sessionId}`);
  return session;
}

/** What was given back of a payment and has not come back, in Stripe's units. */
export function sumRefunds(books: StripeBooks, paymentIntent: string): number {
  return [...books.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === paymentIntent && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}
