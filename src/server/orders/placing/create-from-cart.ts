import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { CreatedOrder, WireCart } from '#contract/shop-orders.ts';
import { requiresOthers } from '#domain/shop/missing-requirements.ts';
import { findUnstorableTexts } from '#domain/text/storable-text.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import { findAskedAddress } from '#domain/vat/vat-number-asked.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { customer, mergedAccount, session } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { findLicencesToReplace } from '#server/licences/find-licences-to-replace.ts';
import { heldLicences } from '#server/licences/held-licences.ts';
import { cancelOrder } from '#server/orders/ending/cancel-order.ts';
import { readShopRules, rulesIn, type ShopRules } from '#server/orders/pricing/shop-rules.ts';
import { type ItemRow, toCreatedOrder } from '#server/orders/reading/created-order.ts';
import { isActiveOrder } from '#server/orders/state/is-active-order.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { judgeVatNumber } from '#server/vat/validate-vat.ts';
import { hashBody } from './body-hash.ts';
import { type CompleteCart, completeCart } from './complete-cart.ts';
import { findSellables } from './find-sellables.ts';
import { type OrderPlan, planOrder } from './order-plan.ts';
import { writeOrder } from './write-order.ts';

export interface CreateFromCartInput {
  sessionId: number;
  idempotencyKey: string | undefined;
  shopOrder: WireCart;
}

/**
 * POST create-from-cart: makes an order of a cart. The same key with the same cart in the same session gives the same order,
 * also when both come at once; the session's active order is cancelled.
 */
export async function createFromCart(
  services: OrderServices,
  input: CreateFromCartInput,
): Promise<Result<CreatedOrder>> {
  const { db, now, dayOf } = services;
  const { sessionId, idempotencyKey } = input;
  const wireCart = completeCart(input.shopOrder);
  if (idempotencyKey === undefined) return { ok: false, code: 'idempotency-key-required' };
  const unstorable = findUnstorableTexts(wireCart, 'shopOrder');
  if (unstorable.length > 0) return { ok: false, code: 'invalid-payload', errors: unstorable };
  const ownRules = await readShopRules(db);
  const sold = rulesIn(ownRules, wireCart.currency ?? ownRules.foundry.currency);
  if (sold === null) return { ok: false, code: 'currency-not-offered' };
  const { rules } = sold;
  const uids = wireCart.shopItems.map(({ uid }) => uid);
  const sellables = (await findSellables(db, uids)).map((sellable) => ({
    ...sellable,
    price: sold.read(sellable.price),
  }));
  const today = dayOf(now());
  const verdict = await findVerdict(services, rules, { cart: wireCart, today });
  const bodyHash = hashBody(wireCart);
  const paid = await findLicencesToReplace(db, {
    sessionId,
    wireCart,
    isAnyRequired: requiresOthers({ cart: wireCart, templates: rules.templates }),
  });
  // What was paid in another currency is not credited in this one.
  const { currency } = rules.foundry;
  const isCredited = ({ order }: (typeof paid)[number]) => order.currency === currency;
  const held = heldLicences(paid, { today, isCredited }).map((stated) => stated.held);
  const plan = planOrder({ wireCart, rules, sellables, verdict, held, today });

  return await db.transaction(async (tx) => {
    const caller = await lockSession(tx, sessionId, wireCart);
    const earlier = await findEarlierOrders(tx, sessionId, idempotencyKey);
    const same = earlier.find((order) => order.idempotencyKey === idempotencyKey);
    if (same !== undefined) {
      if (same.bodyHash !== bodyHash) return { ok: false, code: 'idempotency-key-reused' };
      return { ok: true, value: toCreatedOrder(same, await findItems(tx, same.id)) };
    }
    if (caller.mustContactService) return { ok: false, code: 'contact-service-required' };
    if (!plan.ok) return plan;
    for (const order of earlier) {
      await cancelOrder(services, tx, { orderId: order.id, event: 'cancel-active', by: 'shopper' });
    }
    const { orderId } = await writeOrder(tx, {
      plan,
      rules,
      verdict,
      replaced: paid,
      wireCart,
      session: { id: sessionId, customerId: caller.customerId },
      idempotencyKey,
      bodyHash,
      at: now(),
    });
    return { ok: true, value: answerOf(orderId, plan) };
  });
}

/** Serialises the orders of one session, so that two calls with one key meet one after the other. */
async function lockSession(
  tx: Transaction,
  sessionId: number,
  { billingAddress, deliveryAddress }: WireCart,
): Promise<{ customerId: number | null; mustContactService: boolean }> {
  const emails = [billingAddress.email, deliveryAddress.email].map((email) => email.toLowerCase());
  const [found] = await tx
    .select({
      customerId: session.customerId,
      // The tables are named by hand: drizzle leaves them out where a query has only one.
      mustContactService: sql<boolean>`exists (select 1 from ${customer} where ${customer}.must_contact_service
        and (${customer}.id = ${session}.customer_id or ${inArray(sql`lower(${customer}.email)`, emails)}
          or exists (select 1 from ${mergedAccount} as ended where ended.customer_id = ${customer}.id and ${inArray(sql`lower(ended.email)`, emails)})))`,
    })
    .from(session)
    .where(eq(session.id, sessionId))
    .for('no key update');
  if (found === undefined) throw new Error('The session of an order does not exist');
  return found;
}

async function findEarlierOrders(tx: Transaction, sessionId: number, idempotencyKey: string) {
  return await tx
    .select({
      id: shopOrder.id,
      idempotencyKey: shopOrder.idempotencyKey,
      bodyHash: shopOrder.bodyHash,
      currency: shopOrder.currency,
      finalPrice: shopOrder.finalPrice,
      finalPriceExcludingVat: shopOrder.finalPriceExcludingVat,
      customerReference: shopOrder.customerReference,
    })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.sessionId, sessionId),
        or(eq(shopOrder.idempotencyKey, idempotencyKey), isActiveOrder),
      ),
    )
    // As whoever locks several orders at once: the newer before the older.
    .orderBy(desc(shopOrder.id));
}

async function findItems(db: Drizzle, orderId: number): Promise<ItemRow[]> {
  return await db
    .select()
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
}

/** A company abroad is believed its number only after it was looked at, and the register asked where one knows it. */
async function findVerdict(
  services: OrderServices,
  { vatSettings }: ShopRules,
  { cart, today }: { cart: CompleteCart; today: string },
): Promise<VatVerdict | null> {
  const billingAddress = cart.isBillingAddressDifferent ? cart.billingAddress : cart.deliveryAddress;
  const address = findAskedAddress({ ...cart, billingAddress }, vatSettings, today);
  return address === null ? null : await judgeVatNumber(services, address);
}

function answerOf(orderId: number, { cart, prices }: OrderPlan): CreatedOrder {
  return toCreatedOrder(
    { id: orderId, customerReference: cart.customerReference, ...prices },
    cart.shopItems.map((item) => ({
      uid: item.uid,
      type: item.type,
      fontCutId: item.fontCutId === undefined ? null : Number(item.fontCutId),
      fontShopSetId: item.fontShopSetId === undefined ? null : Number(item.fontShopSetId),
      chargeId: null,
      licenses: item.licenses.map(({ licenseUid }) => licenseUid),
      name: item.name,
      basePrice: item.price,
    })),
  );
}
