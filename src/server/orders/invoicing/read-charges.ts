import { asc, eq } from 'drizzle-orm';
import { orderLines } from '#domain/price/price-changes.ts';
import { vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import { shopOrder, shopOrderItem } from '#server/database/schema/orders.ts';
import { readLicenceExtents } from '#server/licences/read-licence-extents.ts';
import { vatPlacesOf } from '#server/order-records/vat-places-of.ts';
import type { InvoiceRecord } from '#server/papers/document-records.ts';
import { findNationalVat } from '#server/papers/find-national-vat.ts';

/**
 * What an order charges now, as an invoice says it that is issued at a moment; without one VAT is stated in the order's currency
 * alone. Throws where there is no such order. Three statements, five where VAT is stated in another currency.
 */
export async function readCharges(
  db: Drizzle,
  orderId: number,
  issuedAt?: Date,
): Promise<Omit<InvoiceRecord, 'dueAt'>> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined) throw new Error(`There is no order ${orderId} to be charged`);
  const items = await db
    .select({
      name: shopOrderItem.name,
      price: shopOrderItem.price,
      priceChanges: shopOrderItem.priceChanges,
      licences: shopOrderItem.licenses,
    })
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const extents = await readLicenceExtents(db, orderId);
  const lines = orderLines(items);
  const { adjustments, vatEvidence } = order;
  const vatGround = vatGroundOf({ decision: vatEvidence.decision, vatRate: order.vatRate });
  const vat = { amount: order.vat, currency: order.currency };
  const { taxCountry } = vatPlacesOf(order);
  const nationalVat =
    issuedAt === undefined ? undefined : await findNationalVat(db, { vat, taxCountry, dueAt: issuedAt });
  return {
    orderNumber: order.orderNumber,
    customerReference: order.customerReference,
    buyer: order.billingAddress,
    licensee: order.deliveryAddress,
    isForCompany: order.isForCompany,
    currency: order.currency,
    vatRate: order.vatRate,
    vatGround,
    lines: lines.items.map((item) => ({
      name: item.name,
      detail: [...new Set(item.licences.flatMap((uid) => extents.get(uid) ?? []))].join('; '),
      price: item.listPrice,
    })),
    adjustments: [...lines.changes, ...adjustments].map(({ label, amount }) => ({ label, amount })),
    total: order.total,
    vat: order.vat,
    ...(nationalVat !== undefined && { nationalVat }),
    rounding: order.rounding,
    finalPrice: order.finalPrice,
  };
}
