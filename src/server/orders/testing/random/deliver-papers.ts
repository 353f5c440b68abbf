import { isEntitled } from '#domain/order/order-states.ts';
import { deliverWithoutFonts } from '#server/orders/testing/deliver-without-fonts.ts';
import type { Rows } from './customer.ts';
import type { Walk } from './open-walk.ts';
import { isWithdrawn } from './scene.ts';

/** What is paid and not withdrawn from is delivered with its receipt, but for the fonts themselves. */
export async function deliverPapers(walk: Walk, rows: Rows): Promise<void> {
  const { order } = rows;
  const isDue = isEntitled(order) && order.deliveryState === 'pending' && !isWithdrawn(rows);
  if (!isDue) return;
  const { services, jobs } = walk.shop;
  const { files, documents } = walk;
  await deliverWithoutFonts({ ...services, jobs, files, documents }, order.id);
}
