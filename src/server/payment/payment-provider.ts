import type { CardInstrument } from '#domain/order/card-instrument.ts';
import type { PaymentLine } from '#domain/order/payment-lines.ts';

/** For how many days a provider keeps its events: what was paid longer ago it does not tell any more. */
export const daysOfEvents = 30;

/** A payment that a provider is to collect on a page of its own. */
export interface PaymentRequest {
  /** The same key gives the same session, however often it is asked for. */
  idempotencyKey: string;
  /** What the payer reads: the order's number. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** What the amount is for, as the payer reads it: they add up to it, and none is below one minor unit. */
  lines: PaymentLine[];
  /** When the shop ends the session itself; null where it does not by time. */
  endsAt: Date | null;
  /** Where the payer's browser goes afterwards, and where it goes when it was not paid. */
  returnUrl: string;
  cancelUrl: string;
}

export type PaymentSession =
  /** `account`: the provider's account that it is in, where it has some and tells. */
  | { ok: true; providerSessionId: string; redirectUrl: string; account?: string }
  | { ok: false; code: 'provider-unavailable'; reason: string }
  /** For good: asked again with the same it is refused again. */
  | { ok: false; code: 'payment-refused'; reason: string; isTooSmall: boolean };

/** What a provider tells of the payment of a session. */
type ToldOfPayment =
  | {
      /** `processing`: the payer has done all, and the money comes, or does not, in days. */
      kind: 'paid' | 'processing' | 'failed';
      /** Minor units. */
      amount: number;
      currency: string;
      instrument: CardInstrument;
      /** Of one that failed, that the payer had done all and left the page before, as with a debit that its bank refuses days later. */
      isAfterPage?: true;
    }
  /** Nobody paid it in its time, or it was ended. */
  | { kind: 'expired' }
  | {
      kind: 'disputed';
      disputeId: string;
      amount: number;
      currency: string;
      reason: string;
      /** Until when the foundry may answer; ISO 8601. */
      dueBy: string | null;
      /** Whether it was over with its beginning, as where a bank returns a debit. */
      isLost: boolean;
    }
  | {
      kind: 'dispute-closed';
      disputeId: string;
      amount: number;
      currency: string;
      reason: string;
      isLost: boolean;
    }
  /** A refund that the provider had taken on and could not carry out: the money is back with the foundry. */
  | { kind: 'refund-failed'; idempotencyKey: string; providerRefundId: string; reason: string }
  /** Money went back that the shop did not ask for: by the provider's own pages. All of it so far, and what the provider calls each part. */
  | { kind: 'refunded-outside'; amount: number; currency: string; providerRefundIds: string[] }
  /** Such a part came back: the money is with the foundry again. */
  | {
      kind: 'outside-refund-failed';
      amount: number;
      currency: string;
      providerRefundId: string;
      reason: string;
    };

/** What a provider tells of a session, once its signature is proven. */
export type PaymentEvent = ToldOfPayment & { eventId: string; providerSessionId: string };

export type VerifiedEvent =
  /** null: genuine, and nothing of this shop's. */
  | { ok: true; event: PaymentEvent | null }
  | { ok: false; code: 'bad-signature' | 'malformed-request'; detail: string };

/** An event that the provider keeps, whether it was ever heard or not. */
export interface KeptEvent {
  eventId: string;
  /** What it says; null where it is nothing of this shop's. Throws when the provider does not answer. */
  read: () => Promise<PaymentEvent | null>;
}

/** A part or the whole of a payment that goes back to the payer. */
export interface RefundRequest {
  /** The same key gives back once, however often it is asked for. */
  idempotencyKey: string;
  /** The session that was paid. */
  providerSessionId: string;
  /** Minor units; what was given back of a payment is never more than it. */
  amount: number;
  currency: string;
  /** How often people asked for it anew: what the provider refused, or could not carry out, is tried again then. */
  again: number;
}

/** `refused` is final until people ask anew. */
export type PaymentRefund =
  | { ok: true; providerRefundId: string }
  | { ok: false; code: 'refused'; reason: string };

/** A provider of card payments, in Fount's words. */
export interface PaymentProvider {
  name: string;
  /** Whether it takes any payment: a shop by invoice alone has a provider that takes none. */
  isOpen: boolean;
  /** Whether it moves money: a demonstration and a provider's test mode do not. */
  isLive: boolean;
  createSession(request: PaymentRequest): Promise<PaymentSession>;
  /**
   * Ends a session that was not paid; one that is over already is fine. Says when it was paid before, so that its event is on
   * the way, and when the provider knows no such session: it may be payable in another account. Throws when the provider does not answer.
   */
  endSession(providerSessionId: string): Promise<'ended' | 'paid' | 'unknown'>;
  /** Gives back of a payment that was paid. Throws when the provider does not answer, so that it is asked again. */
  refund(request: RefundRequest): Promise<PaymentRefund>;
  /** Throws when the provider has to be asked more and does not answer, so that it tells the event again. */
  verifyEvent(message: {
    headers: Record<string, string | string[] | undefined>;
    rawBody: string;
  }): Promise<VerifiedEvent>;
  /** The events since an instant that the provider keeps, the oldest first, of which some may never have been heard. */
  listEvents(since: Date): Promise<KeptEvent[]>;
  /** Which of the provider's accounts the keys are of; null where it has none, or does not tell. Throws when it does not answer. */
  readAccount(): Promise<string | null>;
  /** Whether the provider takes the keys for all that it is asked, tried without an effect: a sentence for the operator where it does not. */
  findFault(): Promise<string | null>;
}
