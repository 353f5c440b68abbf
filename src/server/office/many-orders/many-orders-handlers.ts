import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import { findManyOrders } from '#server/office/orders/list-order-page.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { actOnOrders } from './act-on-orders.ts';
import { offerManyActs } from './offer-many-acts.ts';

/** The calls by which several orders are chosen, and something is done to each of them. */
export function createManyOrdersHandlers(services: StaffServices) {
  return {
    readManyActs: async ({ staff: { actor } }) => ({
      ok: true,
      value: await offerManyActs(services.db, actor.role),
    }),
    findManyOrders: async ({ query }) => ({ ok: true, value: await findManyOrders(services, query) }),
    actOnOrders: ({ params: { action }, body, staff: { actor } }) =>
      actOnOrders(services, { ...body, action, actor }),
  } satisfies Partial<AdminHandlers>;
}
