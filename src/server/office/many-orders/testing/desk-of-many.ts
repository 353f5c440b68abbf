import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { OrderActedOn, OrderToActOn } from '#contract/admin/orders.ts';
import { type OrderLine, orderLine, ordersAsked } from '#contract/admin/orders.ts';
import type { ManyAct } from '#domain/staff/many-acts.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { actOnOrders } from '#server/office/many-orders/act-on-orders.ts';
import { findManyOrders } from '#server/office/orders/list-order-page.ts';
import type { TestShop } from '#server/orders/testing/test-shop.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';

/** What tests do with several orders of a shop, as the list of the office does. */
export function deskOfMany(shop: TestShop) {
  const anna: OfficeActor = { name: 'Anna', role: 'sales', way: 'office', memberId: 1 };
  let colleagues = 0;
  return {
    anna,
    bo: { ...anna, name: 'Bo', memberId: 2 },
    async addColleague(name: string): Promise<number> {
      colleagues += 1;
      const { db, now } = shop.services;
      const [made] = await db
        .insert(staffMember)
        .values({
          ...{ email: `many-${colleagues}@example.com`, name, role: 'sales' as const, invitedBy: 'tests' },
          ...{ handle: `many-${colleagues}`, createdAt: now(), joinedAt: now() },
        })
        .returning({ id: staffMember.id });
      return made?.id ?? 0;
    },
    async placeEnquiries(count: number): Promise<number[]> {
      const ids: number[] = [];
      for (let at = 0; at < count; at += 1) ids.push((await placeEnquiry(shop)).orderId);
      return ids;
    },
    async giveAccount(email: string, orderIds: number[]): Promise<void> {
      const { db, now } = shop.services;
      const [made] = await db
        .insert(customer)
        .values({ email, createdAt: now() })
        .returning({ id: customer.id });
      await db
        .update(shopOrder)
        .set({ customerId: made?.id ?? 0 })
        .where(inArray(shopOrder.id, orderIds));
    },
    /** The lines of these orders, as the list shows them. */
    async look(ids: readonly number[]): Promise<OrderLine[]> {
      const { orders } = await findManyOrders(shop.services, ordersAsked.parse({ sort: 'oldest' }));
      return orders.filter(({ id }) => ids.includes(id)).map((order) => orderLine.parse(order));
    },
    async press(
      action: ManyAct,
      orders: OrderToActOn[],
      { actor = anna, key = `${randomUUID()}` } = {},
    ): Promise<OrderActedOn[]> {
      const acted = await actOnOrders(shop.services, { action, key, orders, actor });
      if (!acted.ok) throw new Error(`${action} was refused: ${acted.code}`);
      return acted.value.orders;
    },
  };
}

/** These lines as something is done to the orders, or to their accounts. */
export function toOrders(lines: readonly OrderLine[], input: Record<string, unknown> = {}): OrderToActOn[] {
  return lines.map(({ id: orderId, revision: seen }) => ({ orderId, seen, input }));
}

export function toAccounts(lines: readonly OrderLine[]): OrderToActOn[] {
  return lines.map(({ id: orderId, account }) => ({ orderId, seen: account ?? '', input: {} }));
}

/** What takes an act back. */
export function backOf(acted: readonly OrderActedOn[]): OrderToActOn[] {
  return acted.flatMap(({ back }) => (back === null ? [] : [back]));
}
