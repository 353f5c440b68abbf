import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderSheet } from '#contract/admin/order-sheet.ts';
import { ordersAsked } from '#contract/admin/orders.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { auditEntry, staffMember } from '#server/database/schema/staff.ts';
import { staffAct } from '#server/database/schema/staff-acts.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { sweepStaffActs } from '#server/office/acts/once-by-key.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { dropView, listViews, saveView } from '#server/office/views/own-views.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { endMember } from '#server/staff/members/end-member.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { listFlags } from './list-flags.ts';
import { listOrderPage } from './list-order-page.ts';
import { readOrderSheet } from './read-order-sheet.ts';

onEachDatabase('the desk of orders', (open) => {
  const shop = shopOfSuite(open);
  let count = 0;

  async function member(name: string, role: StaffRole = 'sales'): Promise<OfficeActor> {
    count += 1;
    const [made] = await shop.services.db
      .insert(staffMember)
      .values({
        email: `${name}-${count}@example.com`,
        name,
        role,
        handle: `handle-${count}`,
        invitedBy: 'tests',
        createdAt: shop.services.now(),
        joinedAt: shop.services.now(),
      })
      .returning({ id: staffMember.id });
    return { name, role, way: 'office', memberId: made?.id ?? 0 };
  }

  async function sheet(orderId: number, role: StaffRole = 'sales') {
    const read = await readOrderSheet(shop.services, { order: `${orderId}`, role });
    if (!read.ok) throw new Error(`No sheet of ${orderId}: ${read.code}`);
    return orderSheet.parse(read.value);
  }

  test('an order is one sheet: items, parties, VAT, papers, mails, history, and what can be done, with its forms', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const read = await sheet(orderId);
    expect(read.order).toMatchObject({ id: orderId, state: 'paid', currency: 'CHF', finalPrice: 21510 });
    expect(read.items.map(({ licences }) => licences.length)).toEqual([1, 1, 0]);
    expect(read.licences[0]?.number).toMatch(/^L-/);
    expect(read.papers.map(({ kind }) => kind)).toContain('invoice');
    expect(read.events.map(({ kind }) => kind)).toContain('invoice-paid');
    expect(read.vat.length).toBeGreaterThan(0);
    const refunding = read.acts.find(({ name }) => name === 'refund');
    expect(refunding).toMatchObject({
      title: 'Give money back',
      whyNot: null,
      fields: [
        { name: 'amount', kind: 'amount', isRequired: false, label: 'Amount with VAT' },
        { name: 'reason', kind: 'text', isRequired: true },
      ],
    });
    expect(read.acts.find(({ name }) => name === 'quote')?.whyNot).toContain('only an enquiry in review');
  });

  test('a role is offered what it may do, and a bookkeeper nothing that changes an order', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    expect((await sheet(orderId, 'bookkeeper')).acts).toEqual([]);
    expect((await sheet(orderId, 'owner')).acts.length).toBeGreaterThan(0);
    expect(await readOrderSheet(shop.services, { order: 'O-999999', role: 'owner' })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
  });

  test('of two who have the same order before them the second is told what the first did, and nothing is done twice', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const [anna, bo] = [await member('Anna'), await member('Bo')];
    const { revision: seen } = await sheet(orderId);
    const give = (actor: OfficeActor, amount: number) =>
      runNamedAction(shop.services, {
        name: 'refund',
        input: { orderId, amount, reason: 'Not needed' },
        actor,
        seen,
      });
    const both = await Promise.all([give(anna, 10), give(bo, 10)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ code: 'changed-meanwhile' });
    expect(refused).toMatchObject({ detail: expect.stringMatching(/refund by (?:Anna|Bo), 2026-/) });
    expect(await shop.services.db.$count(refund, eq(refund.orderId, orderId))).toBe(1);
    // Whoever looks once more may act again.
    const again = await sheet(orderId);
    const later = await runNamedAction(shop.services, {
      ...{ name: 'refund', input: { orderId, amount: 10, reason: 'As well' }, actor: bo },
      seen: again.revision,
    });
    expect(later).toMatchObject({
      ok: true,
      value: { told: [expect.stringMatching(/CHF.10\.00/), expect.any(String)] },
    });
  });

  test('what the shop itself did meanwhile is told, too', async () => {
    const { orderId } = await placeEnquiry(shop);
    const anna = await member('Anna');
    const { revision: seen } = await sheet(orderId);
    await runNamedAction(shop.services, {
      name: 'cancel',
      input: { orderId, reason: '' },
      actor: await member('Cy'),
    });
    const quoted = await runNamedAction(shop.services, {
      name: 'quote',
      input: { orderId },
      actor: anna,
      seen,
    });
    expect(quoted).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    expect(quoted).toMatchObject({ detail: expect.stringContaining('cancel by Cy') });
    expect(
      await runNamedAction(shop.services, {
        name: 'cancel',
        input: { orderId },
        actor: anna,
        seen: 'no revision',
      }),
    ).toMatchObject({ ok: false, code: 'invalid-payload' });
  });

  test('who may not is refused before an order is taken up', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const { revision: seen } = await sheet(orderId);
    const refused = await runNamedAction(shop.services, {
      name: 'refund',
      input: { orderId, reason: 'Not needed' },
      actor: await member('Di', 'bookkeeper'),
      seen,
    });
    expect(refused).toMatchObject({ ok: false, code: 'staff-not-allowed' });
    expect((await sheet(orderId)).revision).toBe(seen);
  });

  test('a second press of the same form does nothing more, and another form under its key is refused', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const [actor, key] = [await member('Anna'), randomUUID()];
    const give = (amount: number, by = actor) =>
      runNamedAction(shop.services, {
        name: 'refund',
        input: { orderId, amount, reason: 'Not needed' },
        actor: by,
        key,
      });
    const first = await give(10);
    expect(first.ok).toBe(true);
    expect(await give(10)).toEqual(first);
    expect(await give(11)).toMatchObject({ ok: false, code: 'idempotency-key-reused' });
    expect(await give(10, await member('Bo'))).toMatchObject({ ok: false, code: 'idempotency-key-reused' });
    expect(await shop.services.db.$count(refund, eq(refund.orderId, orderId))).toBe(1);
  });

  test('what was refused may be pressed again, and what was cut off is not done once more', async () => {
    const { orderId } = await placeEnquiry(shop);
    const [actor, key] = [await member('Anna'), randomUUID()];
    const refuse = () =>
      runNamedAction(shop.services, {
        name: 'refund',
        input: { orderId, reason: 'Not needed' },
        actor,
        key,
      });
    expect(await refuse()).toMatchObject({ ok: false, code: 'order-state-conflict' });
    expect(await refuse()).toMatchObject({ ok: false, code: 'order-state-conflict' });
    const { db, now } = shop.services;
    await db
      .insert(staffAct)
      .values({ key, memberId: actor.memberId, bodyHash: 'of a server that was killed', at: now() });
    expect(await refuse()).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    shop.letPass(25 * 60 * 60 * 1000);
    await sweepStaffActs({ db, now });
    expect(await db.$count(staffAct, eq(staffAct.key, key))).toBe(0);
  });

  test('staff note for each other, write anew and drop, and an order is somebody’s', async () => {
    const { orderId } = await placeEnquiry(shop);
    const [anna, bo] = [await member('Anna'), await member('Bo')];
    const act = async (name: string, input: object, actor = anna) =>
      await runNamedAction(shop.services, {
        name,
        input: { orderId, ...input },
        actor,
        seen: (await sheet(orderId)).revision,
      });
    expect(await act('note', { words: '' })).toMatchObject({ ok: false, code: 'invalid-payload' });
    await act('note', { words: 'Called: needs it by Friday' });
    const [noted] = (await sheet(orderId)).notes;
    await act('note', { words: 'Needs it by Monday', noteId: noted?.id }, bo);
    expect((await sheet(orderId)).notes).toMatchObject([
      { words: 'Needs it by Monday', by: 'Anna', changedBy: 'Bo' },
    ]);
    expect(await act('assign', { assigneeId: bo.memberId })).toMatchObject({ ok: true });
    const read = await sheet(orderId);
    expect(read.assignee).toEqual({ id: bo.memberId, name: 'Bo' });
    expect(read.colleagues).toContainEqual({ id: bo.memberId, name: 'Bo' });
    const editor = await member('Eve', 'editor');
    expect(read.colleagues).not.toContainEqual({ id: editor.memberId, name: 'Eve' });
    expect(await act('assign', { assigneeId: editor.memberId })).toMatchObject({ code: 'invalid-payload' });
    const listed = await listOrderPage(
      shop.services,
      ordersAsked.parse({ assignee: `${bo.memberId}`, state: '', search: '' }),
    );
    expect(listed.orders).toMatchObject([{ id: orderId, assignee: 'Bo' }]);
    await act('assign', {});
    expect((await sheet(orderId)).assignee).toBeNull();
    await act('assign', { assigneeId: bo.memberId });
    await endMember(shop.services, { memberId: bo.memberId, by: 'Anna' });
    expect((await sheet(orderId)).assignee).toBeNull();
    const toFile = { name: 'export-person', input: { email: 'a@example.com', to: '/tmp/person.zip' } };
    expect(await runNamedAction(shop.services, { ...toFile, actor: anna })).toMatchObject({
      code: 'not-found',
    });
    expect(await act('drop-note', { noteId: noted?.id })).toMatchObject({ ok: true });
    expect(await act('drop-note', { noteId: noted?.id })).toMatchObject({ ok: false, code: 'not-found' });
    // What was noted is about people: the log has that it was, and not what.
    const entries = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.action, 'note'));
    expect(entries.map(({ input }) => input.words)).not.toContain('Needs it by Monday');
  });

  test('flags are a list of what is to be done, what waits longest first', async () => {
    const { db, now } = shop.services;
    const [one, other] = [await placePaidByInvoice(shop), await placePaidByInvoice(shop)];
    await db.insert(orderFlag).values({ orderId: one.orderId, flag: 'paid-late', at: now() });
    shop.letPass(1000);
    await db.insert(orderFlag).values({ orderId: other.orderId, flag: 'paid-late', at: now() });
    await db.insert(orderFlag).values({ orderId: other.orderId, flag: 'disputed', at: now() });
    const late = await listFlags(shop.services, { flag: 'paid-late', page: 1 });
    expect(late.raised.map(({ orderId }) => orderId)).toEqual([one.orderId, other.orderId]);
    expect(late.total).toBe(2);
    const all = await listFlags(shop.services, { flag: '', page: 1 });
    expect(all.counts).toContainEqual({ flag: 'disputed', count: 1 });
    expect(all.total).toBe(3);
    expect((await listFlags(shop.services, { flag: 'paid-late', page: 2 })).raised).toEqual([]);
  });

  test('views of a list are a member’s own, replaced by name, and no more than fifty', async () => {
    const { db, now } = shop.services;
    const [anna, bo] = [await member('Anna'), await member('Bo')];
    const own = (actor: OfficeActor) => ({ db, memberId: actor.memberId });
    const save = (actor: OfficeActor, name: string, query = 'state=paid') =>
      saveView(own(actor), { list: 'orders', name, query }, now());
    await save(anna, 'Paid');
    await save(anna, 'Paid', 'state=paid&sort=largest');
    expect(await listViews(own(anna), 'orders')).toMatchObject([
      { name: 'Paid', query: 'state=paid&sort=largest' },
    ]);
    expect(await listViews(own(bo), 'orders')).toEqual([]);
    const [view] = await listViews(own(anna), 'orders');
    expect(await dropView(own(bo), view?.id ?? 0)).toBe(false);
    for (let number = 2; number <= 50; number += 1) await save(anna, `View ${number}`);
    expect(await save(anna, 'One too many')).toMatchObject({ ok: false, code: 'invalid-payload' });
    expect((await save(anna, 'View 2', 'flagged=1')).ok).toBe(true);
    expect(await dropView(own(anna), view?.id ?? 0)).toBe(true);
    expect(await listViews(own(anna), 'orders')).toHaveLength(49);
  });

  test('what was noted of an order is gone once its buyer is forgotten, also where the order stays', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    await runNamedAction(shop.services, {
      ...{ name: 'note', input: { orderId, words: 'A note of tests' }, actor: await member('Anna') },
    });
    const forgotten = await runNamedAction(shop.services, {
      name: 'forget',
      input: { email: 'buyer@example.com', isForGood: true },
      actor: await member('Olga', 'owner'),
    });
    expect(forgotten.ok).toBe(true);
    expect((await sheet(orderId)).notes).toEqual([]);
  });
});
