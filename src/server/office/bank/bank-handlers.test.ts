import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { shopOrder } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { auditOutcome, staffMember, staffSession } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { findStaffSession, startStaffSession } from '#server/office/sessions/staff-sessions.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { planStatement } from '#server/staff/statements/plan-statement.ts';
import { placeByInvoice } from '#server/staff/testing/place-paid.ts';
import { type ToldEntry, writeCamt } from '#server/staff/testing/write-camt.ts';
import { createBankHandlers } from './bank-handlers.ts';

let people = 0;

onEachDatabase('entering a statement’s payments', (open) => {
  const shop = shopOfSuite(open);

  async function signIn() {
    const { db, now } = shop.services;
    people += 1;
    const at = now();
    const [member] = await db
      .insert(staffMember)
      .values({
        ...{ email: `sales-${people}@staff.example`, name: 'Ada', role: 'sales', handle: `h${people}` },
        ...{ invitedBy: 'tests', createdAt: at, joinedAt: at },
      })
      .returning({ id: staffMember.id });
    const memberId = member?.id ?? 0;
    const { token } = await db.transaction((tx) => startStaffSession(tx, { memberId, device: 'Tests', at }));
    const staff = await findStaffSession(shop.services, token);
    if (staff === null) throw new Error('Nobody is signed in');
    return { memberId, staff };
  }

  async function placeInvoiced(): Promise<{ orderId: number; entry: ToldEntry }> {
    const placed = await placeByInvoice(shop);
    await takeByInvoice(shop.services, placed);
    const { orderId } = placed;
    const isInvoice = and(eq(orderDocument.orderId, orderId), eq(orderDocument.kind, 'invoice'));
    const [invoice] = await shop.services.db.select().from(orderDocument).where(isInvoice);
    return {
      orderId,
      entry: { amount: '215.10', bankReference: `B-${orderId}`, words: [invoice?.number ?? ''] },
    };
  }

  const statesOf = async (orders: { orderId: number }[]) => {
    const rows = await shop.services.db.select().from(shopOrder);
    return orders.map(({ orderId }) => rows.find(({ id }) => id === orderId)?.state);
  };

  it.each([
    ['a role', 'bookkeeper', /role|allowed|may/i],
    ['a login', null, /not signed in any more/],
  ] as const)('stops where %s is taken away amid them', async (_, role, why) => {
    const { memberId, staff } = await signIn();
    const orders = [await placeInvoiced(), await placeInvoiced(), await placeInvoiced()];
    const bytes = Buffer.from(writeCamt(orders.map(({ entry }) => entry)));
    const planned = await planStatement(shop.services, { name: 'a.xml', bytes });
    if (!planned.ok) throw new Error(planned.detail);
    const payments = planned.value.payments.flatMap(({ sealed }) => sealed ?? []);
    expect(payments).toHaveLength(3);
    const { enterPayments } = createBankHandlers({
      ...shop.services,
      jobs: {
        ...shop.services.jobs,
        // While the first of them is entered.
        enqueue: async (within, ...job) => {
          if (role === null) await within.delete(staffSession).where(eq(staffSession.memberId, memberId));
          else await within.update(staffMember).set({ role }).where(eq(staffMember.id, memberId));
          return await shop.services.jobs.enqueue(within, ...job);
        },
      },
    });
    const done = await enterPayments({
      ...{ body: { payments, isOtherAccountMeant: true }, staff },
    } as Parameters<typeof enterPayments>[0]);
    if (!done.ok) throw new Error('It was refused whole');
    const [first, ...rest] = done.value.orders;
    expect(first).toMatchObject({ isEntered: true });
    for (const one of rest)
      expect(one).toMatchObject({ isEntered: false, told: [expect.stringMatching(why)] });
    expect(await statesOf(orders)).toEqual(['paid', 'awaiting-payment', 'awaiting-payment']);
    if (role !== null)
      expect(await shop.services.db.$count(auditOutcome, eq(auditOutcome.result, 'refused'))).toBe(2);
  });
});
