import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { manyActs } from '#domain/staff/many-acts.ts';
import { customer } from '#server/database/schema/customers.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { staffAct } from '#server/database/schema/staff-acts.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import { assignOrder } from '#server/staff/desk/assign-order.ts';
import { endMember } from '#server/staff/members/end-member.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { actOnOrders } from './act-on-orders.ts';
import { offerManyActs } from './offer-many-acts.ts';
import { backOf, deskOfMany, toAccounts, toOrders } from './testing/desk-of-many.ts';

onEachDatabase('an act on several orders', (open) => {
  const shop = shopOfSuite(open);
  const { anna, bo, addColleague, placeEnquiries, giveAccount, look, press } = deskOfMany(shop);
  const assignees = async (ids: number[]) => (await look(ids)).map(({ assignee }) => assignee);

  test('assigns those that are as they were seen, tells why one that changed is left, and has each in the audit log', async () => {
    const ids = await placeEnquiries(3);
    const [ada, cy] = [await addColleague('Ada'), await addColleague('Cy')];
    const lines = await look(ids);
    const [first = 0, second = 0] = ids;
    await runNamedAction(shop.services, {
      name: 'assign',
      input: { orderId: second, assigneeId: cy },
      actor: bo,
    });
    const acted = await press('assign', toOrders(lines, { assigneeId: ada }));
    expect(acted.map(({ isDone }) => isDone)).toEqual([true, false, true]);
    expect(acted[0]?.told).toMatch(/^Ada sees to O-\d{6}\.$/);
    expect(acted[1]?.told).toMatch(/^O-\d{6} has changed since you opened it: assign by Bo, /);
    expect(await assignees(ids)).toEqual(['Ada', 'Cy', 'Ada']);
    const logged = await shop.services.db
      .select({ result: auditOutcome.result, actor: auditEntry.actor, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'assign'), inArray(auditEntry.orderId, [first])))
      .orderBy(asc(auditEntry.id));
    expect(logged).toEqual([
      { result: 'done', actor: 'Anna', changes: [{ fact: 'assignee', before: null, after: `S-${ada}` }] },
    ]);
  });

  test('is done once: the same press again, as where its answer was lost on the way, does the rest and nothing twice', async () => {
    const ids = await placeEnquiries(3);
    const ada = await addColleague('Ada');
    const orders = toOrders(await look(ids), { assigneeId: ada });
    const key = randomUUID();
    const half = await press('assign', orders.slice(0, 2), { key });
    const whole = await press('assign', orders, { key });
    expect(whole.slice(0, 2)).toEqual(half);
    expect(whole.map(({ isDone }) => isDone)).toEqual([true, true, true]);
    const { db } = shop.services;
    expect(
      await db.$count(auditEntry, and(eq(auditEntry.action, 'assign'), inArray(auditEntry.orderId, ids))),
    ).toBe(3);
    // Of one at which the server ended nobody knows how it ended: it is left, and the others are done.
    const [one] = await placeEnquiries(1);
    const [line] = toOrders(await look([one ?? 0]), { assigneeId: ada });
    const cut = randomUUID();
    await db
      .insert(staffAct)
      .values({ key: `${cut} ${one}`, memberId: 1, bodyHash: 'of that', at: shop.services.now() });
    const again = await press('assign', line === undefined ? [] : [line], { key: cut });
    expect(again).toMatchObject([{ isDone: false, told: expect.stringContaining('was cut off') }]);
  });

  test('is taken back to who saw to each before, but not where somebody acted since', async () => {
    const ids = await placeEnquiries(3);
    const [ada, cy] = [await addColleague('Ada'), await addColleague('Cy')];
    await press('assign', toOrders((await look(ids)).slice(1), { assigneeId: cy }));
    const acted = await press('assign', toOrders(await look(ids), { assigneeId: ada }));
    expect(await assignees(ids)).toEqual(['Ada', 'Ada', 'Ada']);
    const [third] = (await look(ids)).slice(2);
    await runNamedAction(shop.services, {
      ...{ name: 'note', input: { orderId: third?.id, words: 'Mine' }, actor: bo, seen: third?.revision },
    });
    const back = await press('assign', backOf(acted));
    expect(back.map(({ isDone }) => isDone)).toEqual([true, true, false]);
    expect(back[2]?.told).toContain('note by Bo');
    expect(await assignees(ids)).toEqual([null, 'Cy', 'Ada']);
    // And that is taken back, too: an act like any other.
    expect((await press('assign', backOf(back))).map(({ isDone }) => isDone)).toEqual([true, true]);
    expect(await assignees(ids)).toEqual(['Ada', 'Ada', 'Ada']);
  });

  test('refers each account once, tells of orders without one, and takes back none that staff acted on since', async () => {
    const ids = await placeEnquiries(4);
    const isReferred = async (email: string) =>
      (await shop.services.db.select().from(customer).where(eq(customer.email, email)))[0]
        ?.mustContactService;
    await giveAccount('two@many.example', ids.slice(0, 2));
    await giveAccount('one@many.example', ids.slice(2, 3));
    const acted = await press('flag-contact-service', toAccounts(await look(ids)));
    expect(acted.map(({ isDone }) => isDone)).toEqual([true, true, true, false]);
    expect(acted[3]?.told).toMatch(/^O-\d{6} stands in no account\.$/);
    expect(acted[1]?.told).toBe('two@many.example has to contact the service from now on.');
    // What an order says was done before is left, and nothing leads back from it.
    const again = await press('flag-contact-service', toAccounts((await look(ids)).slice(2, 3)));
    expect(again).toMatchObject([{ isDone: false, back: null }]);
    const back = await press('unflag-contact-service', backOf(acted));
    expect(back.map(({ isDone }) => isDone)).toEqual([true, true, false]);
    expect(back[2]?.told).toContain('since you looked');
    expect([await isReferred('two@many.example'), await isReferred('one@many.example')]).toEqual([
      false,
      true,
    ]);
  });

  test('marks open invoices as paid and leaves the others, with the reason of each', async () => {
    const placed = await placeByInvoice(shop);
    const { orderId: owed } = placed;
    expect(await takeByInvoice(shop.services, placed)).toMatchObject({ ok: true });
    const [enquiry = 0] = await placeEnquiries(1);
    const lines = await look([owed, enquiry]);
    const acted = await press('mark-paid', toOrders(lines, { note: 'Of 3 May' }));
    expect(acted).toMatchObject([
      { orderId: owed, isDone: true, back: null, told: expect.stringContaining('is paid') },
      { orderId: enquiry, isDone: false, told: expect.stringContaining('only an invoice that is open') },
    ]);
    expect((await look([owed]))[0]?.state).toBe('paid');
  });

  test('takes a flag off where nothing is owed by it', async () => {
    const ids = await placeEnquiries(2);
    const [judged = 0, other = 0] = ids;
    await shop.services.db
      .insert(orderFlag)
      .values({ orderId: judged, flag: 'paid-late', at: shop.services.now() });
    const acted = await press('clear-flag', toOrders(await look(ids), { flag: 'paid-late' }));
    expect(acted).toMatchObject([
      { orderId: judged, isDone: true, back: null },
      { orderId: other, isDone: false, told: expect.stringContaining('is not flagged ‘Paid late’') },
    ]);
    expect((await look(ids)).map(({ flags }) => flags)).toEqual([[], []]);
  });

  test('is refused whole for what is wrong with every one: a member who left, a note too long, what is no revision', async () => {
    const ids = await placeEnquiries(2);
    const orders = toOrders(await look(ids));
    const ask = (action: string, input: Record<string, unknown>, of = orders) =>
      actOnOrders(shop.services, { action, key: randomUUID(), input, orders: of, actor: anna });
    const left = await addColleague('Di');
    await endMember(shop.services, { memberId: left, by: 'tests' });
    const gone = [{ path: 'assigneeId', message: `S-${left} is nobody of the staff who sees to orders.` }];
    expect(await ask('assign', { assigneeId: left })).toMatchObject({ ok: false, errors: gone });
    expect(await ask('mark-paid', { note: 'x'.repeat(5000) })).toMatchObject({
      ...{ ok: false, code: 'invalid-payload', errors: [{ path: 'note' }] },
    });
    const wrong = orders.map((order) => ({ ...order, seen: 'then' }));
    expect(await ask('deliver', {}, wrong.slice(0, 1))).toMatchObject({
      ...{ ok: false, code: 'invalid-payload', errors: [{ path: 'orders.0.seen' }] },
    });
    // Nothing was done to any, and each call is told once.
    expect(await assignees(ids)).toEqual([null, null]);
    const { db } = shop.services;
    expect(await db.$count(auditEntry, inArray(auditEntry.orderId, ids))).toBe(0);
    // Where one order alone goes back to somebody who left, that one is left.
    const [one, other] = orders;
    const ada = await addColleague('Ada');
    const back = [
      { ...one, orderId: ids[0] ?? 0, seen: one?.seen ?? '', input: { assigneeId: ada } },
      { ...other, orderId: ids[1] ?? 0, seen: other?.seen ?? '', input: { assigneeId: left } },
    ];
    expect((await press('assign', back)).map(({ isDone }) => isDone)).toEqual([true, false]);
  });

  test('is refused whole where nobody chose who sees to them, and takes nobody off by that', async () => {
    const ids = await placeEnquiries(2);
    const ada = await addColleague('Ada');
    await press('assign', toOrders(await look(ids), { assigneeId: ada }));
    const orders = toOrders(await look(ids));
    const ask = (input: Record<string, unknown>, of = orders) =>
      actOnOrders(shop.services, { action: 'assign', key: randomUUID(), input, orders: of, actor: anna });
    const says = 'Please choose who sees to them, or nobody in particular.';
    const refused = { ok: false, code: 'invalid-payload', errors: [{ path: 'assigneeId', message: says }] };
    for (const input of [{}, { assigneeId: '' }, { assigneeId: null }])
      expect(await ask(input)).toMatchObject(refused);
    // Nor where it is chosen for one of them alone.
    const [one, other] = orders;
    const some = [one, other].flatMap((each, at) =>
      each === undefined ? [] : [{ ...each, input: at === 0 ? { assigneeId: ada } : {} }],
    );
    expect(await ask({}, some)).toMatchObject(refused);
    expect(await assignees(ids)).toEqual(['Ada', 'Ada']);
    expect(await ask({ assigneeId: 'nobody' })).toMatchObject({ ok: true });
    expect(await assignees(ids)).toEqual([null, null]);
  });

  test('is answered once for an account whose orders were seen at two times', async () => {
    const ids = await placeEnquiries(2);
    await giveAccount('late@many.example', ids);
    const [early, late] = toAccounts(await look(ids));
    const asked = [early, late === undefined ? undefined : { ...late, seen: `${late.seen}1` }];
    const acted = await press(
      'flag-contact-service',
      asked.flatMap((one) => (one === undefined ? [] : [one])),
    );
    expect(acted.map(({ isDone }) => isDone)).toEqual([true, true]);
  });

  test('overwrites nothing that was done after an order was taken up, and is told of a member who left', async () => {
    const [ada, cy] = [await addColleague('Ada'), await addColleague('Cy')];
    const { services } = shop;
    const ids = await placeEnquiries(4);
    // Whichever comes first, a press that says it is done came before the command, and found nobody there.
    for (const { id: orderId, revision: seen } of await look(ids)) {
      const [pressed] = await Promise.all([
        runNamedAction(services, { name: 'assign', input: { orderId, assigneeId: ada }, actor: anna, seen }),
        assignOrder(services, { orderId, assigneeId: cy, by: 'staff' }),
      ]);
      if (pressed.ok) expect(pressed.value.done).toMatchObject({ before: null });
      expect(await assignees([orderId])).toEqual(['Cy']);
    }
    const [orderId = 0] = ids;
    expect(await assignOrder(services, { orderId, assigneeId: ada, by: 'Anna' }, 0)).toMatchObject({
      ...{ ok: false, code: 'changed-meanwhile', detail: expect.stringContaining('acted on by staff') },
    });
    const seen = await look(ids);
    await endMember(services, { memberId: cy, by: 'Bo' });
    const [told] = await press('assign', toOrders(seen.slice(0, 1), { assigneeId: ada }));
    expect(told).toMatchObject({ isDone: false, told: expect.stringContaining('end-member by Bo') });
  });

  test('is refused whole where no flag was chosen, also with the orders that bear one', async () => {
    const ids = await placeEnquiries(2);
    const at = shop.services.now();
    await shop.services.db
      .insert(orderFlag)
      .values(ids.map((orderId) => ({ orderId, flag: 'paid-late' as const, at })));
    const orders = toOrders(await look(ids));
    for (const input of [{}, { flag: '' }])
      expect(
        await actOnOrders(shop.services, {
          ...{ action: 'clear-flag', key: randomUUID(), input, orders, actor: anna },
        }),
      ).toMatchObject({
        ...{ ok: false, code: 'invalid-payload' },
        errors: [{ path: 'flag', message: 'Please choose the flag that is taken off.' }],
      });
    expect((await look(ids)).map(({ flags }) => flags)).toEqual([['paid-late'], ['paid-late']]);
  });

  test('is told in words of many, whatever the single act is told of', async () => {
    const { acts } = await offerManyActs(shop.services.db, 'sales');
    for (const { name, says } of acts) {
      const single = staffActions.find((action) => action.name === name)?.says;
      expect(says, name).not.toBe(single);
      expect(says, name).not.toMatch(/\b(an order|a customer|an invoice|where one is given)\b/);
    }
  });

  test('is offered by role, and what is decided order by order is none', async () => {
    const { db } = shop.services;
    const offered = await offerManyActs(db, 'sales');
    expect(offered.acts.map(({ name }) => name)).toEqual(manyActs);
    expect((await offerManyActs(db, 'bookkeeper')).acts).toEqual([]);
    const orders = toOrders(await look(await placeEnquiries(1)));
    for (const action of ['refund', 'cancel', 'quote', 'constructor'])
      expect(
        await actOnOrders(shop.services, { action, key: randomUUID(), orders, actor: anna }),
      ).toMatchObject({ ok: false, code: 'not-found' });
    // Nor is anything told of an order that there is not.
    expect(await press('deliver', [{ orderId: 999_999, seen: '0-0', input: {} }])).toMatchObject([
      { isDone: false, told: 'There is no such order any more.' },
    ]);
  });
});
