import { and, eq, notInArray } from 'drizzle-orm';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { StaffQuote } from '#contract/staff.ts';
import { shopItemUid } from '#domain/cart/shop-item.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import { licencePricesOf } from '#domain/price/licence-prices-of.ts';
import { priceChangesOf } from '#domain/price/price-changes.ts';
import { isNumberOpen } from '#domain/vat/vat.ts';
import type { Transaction } from '#server/database/database.ts';
import { charge } from '#server/database/schema/catalogue.ts';
import { shopOrder, shopOrderItem, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { type LockedOrder, lockOrder, moveOrder } from '#server/orders/state/move-order.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { findUpgradeCredits } from './find-upgrade-credits.ts';
import { judgeOrderVat } from './judge-order-vat.ts';
import { planQuote, type QuotePlan } from './plan-quote.ts';
import { type Enquiry, readEnquiry } from './read-enquiry.ts';

export interface QuotedOrder {
  orderNumber: string;
  quoteNumber: string;
  /** Minor units of `currency`. */
  finalPrice: number;
  currency: string;
}

/**
 * Answers an enquiry: what it costs now, which holds for thirty days whichever way it is paid. The buyer gets the quote as a
 * PDF with a checkout link by mail, which the job `make-quote` sends.
 */
export async function quoteOrder(services: StaffServices, quote: StaffQuote): Promise<Result<QuotedOrder>> {
  const { db, now, dayOf } = services;
  const found = await readEnquiry(db, quote.orderId);
  if (found === null) return { ok: false, code: 'not-found' };
  const { vatSettings, foundry } = await readShopRules(db);
  // Outside of the transaction: a register may be slow.
  const addressed = {
    ...found,
    ...(quote.billingAddress && { billingAddress: quote.billingAddress }),
    ...(quote.deliveryAddress && { deliveryAddress: quote.deliveryAddress }),
  };
  const verdict = await judgeOrderVat(services, addressed, { settings: vatSettings, today: dayOf(now()) });

  return await db.transaction(async (tx): Promise<Result<QuotedOrder>> => {
    const locked = await lockOrder(tx, quote.orderId);
    const order = await readEnquiry(tx, quote.orderId);
    if (locked === null || order === null) return { ok: false, code: 'not-found' };
    if (locked.state !== 'in-review') return refuseState(locked);
    const credits = await findUpgradeCredits(tx, order, dayOf(now()));
    if (credits === null) {
      const detail = `What ${order.orderNumber} upgrades was replaced, transferred or given back since, or has ended; please cancel it.`;
      return { ok: false, code: 'order-state-conflict', detail };
    }
    const plan = planQuote({
      order,
      quote,
      credits,
      rebates: foundry.rebates,
      vatSettings,
      verdict,
      today: dayOf(now()),
    });
    if (!plan.ok) return plan;
    const at = now();
    const quoteNumber = formatDocumentNumber('quote', order.id);
    await writeQuote(tx, { order, plan, at, vatEvidence: { decision: plan.vatDecision, ...verdict } });
    await tx
      .insert(orderDocument)
      .values({ orderId: order.id, kind: 'quote', number: quoteNumber, madeAt: at });
    const { adjustments, licences, charges } = quote;
    const moved = await moveOrder(
      tx,
      // Which way it is paid is chosen anew: a quote holds for each.
      { ...locked, paymentType: null, quotedAt: at },
      {
        event: 'quote',
        by: quote.by,
        at,
        detail: { quoteNumber, adjustments, licences, charges, finalPrice: plan.prices.finalPrice },
        together: isNumberOpen(verdict, plan.vatDecision)
          ? [raiseFlag(tx, { orderId: order.id, flag: 'vat-recheck', at })]
          : [],
      },
    );
    if (!moved.ok || moved.unchanged)
      throw new Error(`Order ${order.orderNumber} was in review and cannot be quoted`);
    await services.jobs.enqueue(tx, 'make-quote', { orderId: order.id });
    const { finalPrice, currency } = plan.prices;
    return { ok: true, value: { orderNumber: order.orderNumber, quoteNumber, finalPrice, currency } };
  });
}

function refuseState({ orderNumber, state }: LockedOrder): Refusal {
  const detail =
    state === 'quoted'
      ? `${orderNumber} was quoted already; cancel it, or send its link anew.`
      : `${orderNumber} is ${state}; only an enquiry in review is quoted.`;
  return { ok: false, code: 'order-state-conflict', detail };
}

async function writeQuote(
  tx: Transaction,
  { order, plan, at, vatEvidence }: { order: Enquiry; plan: QuotePlan; at: Date; vatEvidence: object },
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
    })
    .where(eq(shopOrder.id, order.id));
  await tx
    .delete(shopOrderItem)
    .where(and(eq(shopOrderItem.orderId, order.id), notInArray(shopOrderItem.id, plan.keptItemIds)));
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
