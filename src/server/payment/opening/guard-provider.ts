import type { PaymentProvider } from '#server/payment/payment-provider.ts';

/**
 * A provider that begins no payment while it does not go with the catalogue that is sold: another folder may be imported
 * while the server runs. `check` throws the sentence for the operator.
 */
export function guardProvider(
  provider: PaymentProvider,
  options: { check: () => Promise<void>; onRefused: (cause: unknown) => void },
): PaymentProvider {
  return {
    ...provider,
    createSession: async (request) => {
      try {
        await options.check();
      } catch (cause) {
        options.onRefused(cause);
        const reason = cause instanceof Error ? cause.message : String(cause);
        return { ok: false, code: 'provider-unavailable', reason };
      }
      const session = await provider.createSession(request);
      // The shopper is told that it is tried again; why, is for the log.
      if (!session.ok) options.onRefused(new Error(session.reason));
      return session;
    },
  };
}
