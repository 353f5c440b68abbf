import { and, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import { shopItemUid } from '#domain/cart/shop-item.ts';
import { addDays } from '#domain/day/days.ts';
import { firstInstantOf } from '#domain/day/first-instant-of.ts';
import { QUOTE_LASTS_MS } from '#domain/limits.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import type { QuoteSaid } from '#domain/order/compare-quotes.ts';
import { formatQuoteNumber } from '#domain/order/document-numbers.ts';
import { licencePricesOf } from '#domain/price/licence-prices-of.ts';
import { priceChangesOf } from '#domain/price/price-changes.ts';
import { isNumberOpen } from '#domain/vat/vat.ts';
import type { Transaction } from '#server/database/database.ts';
import { charge } from '#server/database/schema/catalogue.ts';
import { checkoutLink } from '#server/database/schema/links.ts';
import { orderQuote } from '#server/database/schema/order-quotes.ts';
import { orderFlag, shopOrder, shopOrderItem, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import { lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import type { QuotePlan } from './plan-quote.ts';
import type { Enquiry } from './read-enquiry.ts';
import { type QuoteEvent, readQuoteGround, reckonQuote } from './reckon-quote.ts';
import { sayQuote } from './say-quote.ts';

export interface QuotedOrder {
  orderNumber: string;
  quoteNumber: string;
  /** Minor units of `currency`. */
  finalPrice: number;
  currency: string;
  /** The last day on which it can be taken. */
  lastDay: string;
}

/** Which version of its quote an order is given next. */
export function versionOf({ state, quoteVersion }: Pick<Enquiry, 'state' | 'quoteVersion'>): number {
  return state === 'quoted' ? quoteVersion + 1 : 1;
}

/**
 * Sends a quote, the first of an enquiry or a new version of one that nobody has taken: what it costs now, which holds until the quote
 * ends whichever way it is paid. The buyer gets it as a PDF with a checkout link by mail, which the job `make-quote` sends.
 */
export async function sendQuote(
  services: StaffServices,
  { quote, event, follows }: { quote: StaffQuote; event: QuoteEvent; follows?: number },
): Promise<Result<QuotedOrder>> {
  const { db, now } = services;
  const ground = await readQuoteGround(services, quote);
  if (ground === null) return { ok: false, code: 'not-found' };

  return await db.transaction(async (tx): Promise<Result<QuotedOrder>> => {
    const locked = await lockOrder(tx, quote.orderId);
    if (locked === null) return { ok: false, code: 'not-found' };
    if (locked.state === 'quoted' && follows !== undefined && follows !== locked.quoteVersion)
      return refuseOtherVersion(locked.quoteVersion);
    const reckoned = await reckonQuote({ ...services, db: tx }, { quote, ground, event });
    if (!reckoned.ok) return reckoned;
    const { order, plan } = reckoned.value;
    const { finalPrice, currency } = plan.prices;
    const seen = quote.finalPrice === undefined ? finalPrice : fromMajorUnits(quote.finalPrice, currency);
    if (seen !== finalPrice) return refuseOtherPrice({ seen, finalPrice, currency });
    const at = now();
    const version = versionOf(order);
    const quoteNumber = formatQuoteNumber(order.id, version);
    const quoteEndsAt = endOfQuote(services, { quote, at });
    const lastDay = services.dayOf(quoteEndsAt);
    const vatEvidence = { decision: plan.vatDecision, ...ground.verdict };
    await writeQuote(tx, { order, plan, at, quoteEndsAt, version, terms: quote.terms, vatEvidence });
    await writeVersion(tx, {
      orderId: order.id,
      version,
      number: quoteNumber,
      at,
      quote,
      said: sayQuote(order, plan, { terms: quote.terms, lastDay }),
    });
    if (recipientOf(order) !== recipientOf(plan)) await endLinks(tx, { orderId: order.id, version, at });
    const { adjustments, licences, charges, terms, validUntil } = quote;
    const isOpen = isNumberOpen(ground.verdict, plan.vatDecision);
    // What the register could not tell of the version before is decided by this one.
    if (!isOpen) await dropRecheck(tx, order.id);
    const moved = await moveOrder(
      tx,
      // Which way it is paid is chosen anew: a quote holds for each.
      { ...locked, paymentType: null, quotedAt: at, quoteEndsAt, quoteVersion: version },
      {
        event,
        by: quote.by,
        at,
        detail: {
          ...(version === 1 ? {} : { version }),
          ...{ quoteNumber, adjustments, charges },
          // Values may name people, and are forgotten with the version.
          licences: licences.map(({ values: _, ...agreed }) => agreed),
          ...(terms === '' ? {} : { terms }),
          ...(validUntil === undefined ? {} : { validUntil }),
          finalPrice,
        },
        together: isOpen ? [raiseFlag(tx, { orderId: order.id, flag: 'vat-recheck', at })] : [],
      },
    );
    if (!moved.ok || moved.unchanged)
      throw new Error(`Order ${order.orderNumber} was ${order.state} and cannot be quoted`);
    await services.jobs.enqueue(tx, 'make-quote', { orderId: order.id, version });
    return {
      ok: true,
      value: { orderNumber: order.orderNumber, quoteNumber, finalPrice, currency, lastDay },
    };
  });
}

/** The last instant of a quote: that of its last day, which is the foundry's, or thirty days from now. */
export function endOfQuote(
  { dayOf }: Pick<StaffServices, 'dayOf'>,
  { quote: { validUntil }, at }: { quote: Pick<StaffQuote, 'validUntil'>; at: Date },
): Date {
  if (validUntil === undefined) return new Date(at.getTime() + QUOTE_LASTS_MS);
  return new Date(firstInstantOf(addDays(validUntil, 1), dayOf).getTime() - 1);
}

function refuseOtherPrice({
  seen,
  finalPrice,
  currency,
}: {
  seen: number;
  finalPrice: number;
  currency: string;
}): Refusal {
  const money = (amount: number) => formatMoney({ amount, currency });
  const detail = `It comes to ${money(finalPrice)} by now, and not to ${money(seen)}. Nothing was sent; look at it, and press once more.`;
  return { ok: false, code: 'changed-meanwhile', detail };
}

function refuseOtherVersion(version: number): Refusal {
  const detail = `Version ${version} of this quote was sent since you opened it. Nothing was sent; look at it first.`;
  return { ok: false, code: 'changed-meanwhile', detail };
}

/** Where the mail with a quote goes. */
function recipientOf({
  billingAddress,
  deliveryAddress,
}: Pick<QuotePlan, 'billingAddress' | 'deliveryAddress'>) {
  return (billingAddress.email || deliveryAddress.email).trim().toLowerCase();
}

/** The links of earlier versions lead to the new one, but not where that is for somebody else's eyes. */
async function endLinks(
  tx: Transaction,
  { orderId, version, at }: { orderId: number; version: number; at: Date },
): Promise<void> {
  const isEarlier = and(eq(checkoutLink.orderId, orderId), lt(checkoutLink.quoteVersion, version));
  await tx
    .update(checkoutLink)
    .set({ expiresAt: at })
    .where(and(isEarlier, gt(checkoutLink.expiresAt, at)));
}

async function dropRecheck(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(orderFlag).where(and(eq(orderFlag.orderId, orderId), eq(orderFlag.flag, 'vat-recheck')));
}

async function writeVersion(
  tx: Transaction,
  {
    orderId,
    version,
    number,
    at,
    quote,
    said,
  }: { orderId: number; version: number; number: string; at: Date; quote: StaffQuote; said: QuoteSaid },
): Promise<void> {
  const {
    orderId: _,
    by,
    finalPrice: _seen,
    billingAddress: _buyer,
    deliveryAddress: _licensee,
    ...typed
  } = quote;
  await tx.insert(orderQuote).values({ orderId, version, number, at, by, typed, said });
  await tx.insert(orderDocument).values({ orderId, kind: 'quote', ordinal: version, number, madeAt: at });
}

async function writeQuote(
  tx: Transaction,
  {
    order,
    plan,
    at,
    quoteEndsAt,
    version,
    terms,
    vatEvidence,
  }: {
    order: Enquiry;
    plan: QuotePlan;
    at: Date;
    quoteEndsAt: Date;
    version: number;
    terms: string;
    vatEvidence: object;
  },
): Promise<void> {
  const { prices, billingAddress, deliveryAddress } = plan;
  const { total, vatRate, vat, rounding, finalPrice, finalPriceExcludingVat, adjustments } = prices;
  await tx
    .update(shopOrder)
    .set({
      total,
      vatRate,
      vat,
      rounding,
      finalPrice,
      finalPriceExcludingVat,
      adjustments,
      billingAddress,
      deliveryAddress,
      vatEvidence,
      paymentType: null,
      quotedAt: at,
      quoteEndsAt,
      quoteVersion: version,
      quoteTerms: terms,
    })
    .where(eq(shopOrder.id, order.id));
  const dropped = await tx
    .delete(shopOrderItem)
    .where(and(eq(shopOrderItem.orderId, order.id), notInArray(shopOrderItem.id, plan.keptItemIds)))
    .returning({ chargeId: shopOrderItem.chargeId });
  const chargeIds = dropped.flatMap(({ chargeId }) => chargeId ?? []);
  if (chargeIds.length > 0) await tx.delete(charge).where(inArray(charge.id, chargeIds));
  const licencePrices = licencePricesOf(prices.steps);
  const priceChanges = priceChangesOf(prices.steps);
  for (const { id, uid } of order.items) {
    const price = prices.itemPrices[uid];
    if (price === undefined) continue;
    const quoted = {
      price,
      licencePrices: licencePrices.get(uid) ?? null,
      priceChanges: priceChanges.get(uid) ?? {},
    };
    await tx.update(shopOrderItem).set(quoted).where(eq(shopOrderItem.id, id));
  }
  for (const { id, values, expiryDate } of plan.licences) {
    await tx.update(shopOrderLicence).set({ values, expiryDate }).where(eq(shopOrderLicence.id, id));
  }
  await writeCharges(tx, { order, charges: plan.charges });
}

async function writeCharges(
  tx: Transaction,
  { order, charges }: { order: Enquiry; charges: QuotePlan['charges'] },
): Promise<void> {
  if (charges.length === 0) return;
  const rows = charges.map(({ name, basePrice }) => ({ name, price: basePrice }));
  const made = await tx.insert(charge).values(rows).returning({ id: charge.id });
  const begin = Math.max(-1, ...order.items.map(({ position }) => position)) + 1;
  await tx.insert(shopOrderItem).values(
    made.flatMap(({ id }, index) => {
      const item = charges[index];
      if (item === undefined) return [];
      const { licenceUids, ...added } = item;
      return {
        ...added,
        orderId: order.id,
        uid: shopItemUid(item.type, `${id}`),
        chargeId: id,
        licenses: licenceUids,
        files: [],
        position: begin + index,
      };
    }),
  );
}
