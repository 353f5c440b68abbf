import type { PaymentProvider } from '#server/payment/payment-provider.ts';

/** A shop by invoice alone: no card page, no session, no event. */
export function createNoProvider(): PaymentProvider {
  const reason = 'This shop takes no payments by card.';
  return {
    name: 'none',
    isOpen: false,
    isLive: true,
    createSession: async () => ({ ok: false, code: 'provider-unavailable', reason }),
    endSession: async () => 'ended',
    refund: async () => ({ ok: false, code: 'refused', reason }),
    verifyEvent: async () => ({ ok: false, code: 'bad-signature', detail: reason }),
    listEvents: async () => [],
    readAccount: async () => null,
    findFault: async () => null,
  };
}
