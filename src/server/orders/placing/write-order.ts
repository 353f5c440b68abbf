import { sql } from 'drizzle-orm';
import type { WireCart } from '#contract/shop-orders.ts';
import { formatDocumentNumber } from '#domain/order/document-numbers.ts';
import { orderExpiresAt } from '#domain/order/order-expiry.ts';
import type { SoldFile } from '#domain/order/sold-file.ts';
import { licencePricesOf } from '#domain/price/licence-prices-of.ts';
import { priceChangesOf } from '#domain/price/price-changes.ts';
import { isNumberOpen } from '#domain/vat/vat.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  orderEvent,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import type { PaidLicence } from '#server/licences/read-paid-licences.ts';
import { raiseFlag } from '#server/order-records/raise-flag.ts';
import type { ShopRules } from '#server/orders/pricing/shop-rules.ts';
import type { OrderPlan } from './order-plan.ts';

/** Writes a planned order with its items, licences and first event, in two statements. */
export async function writeOrder(
  tx: Transaction,
  input: {
    plan: OrderPlan;
    rules: ShopRules;
    verdict: VatVerdict | null;
    /** The paid licences among which are those that the cart's ones upgrade or renew. */
    replaced: Pick<PaidLicence, 'licence'>[];
    wireCart: WireCart;
    session: { id: number; customerId: number | null };
    idempotencyKey: string;
    bodyHash: string;
    at: Date;
  },
): Promise<{ orderId: number }> {
  const { plan, at, session } = input;
  const { cart, prices } = plan;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('shop_order', 'id'))::int as id`,
  );
  const orderId = rows[0]?.id;
  if (orderId === undefined) throw new Error('No id for an order was given');

  const inserted = tx.$with('inserted_order').as(
    tx
      .insert(shopOrder)
      .overridingSystemValue()
      .values({
        id: orderId,
        orderNumber: formatDocumentNumber('order', orderId),
        sessionId: session.id,
        customerId: session.customerId,
        state: 'initial',
        deliveryState: 'none',
        idempotencyKey: input.idempotencyKey,
        bodyHash: input.bodyHash,
        currency: prices.currency,
        total: prices.total,
        vatRate: prices.vatRate,
        vat: prices.vat,
        rounding: prices.rounding,
        finalPrice: prices.finalPrice,
        finalPriceExcludingVat: prices.finalPriceExcludingVat,
        adjustments: prices.adjustments,
        customerReference: cart.customerReference,
        paymentType: cart.paymentType,
        reviewReason: plan.reviewReason,
        isForCompany: cart.isForCompany,
        billingAddress: cart.billingAddress,
        deliveryAddress: cart.deliveryAddress,
        vatEvidence: { decision: plan.vatDecision, ...input.verdict },
        consents: consentsOf(input.wireCart, at),
        createdAt: at,
        expiresAt: orderExpiresAt({ state: 'initial', paymentType: cart.paymentType, stateSince: at }),
      }),
  );
  const items = tx.$with('inserted_items').as(tx.insert(shopOrderItem).values(itemRows(orderId, plan)));
  const templates = tx
    .$with('inserted_templates')
    .as(tx.insert(orderLicenceTemplate).values(templateRows(orderId, plan, input.rules)));
  const licences = tx
    .$with('inserted_licences')
    .as(tx.insert(shopOrderLicence).values(licenceRows(orderId, plan, input.replaced)));
  const flags = isNumberOpen(input.verdict, plan.vatDecision)
    ? [raiseFlag(tx, { orderId, flag: 'vat-recheck', at })]
    : [];
  await tx
    .with(inserted, items, templates, licences, ...flags)
    .insert(orderEvent)
    .values({
      orderId,
      at,
      kind: 'create-from-cart',
      fromState: null,
      toState: 'initial',
      by: 'shopper',
      detail: {},
    });
  return { orderId };
}

/** When the buyer gave which word; the texts themselves are kept with each licence. */
function consentsOf(cart: WireCart, at: Date): Record<string, string | null> {
  const when = (isGiven: boolean): string | null => (isGiven ? at.toISOString() : null);
  return {
    eulaAcceptedAt: when(cart.isEulaAccepted),
    vatAcknowledgedAt: when(cart.isVatAcknowledged),
    immediateDeliveryConsentedAt: when(cart.isImmediateDeliveryConsented),
  };
}

function itemRows(orderId: number, { cart, sellables, prices }: OrderPlan) {
  const byUid = new Map(sellables.map((sellable) => [sellable.uid, sellable]));
  const licencePrices = licencePricesOf(prices.steps);
  const priceChanges = priceChangesOf(prices.steps);
  return cart.shopItems.map((item, position) => {
    const sellable = byUid.get(item.uid);
    const files: SoldFile[] = (sellable?.files ?? []).map((file) => ({
      ...file,
      familyId: sellable?.familyId ?? 0,
      setName: sellable?.setName ?? '',
    }));
    return {
      orderId,
      uid: item.uid,
      type: item.type,
      fontCutId: sellable?.fontCutId ?? null,
      fontShopSetId: sellable?.fontShopSetId ?? null,
      name: item.name,
      quantity: item.quantity,
      basePrice: item.price,
      price: prices.itemPrices[item.uid] ?? 0,
      licencePrices: licencePrices.get(item.uid) ?? null,
      priceChanges: priceChanges.get(item.uid) ?? {},
      licenses: item.licenses.map(({ licenseUid }) => licenseUid),
      files,
      position,
    };
  });
}

/** Each template once, however many licences are held under it: it carries its whole text. */
function templateRows(orderId: number, { cart }: OrderPlan, { templates }: ShopRules) {
  const sold = new Set(cart.licenses.map(({ licenseTemplateId }) => licenseTemplateId));
  return templates
    .filter(({ id }) => sold.has(id))
    .map((template) => ({ orderId, licenseTemplateId: Number(template.id), template }));
}

function licenceRows(orderId: number, { cart }: OrderPlan, replaced: Pick<PaidLicence, 'licence'>[]) {
  return cart.licenses.map((licence, position) => {
    const { kind, licenceNumber } = licence.replaces ?? {};
    const before = replaced.find((paid) => paid.licence.licenceNumber === licenceNumber)?.licence ?? null;
    return {
      orderId,
      uid: licence.uid,
      licenseTemplateId: Number(licence.licenseTemplateId),
      values: licence.values,
      // An upgrade ends when the licence would have ended that it takes the place of; what was paid is credited in full.
      ...(kind === 'upgrade' && { upgradesLicenceId: before?.id, expiryDate: before?.expiryDate }),
      ...(kind === 'renewal' && { renewsLicenceId: before?.id }),
      position,
    };
  });
}
