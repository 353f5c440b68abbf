import type { OrderServices } from '#server/orders/state/order-services.ts';

/** What the use cases of staff work with: those of orders, since both do the same to them. */
export type StaffServices = OrderServices;
