import { and, asc, eq, sql } from 'drizzle-orm';
import { type WireAddress, wireAddress } from '#contract/address.ts';
import type { Result } from '#contract/refusal.ts';
import type { ShopOrder } from '#contract/shop-orders.ts';
import type { LicenceValues } from '#domain/licence.ts';
import { toMajorUnits } from '#domain/money.ts';
import type { PriceAdjustment } from '#domain/prices.ts';
import type { Drizzle } from '../database/database.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '../database/schema/orders.ts';
import { signedDownloads } from '../delivery/signed-downloads.ts';
import { toWireItem } from './created-order.ts';
import { isOwnOrder } from './is-own-order.ts';
import type { OrderServices } from './order-services.ts';
import { toWirePrices } from './wire-prices.ts';

/** GET shop-orders/{id}: an order of one's own session; nobody learns of anyone else's. */
export async function getOrder(
  { db, now, publicUrl, secret }: Pick<OrderServices, 'db' | 'now' | 'publicUrl' | 'secret'>,
  { sessionId, id }: { sessionId: number | null; id: string },
): Promise<Result<ShopOrder>> {
  const [order] = await db.select().from(shopOrder).where(isOwnOrder(id, sessionId));
  if (order === undefined) return { ok: false, code: 'not-found' };
  const orderId = order.id;
  const items = await db
    .select()
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const downloads = await signedDownloads(db, { orderId, publicUrl, secret, now: now() });
  const { currency } = order;
  return {
    ok: true,
    value: {
      id: `${order.id}`,
      orderNumber: order.orderNumber,
      state: order.state,
      deliveryState: order.deliveryState,
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      finalPrice: toMajorUnits(order.finalPrice, currency),
      finalPriceExcludingVat: toMajorUnits(order.finalPriceExcludingVat, currency),
      prices: toWirePrices({
        ...order,
        itemPrices: Object.fromEntries(items.map(({ uid, price }) => [uid, price])),
        // Written by write-order.ts alone.
        adjustments: order.adjustments as PriceAdjustment[],
      }),
      customerReference: order.customerReference,
      paymentType: order.paymentType,
      isForCompany: order.isForCompany,
      billingAddress: toAddress(order.billingAddress),
      deliveryAddress: toAddress(order.deliveryAddress),
      shopItems: items.map((item) => toWireItem(item, currency)),
      licenses: await findLicences(db, orderId),
      downloads,
    },
  };
}

async function findLicences(db: Drizzle, orderId: number): Promise<ShopOrder['licenses']> {
  const rows = await db
    .select({
      licence: shopOrderLicence,
      // Its name alone: the text is long, and the same for every licence.
      publicName: sql<string>`${orderLicenceTemplate.template} ->> 'publicName'`,
    })
    .from(shopOrderLicence)
    .innerJoin(
      orderLicenceTemplate,
      and(
        eq(orderLicenceTemplate.orderId, shopOrderLicence.orderId),
        eq(orderLicenceTemplate.licenseTemplateId, shopOrderLicence.licenseTemplateId),
      ),
    )
    .where(eq(shopOrderLicence.orderId, orderId))
    .orderBy(asc(shopOrderLicence.position));
  return rows.map(({ licence: row, publicName }) => ({
    uid: row.uid,
    licenseTemplateId: `${row.licenseTemplateId}`,
    publicName,
    // Written by write-order.ts alone.
    values: row.values as LicenceValues,
    licenceNumber: row.licenceNumber,
    expiryDate: row.expiryDate,
  }));
}

function toAddress(kept: unknown): WireAddress {
  return wireAddress.parse(kept);
}
