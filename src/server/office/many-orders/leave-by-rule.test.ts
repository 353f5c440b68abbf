import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { choiceOf, type ManyAct, manyActs } from '#domain/staff/many-acts.ts';
import { type OrderOfMany, whyLeft } from '#domain/staff/why-left.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { toOrderAtHand } from '#server/staff/reading/to-order-at-hand.ts';
import { orderStandings } from '#server/staff/testing/order-standings.ts';
import { deskOfMany, toAccounts, toOrders } from './testing/desk-of-many.ts';

const ofAccounts: readonly ManyAct[] = ['flag-contact-service', 'unflag-contact-service'];
const ofOrders = manyActs.filter((act) => act !== 'assign' && !ofAccounts.includes(act));

onEachDatabase('the rule by which an act on several orders leaves one', (open) => {
  const shop = shopOfSuite(open);
  const { anna, addColleague, placeEnquiries, giveAccount, look, press } = deskOfMany(shop);

  async function read(orderId: number) {
    const whole = await readStaffOrder(shop.services.db, orderId);
    if (whole === null) throw new Error(`There is no order ${orderId}`);
    return whole;
  }
  /** All of it that the office did not write for itself. */
  const stands = async (orderId: number) => ({ ...(await read(orderId)), desk: null });
  const entries = (action: ManyAct, orderId: number) =>
    shop.services.db.$count(auditEntry, and(eq(auditEntry.action, action), eq(auditEntry.orderId, orderId)));

  /** What may be typed for an act: of flags each that it bears, and one that it does not. */
  function inputs(act: ManyAct, { flags }: OrderOfMany): Record<string, unknown>[] {
    return choiceOf[act]?.field === 'flag' ? [...flags, 'vat-recheck'].map((flag) => ({ flag })) : [{}];
  }

  describe.each(Object.entries(orderStandings))('%s', (_, { place }) => {
    test('is left where its single act changes nothing, without an entry of the log, and else is done', async () => {
      let orderId = await place(shop);
      const done: { act: ManyAct; input: Record<string, unknown> }[] = [];
      const lineOf = async () => (await look([orderId])).slice(0, 1);
      for (const line of await lineOf()) {
        // What the line tells is what the sheet knows.
        const { failedReturns: _, ...atHand } = toOrderAtHand(await read(orderId));
        expect(line).toMatchObject({ ...atHand, flags: expect.arrayContaining([...atHand.flags]) });
        expect(line.flags).toHaveLength(atHand.flags.length);
        for (const act of ofOrders)
          for (const input of inputs(act, line)) {
            const why = whyLeft(act, line, input);
            if (why === null) {
              done.push({ act, input });
              continue;
            }
            const [before, logged] = [await stands(orderId), await entries(act, orderId)];
            expect(await press(act, toOrders([line], input)), act).toMatchObject([
              { isDone: false, told: why, back: null },
            ]);
            expect(await entries(act, orderId), act).toBe(logged);
            // Money that comes late revives an order: that is wanted of one by itself, and not of many.
            if (act === 'mark-paid' && why.includes('revive')) continue;
            const result = await runNamedAction(shop.services, {
              ...{ name: act, input: { ...input, orderId }, actor: anna },
            });
            expect(result.ok && Reflect.get(Object(result.value.done), 'isNew') !== false, act).toBe(false);
            expect(await stands(orderId), act).toEqual(before);
          }
      }
      for (const { act, input } of done) {
        orderId = await place(shop);
        expect(await press(act, toOrders(await lineOf(), input)), act).toMatchObject([{ isDone: true }]);
        expect(await entries(act, orderId), act).toBe(1);
      }
    });
  });

  test('leaves orders that stand in no account, and writes nothing of it', async () => {
    const [within = 0, without = 0] = await placeEnquiries(2);
    await giveAccount('left@many.example', [within]);
    const acted = await press('flag-contact-service', toAccounts(await look([within, without])));
    expect(acted.map(({ isDone }) => isDone)).toEqual([true, false]);
    expect(acted[1]?.told).toMatch(/^O-\d{6} stands in no account\.$/);
    expect(await shop.services.db.$count(auditEntry, eq(auditEntry.action, 'flag-contact-service'))).toBe(1);
  });

  test('answers with each order as it is by then, so that a second press acts on what is so now', async () => {
    const ada = await addColleague('Ada');
    const [orderId = 0] = await placeEnquiries(1);
    const [seen] = await look([orderId]);
    await runNamedAction(shop.services, { name: 'assign', input: { orderId, assigneeId: ada }, actor: anna });
    await runNamedAction(shop.services, {
      ...{
        name: 'note',
        input: { orderId, words: 'Mine' },
        actor: anna,
        seen: (await look([orderId]))[0]?.revision,
      },
    });
    const [left] = await press(
      'assign',
      toOrders(seen === undefined ? [] : [seen], { assigneeId: 'nobody' }),
    );
    expect(left).toMatchObject({ isDone: false, told: expect.stringContaining('note by Anna') });
    expect(left?.line).toEqual((await look([orderId]))[0]);
    const [done] = await press('assign', toOrders(left?.line ? [left.line] : [], { assigneeId: 'nobody' }));
    expect(done).toMatchObject({ isDone: true, line: { id: orderId, assignee: null } });
    // What was refused otherwise stands in the log.
    expect(await entries('assign', orderId)).toBe(3);
  });
});
