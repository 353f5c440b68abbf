import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { TakenOrder } from '#contract/checkout-links.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { missingConsents } from '#domain/cart/missing-consents.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { consentCodes } from '#server/orders/placing/consent-codes.ts';
import { writeSums } from '#server/orders/pricing/write-sums.ts';
import { readOrders } from '#server/orders/reading/read-orders.ts';
import { isActiveOrder } from '#server/orders/state/is-active-order.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { type FilledOrder, fillOrder, readFilling } from './fill-order.ts';
import { findCheckoutLink, judgeCheckoutLink } from './find-checkout-link.ts';

export interface TakeOwnershipInput {
  sessionId: number;
  token: string;
  isEulaAccepted: boolean;
  isImmediateDeliveryConsented: boolean;
  billingAddress?: WireAddress | undefined;
  deliveryAddress?: WireAddress | undefined;
  /** Major units; what the buyer saw it cost. */
  finalPrice?: number | undefined;
}

/**
 * POST take-ownership-of-checkout-link-order: a quoted order becomes the taker's, to be paid at the quote's prices. The first
 * taker is the only one; the same one may ask again and gets the same answer, unless they saw another price. What the session had
 * begun of a cart ends. What its addresses lack comes with it, and decides on its VAT.
 */
export async function takeOwnershipOfCheckoutLinkOrder(
  services: OrderServices,
  input: TakeOwnershipInput,
): Promise<Result<TakenOrder>> {
  const { db, now } = services;
  const { euCountries } = await readFoundry(db);
  const filling = await readFilling(services, input);
  return await db.transaction(async (tx): Promise<Result<TakenOrder>> => {
    // As in create-from-cart, the session comes first: two calls of one session meet one after the other.
    const customerId = await lockSession(tx, input.sessionId);
    const named = await findCheckoutLink(tx, input.token);
    if (named === null) return { ok: false, code: 'not-found' };
    const begun = await lockOrders(tx, input.sessionId, named.orderId);
    const link = await findCheckoutLink(tx, input.token);
    const order = await lockOrder(tx, named.orderId);
    if (link === null || order === null) return { ok: false, code: 'not-found' };
    const judged = judgeCheckoutLink(link, { sessionId: input.sessionId, customerId }, now());
    if (judged === 'over') return { ok: false, code: 'link-expired' };
    if (judged === 'own') {
      const taken = await readTaken({ ...services, db: tx }, order.id);
      // Another tab took it with another address, and this one saw another price.
      const isAsSeen = input.finalPrice === undefined || input.finalPrice === taken.finalPrice;
      return isAsSeen
        ? { ok: true, value: taken }
        : { ok: false, code: 'prices-changed', prices: taken.prices };
    }
    const kept = await readConsents(tx, order.id);
    const filled = await fillOrder({ ...services, db: tx }, { orderId: order.id, kept, filling });
    if (filled !== null && !filled.ok) return filled;
    const addresses = filled === null ? kept : filled.value;
    const refusal =
      refuseMissingWords(input, { ...kept, ...addresses }, euCountries) ??
      (filled === null ? null : refuseOtherPrice(input, filled.value));
    if (refusal !== null) return refusal;
    for (const id of begun) {
      await cancelOrder(services, tx, { orderId: id, event: 'cancel-active', by: 'shopper' });
    }
    const at = now();
    const isAnothers = order.sessionId !== input.sessionId;
    await tx
      .update(shopOrder)
      .set({
        sessionId: input.sessionId,
        // Where a guest takes it, it stays in the account that it was asked for with. So does what replaces a licence of that
        // account, whoever pays for it: the licence before ends.
        customerId: kept.isReplacing ? kept.customerId : (customerId ?? kept.customerId),
        consents: { ...kept.consents, ...consentsOf(input, at) },
        // A key means something in its own session alone.
        ...(isAnothers ? { idempotencyKey: `checkout-link-${order.orderNumber}`, bodyHash: '' } : {}),
        ...(filled === null ? {} : columnsOf(filled.value)),
      })
      .where(eq(shopOrder.id, order.id));
    await tx
      .update(checkoutLink)
      .set({ takenAt: at })
      .where(and(eq(checkoutLink.orderId, order.id), isNull(checkoutLink.takenAt)));
    if (filled !== null) await writeSums(tx, order.id, filled.value.sums);
    const plan = await moveOrder(tx, order, {
      event: 'take-ownership',
      by: 'shopper',
      at,
      ...(filled?.value.isNumberOpen === true && {
        together: [raiseFlag(tx, { orderId: order.id, flag: 'vat-recheck', at })],
      }),
    });
    if (!plan.ok || plan.unchanged)
      throw new Error(`Order ${order.orderNumber} was quoted and cannot be taken`);
    return { ok: true, value: await readTaken({ ...services, db: tx }, order.id) };
  });
}

async function lockSession(tx: Transaction, sessionId: number): Promise<number | null> {
  const [found] = await tx
    .select({ customerId: session.customerId })
    .from(session)
    .where(eq(session.id, sessionId))
    .for('no key update');
  if (found === undefined) throw new Error('The session of a taker does not exist');
  return found.customerId;
}

/** Locks the order with what the session has begun, in one order everywhere, and gives the ids of the latter. */
async function lockOrders(tx: Transaction, sessionId: number, orderId: number): Promise<number[]> {
  const isBegun = and(eq(shopOrder.sessionId, sessionId), isActiveOrder);
  const rows = await tx
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(or(eq(shopOrder.id, orderId), isBegun))
    .orderBy(asc(shopOrder.id))
    .for('update');
  return rows.map(({ id }) => id).filter((id) => id !== orderId);
}

interface KeptWords {
  customerId: number | null;
  /** Whether it upgrades or renews a licence. */
  isReplacing: boolean;
  isForCompany: boolean;
  billingAddress: WireAddress;
  deliveryAddress: WireAddress;
  consents: Record<string, string | null>;
}

async function readConsents(tx: Transaction, orderId: number): Promise<KeptWords> {
  const [row] = await tx
    .select({
      customerId: shopOrder.customerId,
      isForCompany: shopOrder.isForCompany,
      billingAddress: shopOrder.billingAddress,
      deliveryAddress: shopOrder.deliveryAddress,
      consents: shopOrder.consents,
      isReplacing: sql<boolean>`exists (select 1 from ${shopOrderLicence} as own where own.order_id = ${orderId}
        and coalesce(own.upgrades_licence_id, own.renews_licence_id) is not null)`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId} to be taken`);
  return {
    ...row,
    billingAddress: row.billingAddress,
    deliveryAddress: row.deliveryAddress,
  };
}

/** What of it the order keeps beside its sums. */
function columnsOf({ billingAddress, deliveryAddress, vatEvidence }: FilledOrder) {
  return { billingAddress, deliveryAddress, vatEvidence };
}

/** Nobody pays what they have not seen: where the addresses made it another price, the buyer looks at it first. */
function refuseOtherPrice(
  { finalPrice }: TakeOwnershipInput,
  { sums, wirePrices }: FilledOrder,
): Refusal | null {
  if (finalPrice !== undefined && fromMajorUnits(finalPrice, sums.currency) === sums.finalPrice) return null;
  return { ok: false, code: 'prices-changed', prices: wirePrices };
}

function refuseMissingWords(
  given: TakeOwnershipInput,
  kept: KeptWords,
  euCountries: string[],
): Refusal | null {
  const errors = missingConsents({ ...kept, isEnquiry: false }, { given, euCountries });
  const [first] = errors;
  if (first === undefined) return null;
  return { ok: false, code: consentCodes[first.path] ?? 'invalid-payload', errors };
}

function consentsOf(input: TakeOwnershipInput, at: Date): Record<string, string> {
  const given = at.toISOString();
  return {
    eulaAcceptedAt: given,
    ...(input.isImmediateDeliveryConsented ? { immediateDeliveryConsentedAt: given } : {}),
  };
}

async function readTaken(services: OrderServices, orderId: number): Promise<TakenOrder> {
  const [order] = await readOrders(services, { where: eq(shopOrder.id, orderId), most: 1 });
  if (order === undefined) throw new Error(`There is no order ${orderId} that was taken`);
  const { id, prices, finalPrice, finalPriceExcludingVat, customerReference, licenses, shopItems } = order;
  const { vatGround, vatParty } = order;
  return {
    id,
    prices,
    vatGround,
    vatParty,
    finalPrice,
    finalPriceExcludingVat,
    customerReference,
    licenses,
    shopItems,
  };
}
