import { type Keeping, readKeeping } from '#server/orders/keeping/read-keeping.ts';
import { type LeavingOrders, readLeavingOrders } from '#server/orders/keeping/sweep-kept-orders.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** How long orders are kept, and which of them are deleted soon. */
export async function tellKeeping(
  services: StaffServices,
): Promise<{ keeping: Keeping; leaving: LeavingOrders }> {
  const keeping = readKeeping(await readFoundry(services.db));
  const today = services.dayOf(services.now());
  return { keeping, leaving: await readLeavingOrders(services, { keeping, today }) };
}
