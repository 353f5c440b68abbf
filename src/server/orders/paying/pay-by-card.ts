import { eq } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import { HOUR_IN_MS, KNOWN_BUYER_MAILS_PER_HOUR } from '#domain/limits.ts';
import { isPayable, needsQuote } from '#domain/order/order-states.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { countAskedMail, countMailTo } from '#server/mail/asked-mails.ts';
import { decideMail } from '#server/mail/decide-mail.ts';
import { buyerEmail, isBuyerKnownTo } from '#server/orders/state/is-buyer-known.ts';
import { isOwnOrder } from '#server/orders/state/is-own-order.ts';
import { lockOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { type InitPaymentInput, initCardPayment, payingOwner } from './init-card-payment.ts';
import { payLater } from './pay-later-mail.ts';

type PayByCardInput = InitPaymentInput & { visitor: string };

/**
 * POST init-card-payment as a visitor makes it: where the provider does not answer, the buyer is mailed the link by which the order
 * is paid later, once an order.
 */
export async function payByCard(
  services: OrderServices,
  input: PayByCardInput,
): Promise<Result<{ redirectUrl: string }>> {
  const begun = await initCardPayment(services, input);
  if (!begun.ok && begun.code === 'provider-unavailable') await mailPayLater(services, input);
  return begun;
}

async function mailPayLater(services: OrderServices, input: PayByCardInput): Promise<void> {
  const { db, jobs, now, publicUrl } = services;
  const [found] = await db
    .select({
      id: shopOrder.id,
      orderNumber: shopOrder.orderNumber,
      expiresAt: shopOrder.expiresAt,
      email: buyerEmail,
      isKnown: isBuyerKnownTo(payingOwner(input)),
    })
    .from(shopOrder)
    .where(isOwnOrder(input.shopOrderId, payingOwner(input)));
  if (found === undefined || found.email === '') return;
  const { id: orderId, orderNumber, expiresAt, email } = found;
  const key = `pay-later:${orderId}`;
  const [told] = await db.select({ id: mail.id }).from(mail).where(eq(mail.key, key));
  if (told !== undefined || (await countPayLater(services, input, found)) !== null) return;
  const data = {
    orderId,
    orderNumber,
    payUrl: `${publicUrl}/shop/pay?order=${orderId}`,
    until: expiresAt?.toISOString() ?? null,
  };
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || !isPayable(order) || needsQuote(order)) return;
    await decideMail(tx, jobs, { key, recipient: email, mail: payLater.of(data), orderId, at: now() });
  });
}

/** Whose address nobody has confirmed may be somebody else's: it is sent no more than what anybody may have sent to it. */
async function countPayLater(
  services: OrderServices,
  { sessionId, visitor }: PayByCardInput,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<Refusal | null> {
  const { db, now } = services;
  const asked = 'payment';
  if (isKnown) {
    const key = `mail ${asked} of the session ${sessionId}`;
    const most = KNOWN_BUYER_MAILS_PER_HOUR;
    return await requireCallsLeft(db, { key, most, windowMs: HOUR_IN_MS, now: now() });
  }
  return (
    (await countAskedMail(services, { asked, visitor })) ??
    (await countMailTo(services, { asked, visitor, email }))
  );
}
