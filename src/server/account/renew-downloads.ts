import type { z } from 'zod';
import type { Result } from '#contract/refusal.ts';
import type { renewedDownloads } from '#contract/shop-orders.ts';
import { type OrderReading, readOrders } from '#server/orders/reading/read-orders.ts';
import { isOwnOrder, type OrderOwner } from '#server/orders/state/is-own-order.ts';

/** POST shop-orders/{id}/renew-downloads: links that live for seven days from now, to what one's own order gave. */
export async function renewDownloads(
  services: OrderReading,
  { id, ...owner }: OrderOwner & { id: string },
): Promise<Result<z.infer<typeof renewedDownloads>>> {
  const [order] = await readOrders(services, { where: isOwnOrder(id, owner), most: 1 });
  if (order === undefined) return { ok: false, code: 'not-found' };
  const { downloads, documents } = order;
  if (downloads.length === 0) return { ok: false, code: 'downloads-not-available' };
  return { ok: true, value: { downloads, documents } };
}
