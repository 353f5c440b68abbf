import type { OrderLine, OrderPage, OrdersAsked, OrdersFound } from '#contract/admin/orders.ts';
import { MANY_ORDERS } from '#domain/limits.ts';
import { writeContactSeen } from '#server/staff/keeping/flag-contact-service.ts';
import {
  listStaffOrders,
  readStaffOrderLines,
  type StaffOrderLine,
} from '#server/staff/reading/list-staff-orders.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { writeRevision } from './order-revision.ts';

const PER_PAGE = 50;

type Services = Pick<StaffServices, 'db' | 'dayOf'>;

/** GET orders: a page of the orders that were asked for, and what all of them come to. */
export async function listOrderPage(services: Services, { page, ...asked }: OrdersAsked): Promise<OrderPage> {
  return { page, perPage: PER_PAGE, ...(await list(services, { ...asked, page, most: PER_PAGE })) };
}

/** GET many-orders/found: the first of all that were asked for, as many as something is done to at once. */
export async function findManyOrders(services: Services, asked: OrdersAsked): Promise<OrdersFound> {
  const { total, orders } = await list(services, { ...asked, page: 1, most: MANY_ORDERS.most });
  return { total, orders };
}

/** These orders as the list has them now, by their ids; one that there is no more is missing. */
export async function readOrderLines(
  services: Services,
  ids: readonly number[],
): Promise<Map<number, OrderLine>> {
  const lines = await readStaffOrderLines(services, ids);
  return new Map(lines.map((line) => [line.id, toLine(line)]));
}

async function list(
  services: Services,
  { flagged, ...asked }: OrdersAsked & { most: number },
): Promise<Omit<OrderPage, 'page' | 'perPage'>> {
  const { orders, ...found } = await listStaffOrders(services, { ...asked, isFlagged: flagged === '1' });
  return {
    ...found,
    orders: orders.map(toLine),
  };
}

function toLine({ seen, account, ...order }: StaffOrderLine): OrderLine {
  return {
    ...order,
    revision: writeRevision(seen),
    account: account === null ? null : writeContactSeen(account),
  };
}
