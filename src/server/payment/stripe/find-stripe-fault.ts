import type { Stripe } from 'stripe';
import { isKeyRefused, isKeyUnknown, isRefusedForGood, sayStripeFault } from './stripe-faults.ts';

/** What no session and no payment is called, so that nothing can come of what is asked about it. */
const NOTHING = { session: 'cs_of_no_session', payment: 'pi_of_no_payment' };

/** What the shop asks of Stripe, by the names that the dashboard gives to permissions, and a call by which each shows. */
const needs: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'Checkout Sessions: read': (stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  'Checkout Sessions: write': (stripe) => stripe.checkout.sessions.expire(NOTHING.session),
  'Charges and Refunds: read': (stripe) => stripe.refunds.list({ limit: 1 }),
  'Charges and Refunds: write': (stripe) =>
    stripe.refunds.create({ payment_intent: NOTHING.payment, amount: 1 }),
  'Events: read': (stripe) => stripe.events.list({ limit: 1 }),
};

/**
 * Whether Stripe takes the key for all that the shop does with it, tried without an effect: what it asks to be changed is of nothing.
 * A sentence for the operator where it does not. Throws where Stripe does not answer.
 */
export async function findStripeFault(stripe: Stripe): Promise<string | null> {
  const tried = await Promise.all(
    Object.entries(needs).map(async ([need, ask]) => ({
      need,
      refusal: await findRefusal(() => ask(stripe)),
    })),
  );
  const refused = tried.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first === undefined) return null;
  if (refused.some(({ refusal }) => isKeyUnknown(refusal))) {
    return `STRIPE_SECRET_KEY is not taken by Stripe: it is wrong or revoked. ${sayStripeFault(first.refusal)}`;
  }
  const lacking = refused.map(({ need }) => need).join(', ');
  return `STRIPE_SECRET_KEY is a restricted key that may not do all that the shop needs. It lacks: ${lacking}. Give it that in Stripe's dashboard, under developers, API keys. ${sayStripeFault(first.refusal)}`;
}

/** Why Stripe does not take the key for a call; null where it does, also where there is nothing to be done. */
async function findRefusal(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    await ask();
    return null;
  } catch (cause) {
    if (isKeyRefused(cause)) return cause;
    if (isRefusedForGood(cause)) return null;
    throw cause;
  }
}
