import { asc, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopOrder } from '#contract/shop-orders.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { invoiceDueOn, invoicedBefore } from '#domain/order/order-expiry.ts';
import { isEntitled, isInvoiced } from '#domain/order/order-states.ts';
import { orderLines, priceBefore } from '#domain/price/price-changes.ts';
import { vatGroundOf, vatPartyOf } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { signedDownloads } from '#server/delivery/signed-downloads.ts';
import { itemLicencePrices } from '#server/licences/licence-prices.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { toWirePrices } from '#server/orders/pricing/wire-prices.ts';
import { isPaymentUnderWay } from '#server/orders/state/is-payment-under-way.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import { signedDocuments } from '#server/papers/signed-documents.ts';
import { toWireItem } from './created-order.ts';

export type OrderReading = Pick<OrderServices, 'db' | 'now' | 'dayOf' | 'publicUrl' | 'secret'>;

// The tables are named by hand: drizzle leaves them out where a query has only one.
const refunded = sql<number>`(select coalesce(sum(given.amount), 0)::int from ${refund} as given
  where given.order_id = ${shopOrder}.id)`;

/** The newest orders that the condition lets through, whole, with new links; one statement a table, however many they are. */
export async function readOrders(
  { db, now, dayOf, publicUrl, secret }: OrderReading,
  { where, most }: { where: SQL | undefined; most: number },
): Promise<ShopOrder[]> {
  const orders = await db
    .select({ ...getTableColumns(shopOrder), refunded, isPaymentUnderWay, isWithdrawn })
    .from(shopOrder)
    .where(where)
    .orderBy(desc(shopOrder.id))
    .limit(most);
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ id }) => id);
  const items = await db
    .select()
    .from(shopOrderItem)
    .where(inArray(shopOrderItem.orderId, orderIds))
    .orderBy(asc(shopOrderItem.position));
  const licences = await findLicences(db, orderIds);
  // The documents of an order that was given back or withdrawn from are kept by the law; its fonts are not held any more.
  const entitled = orders.filter((order) => isEntitled(order) && !order.isWithdrawn).map(({ id }) => id);
  const links = { publicUrl, secret, now: now() };
  const downloads = await signedDownloads(db, { orderIds: entitled, ...links });
  const documents = await signedDocuments(db, { orderIds, ...links });
  return orders.map((order) =>
    toShopOrder(order, {
      dayOf,
      items: items.filter(({ orderId }) => orderId === order.id),
      sold: licences.filter(({ orderId }) => orderId === order.id),
      downloads: downloads.get(order.id) ?? [],
      documents: documents.get(order.id) ?? [],
    }),
  );
}

function toShopOrder(
  order: typeof shopOrder.$inferSelect & { refunded: number; isPaymentUnderWay: boolean },
  held: Pick<ShopOrder, 'downloads' | 'documents'> & {
    dayOf: OrderReading['dayOf'];
    items: (typeof shopOrderItem.$inferSelect)[];
    sold: SoldLicence[];
  },
): ShopOrder {
  const { currency, vatRate } = order;
  const { dayOf, items, sold, ...more } = held;
  const licencePrices = itemLicencePrices({
    items: items.map((item) => ({ ...item, licenceUids: item.licenses })),
    licences: sold.map(({ licence: { uid, values }, template }) => ({ uid, values, template })),
    currency,
  });
  const { decision } = order.vatEvidence;
  const { billingAddress, deliveryAddress } = order;
  return {
    id: `${order.id}`,
    orderNumber: order.orderNumber,
    state: order.state,
    deliveryState: order.deliveryState,
    createdAt: order.createdAt.toISOString(),
    createdOn: dayOf(order.createdAt),
    paidAt: order.paidAt?.toISOString() ?? null,
    paidOn: order.paidAt === null ? null : dayOf(order.paidAt),
    finalPrice: toMajorUnits(order.finalPrice, currency),
    finalPriceExcludingVat: toMajorUnits(order.finalPriceExcludingVat, currency),
    prices: toWirePrices({
      ...order,
      itemPrices: Object.fromEntries(items.map(({ uid, price }) => [uid, price])),
      changes: orderLines(items).changes,
    }),
    refunded: toMajorUnits(order.refunded, currency),
    vatGround: vatGroundOf({ decision, vatRate }),
    vatParty: vatPartyOf({ decision, billingAddress, deliveryAddress }),
    customerReference: order.customerReference,
    paymentType: order.paymentType,
    isPaymentUnderWay: order.isPaymentUnderWay,
    invoiceDueOn: dueDayOf(order, dayOf),
    isForCompany: order.isForCompany,
    billingAddress,
    deliveryAddress,
    shopItems: items.map((item) => ({
      ...toWireItem(item, currency),
      licenses: item.licenses.map((licenseUid) => {
        const price = licencePrices.get(item.uid)?.[licenseUid] ?? 0;
        const listPrice = priceBefore(price, item.priceChanges?.[licenseUid] ?? []);
        return {
          licenseUid,
          price: toMajorUnits(price, currency),
          listPrice: toMajorUnits(listPrice, currency),
        };
      }),
    })),
    licenses: sold.map(({ licence }) => licence),
    ...more,
  };
}

function dueDayOf(
  {
    state,
    paymentType,
    expiresAt,
  }: Pick<typeof shopOrder.$inferSelect, 'state' | 'paymentType' | 'expiresAt'>,
  dayOf: OrderReading['dayOf'],
): string | null {
  if (!isInvoiced({ state, paymentType }) || expiresAt === null) return null;
  return invoiceDueOn(dayOf(invoicedBefore(expiresAt)));
}

interface SoldLicence {
  orderId: number;
  licence: ShopOrder['licenses'][number];
  template: LicenceTemplate;
}

async function findLicences(db: Drizzle, orderIds: number[]): Promise<SoldLicence[]> {
  const rows = await db
    .select({
      licence: shopOrderLicence,
      // Without its text, which is long, and the same for every licence.
      template: sql<LicenceTemplate>`${orderLicenceTemplate.template} - 'licenceText' - 'description'`,
    })
    .from(shopOrderLicence)
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(inArray(shopOrderLicence.orderId, orderIds))
    .orderBy(asc(shopOrderLicence.position));
  return rows.map(({ licence: row, template }) => ({
    orderId: row.orderId,
    template,
    licence: {
      uid: row.uid,
      licenseTemplateId: `${row.licenseTemplateId}`,
      publicName: template.publicName,
      values: row.values,
      licenceNumber: row.licenceNumber,
      expiryDate: row.expiryDate,
    },
  }));
}
