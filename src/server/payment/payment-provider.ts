import type { CardInstrument } from '#domain/order/card-instrument.ts';

/** A payment that a provider is to collect on a page of its own. */
export interface PaymentRequest {
  /** The same key gives the same session, however often it is asked for. */
  idempotencyKey: string;
  /** What the payer reads: the order's number. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Where the payer's browser goes afterwards, and where it goes when it was not paid. */
  returnUrl: string;
  cancelUrl: string;
}

export type PaymentSession =
  | { ok: true; providerSessionId: string; redirectUrl: string }
  | { ok: false; code: 'provider-unavailable'; reason: string };

/** What a provider tells of a session, once its signature is proven. */
export interface PaymentEvent {
  eventId: string;
  kind: 'paid' | 'failed';
  providerSessionId: string;
  amount: number;
  currency: string;
  instrument: CardInstrument;
}

type VerifiedEvent =
  | { ok: true; event: PaymentEvent }
  | { ok: false; code: 'bad-signature' | 'malformed-request'; detail: string };

/** A part or the whole of a payment that goes back to the payer. */
export interface RefundRequest {
  /** The same key gives back once, however often it is asked for. */
  idempotencyKey: string;
  /** The session that was paid. */
  providerSessionId: string;
  /** Minor units; what was given back of a payment is never more than it. */
  amount: number;
  currency: string;
}

/** `refused` is final: asking again gives the same answer. */
export type PaymentRefund =
  | { ok: true; providerRefundId: string }
  | { ok: false; code: 'refused'; reason: string };

/** A provider of card payments, in Fount's words. */
export interface PaymentProvider {
  name: string;
  /** Whether it moves money. */
  isLive: boolean;
  createSession(request: PaymentRequest): Promise<PaymentSession>;
  /**
   * Ends a session that was not paid; one that is over already is fine. Says when it was paid before, so that its event is on
   * the way. Throws when the provider does not answer.
   */
  endSession(providerSessionId: string): Promise<'ended' | 'paid'>;
  /** Gives back of a payment that was paid. Throws when the provider does not answer, so that it is asked again. */
  refund(request: RefundRequest): Promise<PaymentRefund>;
  verifyEvent(message: {
    headers: Record<string, string | string[] | undefined>;
    rawBody: string;
  }): VerifiedEvent;
}
