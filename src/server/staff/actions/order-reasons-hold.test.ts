import { describe, expect, it } from 'vitest';
import type { StaffActionName } from '#domain/staff/staff-policies.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { commandActor } from '#server/staff/staff-actor.ts';
import { orderStandings } from '#server/staff/testing/order-standings.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { orderActions } from './order-actions.ts';
import { orderLookActions } from './order-look-actions.ts';
import { refundActions } from './refund-actions.ts';
import { runStaffAction } from './run-staff-action.ts';
import type { StaffAction } from './staff-action.ts';

const by = 'anna';
const actions: StaffAction[] = [...Object.values(orderActions), ...Object.values(refundActions)].filter(
  ({ whyNot }) => whyNot !== undefined,
);

/** What is asked for beside the order, where an action wants more. */
const further: Partial<Record<StaffActionName, object>> = {
  'refuse-withdrawal': { reason: 'Bought as a company' },
  refund: { reason: 'Not needed' },
  requote: { follows: 1 },
  'clear-flag': { flag: 'paid-late' },
};

onEachDatabase('what makes sense for an order', (open) => {
  const shop = shopOfSuite(open);

  async function told(orderId: number): Promise<StaffActionName[]> {
    const found = await orderLookActions.actions.run(shop.services, { orderId });
    if (!found.ok) throw new Error(`There is no order ${orderId}`);
    return found.value.filter(({ whyNot }) => whyNot === null).map(({ name }) => name);
  }

  async function ask(orderId: number, name: StaffActionName) {
    const action = actions.find((one) => one.name === name);
    if (action === undefined) throw new Error(`There is no action ${name}`);
    const flags = name === 'clear-flag' ? (await readStaffOrder(shop.services.db, orderId))?.flags : [];
    const [flag] = flags ?? [];
    const asked = action.schema.parse({ orderId, by, ...further[name], ...(flag !== undefined && { flag }) });
    return await runStaffAction(shop.services, { action, actor: commandActor(by), asked });
  }

  describe.each(Object.entries(orderStandings))('%s', (_, { place, now }) => {
    it('is told to be what is done, and all else changes nothing', async () => {
      const orderId = await place(shop);
      expect((await told(orderId)).sort()).toEqual([...now].sort());
      const before = await readStaffOrder(shop.services.db, orderId);
      for (const { name } of actions.filter((one) => !now.includes(one.name))) {
        await ask(orderId, name);
        expect(await readStaffOrder(shop.services.db, orderId), name).toEqual(before);
      }
    });

    it.each(now)('%s is done', async (name) => {
      const orderId = await place(shop);
      const before = await readStaffOrder(shop.services.db, orderId);
      expect(await ask(orderId, name)).toMatchObject({ ok: true });
      expect(await readStaffOrder(shop.services.db, orderId)).not.toEqual(before);
    });
  });

  it('is refused to a role that may not, with nothing changed', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const before = await readStaffOrder(shop.services.db, orderId);
    const actor = { name: 'ben', role: 'bookkeeper', way: 'command' } as const;
    const asked = { orderId, by: 'ben', reason: 'Not needed' };
    expect(await runStaffAction(shop.services, { action: refundActions.refund, actor, asked })).toEqual({
      ok: false,
      code: 'staff-not-allowed',
    });
    expect(await readStaffOrder(shop.services.db, orderId)).toEqual(before);
  });
});
