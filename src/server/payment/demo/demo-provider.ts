import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import type { PaymentProvider } from '#server/payment/payment-provider.ts';
import { demoEvent } from './demo-event.ts';
import { demoSignatureHeader, isDemoSignature } from './demo-signature.ts';
import { refundDemoPayment } from './refund-demo-payment.ts';

export interface DemoProviderServices {
  db: Drizzle;
  now: () => Date;
  secret: string;
  publicUrl: string;
}

/** The card provider of the demonstration: it keeps books of its own, has a page of its own, and moves no money. */
export function createDemoProvider(services: DemoProviderServices): PaymentProvider {
  const { db, now, secret, publicUrl } = services;
  return {
    name: 'demo',
    isOpen: true,
    isLive: false,
    createSession: async (request) => {
      const id = createHmac('sha256', secret)
        .update(`demo session ${request.idempotencyKey}`)
        .digest('base64url');
      const { reference, amount, currency, returnUrl, cancelUrl } = request;
      await db
        .insert(demoCardPayment)
        .values({ id, reference, amount, currency, returnUrl, cancelUrl, state: 'open', createdAt: now() })
        .onConflictDoNothing();
      return { ok: true, providerSessionId: id, redirectUrl: `${publicUrl}/demo-card/${id}` };
    },
    endSession: async (id) => {
      const [ended] = await db
        .update(demoCardPayment)
        .set({ state: 'ended' })
        .where(and(eq(demoCardPayment.id, id), eq(demoCardPayment.state, 'open')))
        .returning({ id: demoCardPayment.id });
      if (ended !== undefined) return 'ended';
      const [kept] = await db
        .select({ state: demoCardPayment.state })
        .from(demoCardPayment)
        .where(eq(demoCardPayment.id, id));
      return kept?.state === 'paid' || kept?.state === 'pending' ? 'paid' : 'ended';
    },
    refund: (request) => refundDemoPayment(services, request),
    verifyEvent: async ({ headers, rawBody }) => {
      const header = headers[demoSignatureHeader];
      const isProven =
        typeof header === 'string' && isDemoSignature(secret, { header, body: rawBody, now: now() });
      if (!isProven) {
        return {
          ok: false,
          code: 'bad-signature',
          detail: 'The message is not signed by the demo provider.',
        };
      }
      const parsed = demoEvent.safeParse(parseJson(rawBody));
      if (!parsed.success) {
        return {
          ok: false,
          code: 'malformed-request',
          detail: 'The message is not an event of the demo provider.',
        };
      }
      const { id, kind, session, amount, currency, card } = parsed.data;
      const event = { eventId: id, kind, providerSessionId: session, amount, currency, instrument: card };
      return { ok: true, event };
    },
    // Its messages are jobs of the same database, which are tried until they are heard.
    listEvents: async () => [],
    readAccount: async () => null,
    findFault: async () => null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
