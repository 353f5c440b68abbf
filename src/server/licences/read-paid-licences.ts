import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Drizzle } from '#server/database/database.ts';
import { endOfRenewed } from '#server/database/end-of-renewed.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import { creditedToUpgrade } from './credited-to-upgrade.ts';
import { replacedBy } from './replaced-by.ts';

export type PaidLicence = Awaited<ReturnType<typeof readPaidLicences>>[number];

/**
 * The licences of paid orders, the newest order's first, each with the items of its order; whole orders, as a licence's price
 * follows from those beside it. Two statements, one where there are none.
 */
export async function readPaidLicences(db: Drizzle, which: SQL | undefined) {
  const rows = await db
    .select({
      order: {
        id: shopOrder.id,
        orderNumber: shopOrder.orderNumber,
        state: shopOrder.state,
        paidAt: shopOrder.paidAt,
        currency: shopOrder.currency,
        isForCompany: shopOrder.isForCompany,
        deliveryAddress: shopOrder.deliveryAddress,
        adjustments: shopOrder.adjustments,
      },
      licence: getTableColumns(shopOrderLicence),
      template: orderLicenceTemplate.template,
      upgradedBy: replacedBy('upgrade'),
      renewedBy: replacedBy('renewal'),
      endOfRenewed,
      creditedToUpgrade,
      isWithdrawn,
      isOffered: sql<boolean>`exists (select 1 from ${licenceTemplate} where ${licenceTemplate.id} = ${shopOrderLicence.licenseTemplateId}
        and ${licenceTemplate.published} and not ${licenceTemplate.isCustom} and ${licenceTemplate.withdrawnAt} is null)`,
      isOfOwnCurrency: sql<boolean>`${shopOrder.currency} = (select ${setting.value} ->> 'currency' from ${setting} where ${setting.name} = 'foundry')`,
      isOfFurtherCurrency: sql<boolean>`exists (select 1 from ${setting}, jsonb_array_elements(coalesce(${setting.value} -> 'currencies', '[]')) as further
        where ${setting.name} = 'foundry' and further ->> 'currency' = ${shopOrder.currency})`,
      // An invoice that was taken back before the order was paid after all says nothing of what was paid.
      credited: sql<number>`(select coalesce(sum((credit.data ->> 'total')::int), 0)::int from ${orderDocument} as credit
        where credit.order_id = ${shopOrder.id} and credit.kind = 'credit-note' and credit.made_at >= ${shopOrder.paidAt})`,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(and(which, isNotNull(shopOrder.paidAt), isNotNull(shopOrderLicence.licenceNumber)))
    .orderBy(desc(shopOrder.id), asc(shopOrderLicence.position));
  if (rows.length === 0) return [];
  const items = await readItems(db, [...new Set(rows.map(({ order }) => order.id))]);
  return rows.map((row) => ({
    ...row,
    values: row.licence.values,
    adjustments: row.order.adjustments,
    orderItems: items.filter(({ orderId }) => orderId === row.order.id),
  }));
}

async function readItems(db: Drizzle, orderIds: number[]) {
  const rows = await db
    .select({
      orderId: shopOrderItem.orderId,
      uid: shopOrderItem.uid,
      type: shopOrderItem.type,
      fontShopSetId: shopOrderItem.fontShopSetId,
      name: shopOrderItem.name,
      quantity: shopOrderItem.quantity,
      basePrice: shopOrderItem.basePrice,
      price: shopOrderItem.price,
      licencePrices: shopOrderItem.licencePrices,
      licenses: shopOrderItem.licenses,
    })
    .from(shopOrderItem)
    .where(inArray(shopOrderItem.orderId, orderIds))
    .orderBy(asc(shopOrderItem.position));
  return rows.map((row) => ({ ...row, licenceUids: row.licenses }));
}
