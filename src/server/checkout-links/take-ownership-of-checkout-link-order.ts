import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { TakenOrder } from '#contract/checkout-links.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { missingConsents } from '#domain/cart/missing-consents.ts';
import { fromMajorUnits } from '#domain/money/money.ts';
import type { Transaction } from '#server/database/database.ts';
import { session } from '#server/database/schema/customers.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { lockOrders } from '#server/order-records/lock-orders.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { consentCodes } from '#server/orders/placing/consent-codes.ts';
import { readShopRules, type ShopRules } from '#server/orders/pricing/shop-rules.ts';
import { toWirePrices } from '#server/orders/pricing/wire-prices.ts';
import { readOrders } from '#server/orders/reading/read-orders.ts';
import { isActiveOrder } from '#server/orders/state/is-active-order.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { findCheckoutLink, isStillGiven, judgeCheckoutLink, type LinkedOrder } from './find-checkout-link.ts';
import { isOfNumber, type JudgedNumber, judgeNumber, settingsForOrder } from './judge-number.ts';
import { type PricedCheckout, priceCheckout } from './price-checkout.ts';
import { writeCorrection, writeTaken } from './write-taken.ts';

export interface TakeOwnershipInput {
  sessionId: number;
  token: string;
  isEulaAccepted: boolean;
  isImmediateDeliveryConsented: boolean;
  billingAddress?: WireAddress | undefined;
  deliveryAddress?: WireAddress | undefined;
  /** The version of the quote that they saw; absent, the link's. */
  quoteVersion?: number | undefined;
  /** Major units; what the buyer saw it cost. */
  finalPrice?: number | undefined;
}

/** What is read before anything is locked, since a register may be slow; null where there is no such link. */
interface Ground {
  rules: ShopRules;
  judged: JudgedNumber | null;
}

const mostTries = 4;

/**
 * POST take-ownership-of-checkout-link-order: a quoted order becomes the taker's, to be paid at what was quoted with the VAT of the
 * day. The first taker is the only one; the same one may ask again, and corrects so what they gave of its addresses until it is
 * invoiced or paid. Nobody takes it at a price that they have not seen. What the session had begun of a cart ends.
 */
export async function takeOwnershipOfCheckoutLinkOrder(
  services: OrderServices,
  input: TakeOwnershipInput,
): Promise<Result<TakenOrder>> {
  // Another tab of the taker may give another number while the register is asked about this one.
  for (let tries = 0; tries < mostTries; tries += 1) {
    const ground = await readGround(services, input);
    const taken = await services.db.transaction((tx) => take(services, tx, { input, ground }));
    if (taken !== 'again') return taken;
  }
  throw new Error('The VAT number of an order changed again and again while it was taken');
}

async function readGround(services: OrderServices, input: TakeOwnershipInput): Promise<Ground> {
  const rules = await readShopRules(services.db);
  const link = await findCheckoutLink(services.db, input.token);
  if (link === null || !isStillGiven(link.order)) return { rules, judged: null };
  const vatSettings = settingsForOrder(rules.vatSettings, link.order);
  const judged = await judgeNumber(services, link.order, { given: input, vatSettings, isAsked: true });
  return { rules, judged };
}

async function take(
  services: OrderServices,
  tx: Transaction,
  { input, ground }: { input: TakeOwnershipInput; ground: Ground },
): Promise<Result<TakenOrder> | 'again'> {
  const { now } = services;
  // As in create-from-cart, the session comes first: two calls of one session meet one after the other.
  const customerId = await lockSession(tx, input.sessionId);
  const named = await findCheckoutLink(tx, input.token);
  if (named === null) return { ok: false, code: 'not-found' };
  const begun = await lockWithBegun(tx, input.sessionId, named.orderId);
  const link = await findCheckoutLink(tx, input.token);
  const locked = await lockOrder(tx, named.orderId);
  if (link === null || locked === null) return { ok: false, code: 'not-found' };
  const { order } = link;
  const judged = judgeCheckoutLink(link, { sessionId: input.sessionId, customerId }, now());
  if (judged === 'over') return { ok: false, code: 'link-expired' };
  // Nobody takes a version that is over, or one that they have not seen.
  if (judged === 'open' && (input.quoteVersion ?? link.quoteVersion) !== order.quoteVersion)
    return { ok: false, code: 'quote-superseded' };
  if (!isStillGiven(order)) {
    const taken = await readTaken({ ...services, db: tx }, locked.id);
    const isAsSeen = input.finalPrice === undefined || input.finalPrice === taken.finalPrice;
    return isAsSeen
      ? { ok: true, value: taken }
      : { ok: false, code: 'prices-changed', prices: taken.prices };
  }
  const { rules } = ground;
  if (!isOfNumber(ground.judged, order, { given: input, rules, day: services.dayOf(now()) })) return 'again';
  const priced = await priceCheckout(
    { ...services, db: tx },
    {
      ...{ orderId: locked.id, order, given: input, rules },
      verdict: ground.judged?.verdict ?? null,
    },
  );
  if (!priced.ok) return { ok: false, code: 'invalid-payload', errors: priced.errors };
  const kept = await readConsents(tx, locked.id);
  const { euCountries } = rules.foundry;
  const refusal =
    refuseMissingWords(input, { ...order, ...priced }, euCountries) ?? refuseOtherPrice(input, order, priced);
  if (refusal !== null) return refusal;
  const at = now();
  const consents = { ...kept.consents, ...consentsOf(input, at) };
  if (judged === 'own') {
    await writeCorrection(services, tx, { locked, order, priced, consents, at });
    return { ok: true, value: await readTaken({ ...services, db: tx }, locked.id) };
  }
  for (const id of begun) {
    await cancelOrder(services, tx, { orderId: id, event: 'cancel-active', by: 'shopper' });
  }
  const isAnothers = locked.sessionId !== input.sessionId;
  const owner = {
    sessionId: input.sessionId,
    // Where a guest takes it, it stays in the account that it was asked for with. So does what replaces a licence of that
    // account, whoever pays for it: the licence before ends.
    customerId: kept.isReplacing ? kept.customerId : (customerId ?? kept.customerId),
    // A key means something in its own session alone.
    ...(isAnothers ? { idempotencyKey: `checkout-link-${locked.orderNumber}`, bodyHash: '' } : {}),
  };
  await tx
    .update(checkoutLink)
    .set({ takenAt: at })
    .where(and(eq(checkoutLink.orderId, locked.id), isNull(checkoutLink.takenAt)));
  const together = await writeTaken(tx, { orderId: locked.id, order, priced, consents, at, owner });
  const plan = await moveOrder(tx, locked, { event: 'take-ownership', by: 'shopper', at, ...together });
  if (!plan.ok || plan.unchanged)
    throw new Error(`Order ${locked.orderNumber} was quoted and cannot be taken`);
  return { ok: true, value: await readTaken({ ...services, db: tx }, locked.id) };
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

/** Locks the order with what the session has begun, and gives the ids of the latter. */
async function lockWithBegun(tx: Transaction, sessionId: number, orderId: number): Promise<number[]> {
  const isBegun = and(eq(shopOrder.sessionId, sessionId), isActiveOrder);
  const ids = await lockOrders(tx, or(eq(shopOrder.id, orderId), isBegun));
  return ids.filter((id) => id !== orderId);
}

interface KeptWords {
  customerId: number | null;
  /** Whether it upgrades or renews a licence. */
  isReplacing: boolean;
  consents: Record<string, string | null>;
}

async function readConsents(tx: Transaction, orderId: number): Promise<KeptWords> {
  const [row] = await tx
    .select({
      customerId: shopOrder.customerId,
      consents: shopOrder.consents,
      isReplacing: sql<boolean>`exists (select 1 from ${shopOrderLicence} as own where own.order_id = ${orderId}
        and coalesce(own.upgrades_licence_id, own.renews_licence_id) is not null)`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId} to be taken`);
  return row;
}

/** Nobody pays what they have not seen: where it costs something else by now, the buyer looks at it first. */
function refuseOtherPrice(
  { finalPrice }: TakeOwnershipInput,
  order: LinkedOrder,
  priced: PricedCheckout & { ok: true },
): Refusal | null {
  const { sums, itemPrices, changes } = priced;
  const seen = finalPrice === undefined ? order.finalPrice : fromMajorUnits(finalPrice, sums.currency);
  if (seen === sums.finalPrice) return null;
  return { ok: false, code: 'prices-changed', prices: toWirePrices({ ...sums, itemPrices, changes }) };
}

function refuseMissingWords(
  given: TakeOwnershipInput,
  order: Pick<LinkedOrder, 'isForCompany' | 'billingAddress' | 'deliveryAddress'>,
  euCountries: string[],
): Refusal | null {
  const errors = missingConsents({ ...order, isEnquiry: false }, { given, euCountries });
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
