import type { SQL } from 'drizzle-orm';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { readOrderRecords } from './read-order-records.ts';
import { type OrderReading, readOrders } from './read-orders.ts';

/** More orders than anybody places; an export is whole or it is none. */
const mostOrders = 100_000;

/** The orders that the condition lets through with all that is kept of them, as they are given to whose they are; without links. */
export async function exportOrders(services: OrderReading, where: SQL) {
  const orders = await readOrders(services, { where, most: mostOrders });
  const records = await readOrderRecords(services.db, where);
  return orders.map((order) => ({ ...withoutLinks(order), ...records.get(order.id) }));
}

/** A link opens files for whoever has it; an export is passed on. */
function withoutLinks({ downloads, documents, ...order }: ShopOrder) {
  return {
    ...order,
    downloads: downloads.map(({ fileName, byteLength }) => ({ fileName, byteLength })),
    documents: documents.map(({ kind, number }) => ({ kind, number })),
  };
}
