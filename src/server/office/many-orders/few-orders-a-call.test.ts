import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyOrdersDone } from '#contract/admin/orders.ts';
import { auditEntry, auditOutcome, staffMember } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { openTestOffice, type TestOffice } from '#server/office/testing/open-test-office.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { changeRole } from '#server/staff/members/change-role.ts';
import { deskOfMany, toOrders } from './testing/desk-of-many.ts';

onEachDatabase('an act on several orders that takes several calls', (open) => {
  const shop = shopOfSuite(open);
  const { placeEnquiries, look, addColleague } = deskOfMany(shop);
  let office: TestOffice;
  beforeAll(async () => {
    office = await openTestOffice(shop.database);
  });
  afterAll(() => office.app.close());

  test('is refused from the call on before which the role was taken away, and what was done before stays', async () => {
    const { db } = shop.services;
    const { visitor } = await office.member('sue@few.example', 'sales');
    const ada = await addColleague('Ada');
    const ids = await placeEnquiries(3);
    const orders = toOrders(await look(ids));
    const key = randomUUID();
    const send = (few: typeof orders) =>
      visitor.call('/many-orders/assign', { key, input: { assigneeId: ada }, orders: few });
    const first = await send(orders.slice(0, 2));
    expect(first.status).toBe(200);
    expect(manyOrdersDone.parse(first.json).orders.map(({ isDone }) => isDone)).toEqual([true, true]);
    const [sue] = await db.select().from(staffMember).where(eq(staffMember.email, 'sue@few.example'));
    await changeRole(shop.services, { memberId: sue?.id ?? 0, role: 'bookkeeper', by: 'tests' });
    const rest = await send(orders.slice(2));
    expect([rest.status, rest.json.code]).toEqual([403, 'staff-not-allowed']);
    // Nor is what was done before told again to who may not do it any more.
    expect((await send(orders.slice(0, 2))).status).toBe(403);
    expect((await look(ids)).map(({ assignee }) => assignee)).toEqual(['Ada', 'Ada', null]);
    const logged = await db
      .select({ orderId: auditEntry.orderId, result: auditOutcome.result })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'assign'), eq(auditEntry.memberId, sue?.id ?? 0)))
      .orderBy(asc(auditEntry.id));
    expect(logged).toEqual([
      ...ids.slice(0, 2).map((orderId) => ({ orderId, result: 'done' })),
      ...[1, 2].map(() => ({ orderId: null, result: 'refused' })),
    ]);
  });

  test('has no more than twenty orders in a call, and none at all where there are more', async () => {
    const { visitor } = await office.member('tom@few.example', 'sales');
    const ada = await addColleague('Ada');
    const [order] = toOrders(await look(await placeEnquiries(1)));
    const send = (count: number) =>
      visitor.call('/many-orders/assign', {
        ...{ key: randomUUID(), input: { assigneeId: ada } },
        orders: Array.from({ length: count }, (_, at) =>
          at === 0 ? order : { ...order, orderId: 900_000 + at },
        ),
      });
    const over = await send(21);
    expect([over.status, over.json.code]).toEqual([422, 'invalid-payload']);
    expect((await look([order?.orderId ?? 0]))[0]?.assignee).toBe(null);
    expect((await send(0)).status).toBe(422);
    expect((await send(20)).status).toBe(200);
    expect((await look([order?.orderId ?? 0]))[0]?.assignee).toBe('Ada');
  });
});
