import type { OrderPage, OrdersAsked } from '#contract/admin/orders.ts';
import type { StaffOrdersAsked } from '#contract/staff.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

const PER_PAGE = 50;

/** GET orders: a page of the orders that were asked for, and what all of them come to. */
export async function listOrderPage(
  services: Pick<StaffServices, 'db' | 'dayOf'>,
  { flagged, page, sort, ...wanted }: OrdersAsked,
): Promise<OrderPage> {
  const asked: StaffOrdersAsked = { ...wanted, isFlagged: flagged === '1', sort, page, most: PER_PAGE };
  return { page, perPage: PER_PAGE, ...(await listStaffOrders(services, asked)) };
}
