import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderActedOn, OrderToActOn } from '#contract/admin/orders.ts';
import { isOfAccount, type ManyAct, takenBackBy } from '#domain/staff/many-acts.ts';
import { customer } from '#server/database/schema/customers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { assignOrder } from '#server/staff/desk/assign-order.ts';
import { backOf, deskOfMany, toAccounts, toOrders } from './testing/desk-of-many.ts';

/** What can be acted on: who sees to an order, or the flag of an account; and how often that was acted on. */
interface Thing {
  is: number | boolean | null;
  acts: number;
}

/** An act on it: which state of it was seen, and what it is to be. */
interface Meant {
  thing: Thing | null;
  seen: number;
  to: Thing['is'];
}

/** What a press does to things, in their order, and what takes it back. Orders of one account share its flag. */
function foretell(meant: readonly Meant[]): { isDone: boolean; back: Meant | null }[] {
  const told = new Map<Thing, { isDone: boolean; back: Meant | null }>();
  return meant.map(({ thing, seen, to }) => {
    const left = { isDone: false, back: null };
    if (thing === null) return left;
    const before = told.get(thing);
    if (before !== undefined) return before;
    const outcome = thing.acts === seen ? change(thing, to) : left;
    told.set(thing, outcome);
    return outcome;
  });
}

function change(thing: Thing, to: Thing['is']): { isDone: boolean; back: Meant | null } {
  const was = thing.is;
  Object.assign(thing, { is: to, acts: thing.acts + 1 });
  return was === to
    ? { isDone: false, back: null }
    : { isDone: true, back: { thing, seen: thing.acts, to: was } };
}

const who = fc.constantFrom('anna' as const, 'bo' as const);
const at = fc.nat(3);
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const), who }) },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ does: fc.constant('many' as const), who, to: fc.constantFrom(null, 0, 1) },
        action: fc.constantFrom<ManyAct>(
          'assign',
          'assign',
          'flag-contact-service',
          'unflag-contact-service',
        ),
        places: fc.uniqueArray(at, { minLength: 1 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constantFrom('press' as const, 'command' as const, 'refer' as const),
        ...{ to: fc.constantFrom(0, 1), at },
      }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('back' as const), who }) },
  ),
  { minLength: 4, maxLength: 10 },
);

onEachDatabase('acts on several orders in any order', (open) => {
  const shop = shopOfSuite(open);
  const { anna, bo, addColleague, placeEnquiries, giveAccount, look, press } = deskOfMany(shop);
  const emails = ['pair@any.example', 'pair@any.example', 'one@any.example', null];

  test('leave each as a model says, and taking back undoes nothing that somebody did since', async () => {
    const { db } = shop.services;
    const names = ['Ada', 'Cy'];
    const numbers = [await addColleague('Ada'), await addColleague('Cy')];
    const ids = await placeEnquiries(4);
    await giveAccount('pair@any.example', ids.slice(0, 2));
    await giveAccount('one@any.example', ids.slice(2, 3));
    const orders = ids.map((): Thing => ({ is: null, acts: 0 }));
    const [pair, one]: [Thing, Thing] = [
      { is: false, acts: 0 },
      { is: false, acts: 0 },
    ];
    const accounts = [pair, pair, one, null];
    const thingsOf = (action: ManyAct) => (isOfAccount(action) ? accounts : orders);

    /** What one of the staff has before them, and what they did last. */
    const openDesk = async () => ({
      lines: await look(ids),
      seen: { orders: orders.map(({ acts }) => acts), accounts: accounts.map((one) => one?.acts ?? 0) },
    });
    let last: Record<string, { action: ManyAct; orders: OrderToActOn[]; meant: Meant[] } | null> = {};
    async function act(
      name: 'anna' | 'bo',
      { action, asked, meant }: { action: ManyAct; asked: OrderToActOn[]; meant: Meant[] },
    ): Promise<void> {
      const acted: OrderActedOn[] = await press(action, asked, { actor: name === 'anna' ? anna : bo });
      const told = foretell(meant);
      expect(acted.map(({ isDone }) => isDone)).toEqual(told.map(({ isDone }) => isDone));
      const by = takenBackBy[action];
      const back = told.flatMap((each) => (each.back === null ? [] : [each.back]));
      last[name] =
        by === undefined || back.length === 0 ? null : { action: by, orders: backOf(acted), meant: back };
    }

    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const desks = { anna: await openDesk(), bo: await openDesk() };
        last = {};
        for (const step of taken) {
          if (step.does === 'look') desks[step.who] = await openDesk();
          else if (step.does === 'many') {
            const { lines, seen } = desks[step.who];
            const isOf = isOfAccount(step.action);
            const number = step.to === null ? null : (numbers[step.to] ?? null);
            const asked = isOf ? toAccounts(lines) : toOrders(lines, { assigneeId: number ?? 'nobody' });
            await act(step.who, {
              action: step.action,
              asked: step.places.flatMap((place) => asked.slice(place, place + 1)),
              meant: step.places.map((place) => ({
                thing: thingsOf(step.action)[place] ?? null,
                seen: (isOf ? seen.accounts : seen.orders)[place] ?? 0,
                to: isOf ? step.action === 'flag-contact-service' : number,
              })),
            });
          } else if (step.does === 'back') {
            const done = last[step.who] ?? null;
            if (done === null) continue;
            await act(step.who, { ...done, asked: done.orders });
          } else if (step.does === 'refer') {
            const [account, email] = [accounts[step.at] ?? null, emails[step.at] ?? null];
            if (account === null || email === null) continue;
            const name = step.to === 1 ? 'flag-contact-service' : 'unflag-contact-service';
            await runNamedAction(shop.services, { name, input: { email }, actor: bo });
            change(account, step.to === 1);
          } else {
            const [orderId, order, assigneeId] = [ids[step.at] ?? 0, orders[step.at], numbers[step.to] ?? 0];
            if (step.does === 'command')
              await assignOrder(shop.services, { orderId, assigneeId, by: 'staff' });
            else
              await runNamedAction(shop.services, {
                ...{ name: 'assign', input: { orderId, assigneeId }, actor: bo },
              });
            if (order !== undefined) change(order, assigneeId);
          }
          expect((await look(ids)).map(({ assignee }) => assignee)).toEqual(
            orders.map(({ is }) => (is === null ? null : names[numbers.indexOf(Number(is))])),
          );
          const flagged = await db.select().from(customer).orderBy(customer.id);
          expect(flagged.map(({ mustContactService }) => mustContactService)).toEqual([pair.is, one.is]);
        }
      }),
      { numRuns: 12, seed: 20261128, endOnFailure: true },
    );
  });
});
