import { and, asc, inArray, not, notLike } from 'drizzle-orm';
import type { z } from 'zod';
import type { download } from '#contract/shop-orders.ts';
import type { Drizzle } from '#server/database/database.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { isRevokedDelivery } from '#server/order-records/is-revoked-by-staff.ts';
import { updateHolderPrefix } from './update-holder.ts';

type Download = z.infer<typeof download>;

/**
 * What was delivered of each order with new links, as an order's own page shows it: the whole order's first. Newer files that
 * came later are not among it. No statement for no order.
 */
export async function signedDownloads(
  db: Drizzle,
  input: { orderIds: number[]; publicUrl: string; secret: string; now: Date },
): Promise<Map<number, Download[]>> {
  if (input.orderIds.length === 0) return new Map();
  const made = await db
    .select({
      id: delivery.id,
      orderId: delivery.orderId,
      holder: delivery.holder,
      fileName: delivery.fileName,
      byteLength: delivery.byteLength,
    })
    .from(delivery)
    .where(
      and(
        inArray(delivery.orderId, input.orderIds),
        notLike(delivery.holder, `${updateHolderPrefix}%`),
        not(isRevokedDelivery),
      ),
    )
    .orderBy(asc(delivery.id));
  const ordered = [...made].sort((a, b) => Number(b.holder === 'order') - Number(a.holder === 'order'));
  const byOrder = Map.groupBy(ordered, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([orderId, deliveries]) => [
      orderId,
      deliveries.map(({ id, fileName, byteLength }) => {
        const { url, expiresAt } = makeDownloadUrl({ ...input, deliveryId: id });
        return { fileName, byteLength, url, expiresAt: expiresAt.toISOString() };
      }),
    ]),
  );
}
