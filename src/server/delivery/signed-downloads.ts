import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { download } from '#contract/shop-orders.ts';
import type { Drizzle } from '../database/database.ts';
import { delivery } from '../database/schema/orders.ts';
import { makeDownloadUrl } from './download-link.ts';

/** The deliveries of an order with new links, as the order's own page shows them: the whole order's first. */
export async function signedDownloads(
  db: Drizzle,
  input: { orderId: number; publicUrl: string; secret: string; now: Date },
): Promise<z.infer<typeof download>[]> {
  const made = await db
    .select({
      id: delivery.id,
      holder: delivery.holder,
      fileName: delivery.fileName,
      byteLength: delivery.byteLength,
    })
    .from(delivery)
    .where(eq(delivery.orderId, input.orderId))
    .orderBy(asc(delivery.id));
  const ordered = [...made].sort((a, b) => Number(b.holder === 'order') - Number(a.holder === 'order'));
  return ordered.map(({ id, fileName, byteLength }) => {
    const { url, expiresAt } = makeDownloadUrl({ ...input, deliveryId: id });
    return { fileName, byteLength, url, expiresAt: expiresAt.toISOString() };
  });
}
