import type { Stripe } from 'stripe';
import { type CircuitChanged, createCircuit } from '#server/outside/circuit.ts';
import type { KeptEvent, PaymentProvider, VerifiedEvent } from '#server/payment/payment-provider.ts';
import { createStripeSession } from './create-stripe-session.ts';
import { findStripeFault } from './find-stripe-fault.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { refundStripePayment } from './refund-stripe-payment.ts';
import { createStripeClient, type StripeSettings } from './stripe-client.ts';
import { heardTypes, parseStripeEvent } from './stripe-event.ts';
import { isKeyRefused, isRefusedForGood, isUnknownToStripe, judgeStripeFault } from './stripe-faults.ts';
import { isStripeSignature } from './verify-stripe-message.ts';

export interface StripeProviderServices extends StripeSettings {
  now: () => Date;
  /** Of the webhook; two while one takes the place of the other. */
  webhookSecrets: readonly string[];
  /** Told when Stripe is asked nothing for a while, since it is down, and when it is again. */
  onCircuit?: CircuitChanged | undefined;
}

/** Stripe Checkout on Stripe's own page. The mode of its key is its own: messages of the other one are refused. */
export function createStripeProvider(services: StripeProviderServices): PaymentProvider {
  const { now, webhookSecrets, secretKey, onCircuit } = services;
  const stripe = createStripeClient(services);
  const circuit = createCircuit({ name: 'Stripe', now, ...(onCircuit && { onChange: onCircuit }) });
  const ask = <Value>(call: () => Promise<Value>) => circuit.run(call, { judgeFault: judgeStripeFault });
  const isLive = /^[sr]k_live_/.test(secretKey);
  let account: Promise<string | null> | undefined;
  /** Asked until it is told, and then no more: a key stays with its account. */
  async function readAccount(): Promise<string | null> {
    const asked = account ?? readStripeAccount(stripe);
    account = asked;
    try {
      return await asked;
    } catch (cause) {
      account = undefined;
      throw cause;
    }
  }
  return {
    name: 'stripe',
    isOpen: true,
    isLive,
    createSession: async (request) => {
      const session = await createStripeSession({ stripe, now, circuit }, request);
      if (!session.ok) return session;
      // No payment waits for it: of one whose account was not told nothing is said once the shop is switched to another one.
      const account = await readAccount().catch(() => null);
      return account === null ? session : { ...session, account };
    },
    endSession: (id) => ask(() => endStripeSession(stripe, { id, isLive })),
    refund: (request) => ask(() => refundStripePayment({ stripe }, request)),
    verifyEvent: async ({ headers, rawBody }) => {
      const header = headers['stripe-signature'];
      if (!isStripeSignature(webhookSecrets, { header, body: rawBody, now: now() })) {
        return {
          ok: false,
          code: 'bad-signature',
          detail: 'The message is not signed by Stripe, or not now.',
        };
      }
      return await readMessage(stripe, { rawBody, isLive });
    },
    listEvents: (since) => ask(() => listStripeEvents(stripe, { since, isLive })),
    readAccount,
    findFault: () => findStripeFault(stripe),
  };
}

/** A restricted key may not be allowed to tell. */
async function readStripeAccount(stripe: Stripe): Promise<string | null> {
  try {
    return (await stripe.accounts.retrieveCurrent()).id;
  } catch (cause) {
    if (isKeyRefused(cause)) return null;
    throw cause;
  }
}

async function endStripeSession(
  stripe: Stripe,
  { id, isLive }: { id: string; isLive: boolean },
): Promise<'ended' | 'paid' | 'unknown'> {
  try {
    await stripe.checkout.sessions.expire(id);
    return 'ended';
  } catch (cause) {
    // No money moves by what was tried out in the test mode.
    if (isUnknownToStripe(cause)) return isLive && id.startsWith('cs_test_') ? 'ended' : 'unknown';
    if (!isRefusedForGood(cause)) throw cause;
    // It is over already.
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw cause;
    return status === 'complete' ? 'paid' : 'ended';
  }
}

async function readMessage(
  stripe: Stripe,
  { rawBody, isLive }: { rawBody: string; isLive: boolean },
): Promise<VerifiedEvent> {
  const event = parseStripeEvent(parseJson(rawBody));
  if (event === null) return { ok: true, event: null };
  if (event === undefined) return refuse('The message is not an event of Stripe.');
  if (event.account !== undefined) return refuse('The message is about another account of Stripe.');
  if (event.livemode !== isLive) {
    return refuse(`The message is of Stripe’s ${event.livemode ? 'live' : 'test'} mode, and the key is not.`);
  }
  return { ok: true, event: await readStripeEvent(stripe, event) };
}

async function listStripeEvents(
  stripe: Stripe,
  { since, isLive }: { since: Date; isLive: boolean },
): Promise<KeptEvent[]> {
  const kept: KeptEvent[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const told of stripe.events.list({ created, types: [...heardTypes], limit: 100 })) {
    const event = parseStripeEvent(told);
    if (!event || event.livemode !== isLive || event.account !== undefined) continue;
    kept.push({ eventId: event.id, read: () => readStripeEvent(stripe, event) });
  }
  // Stripe lists the newest first.
  return kept.reverse();
}

function refuse(detail: string): VerifiedEvent {
  return { ok: false, code: 'malformed-request', detail };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
