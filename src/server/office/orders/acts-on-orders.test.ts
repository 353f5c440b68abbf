import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { staffAct } from '#server/database/schema/staff-acts.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { readMail, readMailPage } from '#server/office/work/read-work.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { readOrderSheet } from './read-order-sheet.ts';

onEachDatabase('an act on an order', (open) => {
  const shop = shopOfSuite(open);
  const anna: OfficeActor = { name: 'Anna', role: 'sales', way: 'office', memberId: 1 };
  const bo: OfficeActor = { ...anna, name: 'Bo', memberId: 2 };
  const as = (role: StaffRole): OfficeActor => ({ ...anna, name: role, role });

  async function sheet(orderId: number) {
    const read = await readOrderSheet(shop.services, { order: `${orderId}`, role: 'sales' });
    if (!read.ok) throw new Error(`No sheet of ${orderId}: ${read.code}`);
    return read.value;
  }
  const run = (
    actor: OfficeActor,
    name: string,
    input: Record<string, unknown>,
    more: { key?: string; seen?: string } = {},
  ) => runNamedAction(shop.services, { name, input, actor, ...more });

  async function lastEntry() {
    const [entry] = await shop.services.db
      .select()
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    return entry;
  }

  test('that sends a paper over Peppol is one on its order: of two who press at once one is told', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const [paper] = await shop.services.db
      .select({ number: orderDocument.number })
      .from(orderDocument)
      .where(eq(orderDocument.orderId, orderId));
    const { revision: seen } = await sheet(orderId);
    await run(bo, 'note', { orderId, words: 'Sends it tomorrow' }, { seen });
    const late = await run(anna, 'send-e-invoice', { paper: paper?.number }, { seen });
    expect(late).toMatchObject({ ok: false, code: 'changed-meanwhile' });
    expect(late).toMatchObject({ detail: expect.stringContaining('note by Bo') });
  });

  test('that was refused is told to nobody as done, and its order is as it was', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const { revision: seen } = await sheet(orderId);
    const refused = await run(anna, 'cancel', { orderId }, { seen });
    expect(refused).toMatchObject({ ok: false, code: 'order-not-cancellable' });
    expect((await sheet(orderId)).revision).toBe(seen);
    expect(await run(bo, 'note', { orderId, words: 'Called' }, { seen })).toMatchObject({ ok: true });
    // The number of the act that was refused is not given to another one: who saw it looks once more.
    const inFlight = seen.replace(/-\d+$/, '-1');
    expect(await run(anna, 'note', { orderId, words: 'Called, too' }, { seen: inFlight })).toMatchObject({
      code: 'changed-meanwhile',
      detail: expect.stringContaining('note by Bo'),
    });
  });

  test('is held to no revision that no database counts to', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    for (const seen of ['999999999999999-0', '2147483648-0', '0-999999999', '1-2-3'])
      expect(await run(anna, 'note', { orderId, words: 'x' }, { seen })).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^(?:invalid-payload|changed-meanwhile)$/),
      });
  });

  test('that makes a link shows it once: what is kept for a second press of it opens nothing', async () => {
    const { orderId } = await placeEnquiry(shop);
    expect(await run(anna, 'quote', { orderId })).toMatchObject({ ok: true });
    const key = randomUUID();
    const first = await run(anna, 'link', { orderId }, { key });
    const url = first.ok ? (first.value.told[0] ?? '') : '';
    expect(url).toMatch(/^https?:\/\/\S+\/\S{20,}$/);
    const [kept] = await shop.services.db.select().from(staffAct).where(eq(staffAct.key, key));
    const token = url.split(/[/?#=]/).at(-1) ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(kept)).not.toContain(token);
    const second = await run(anna, 'link', { orderId }, { key });
    expect(second).toMatchObject({
      ok: true,
      value: { told: expect.arrayContaining([expect.stringContaining('cannot be shown again')]) },
    });
    expect(JSON.stringify(second)).not.toContain(token);
    expect((await sheet(orderId)).links).toHaveLength(1);
  });

  test('is refused to who may not before it is looked at, and whatever is refused is in the audit log', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const wrong = { orderId: 'no number', more: 'anna@example.com' };
    expect(await run(as('bookkeeper'), 'refund', wrong, { seen: 'none' })).toEqual({
      ok: false,
      code: 'staff-not-allowed',
    });
    expect(await lastEntry()).toMatchObject({
      audit_entry: { actor: 'bookkeeper', action: 'refund', input: {} },
      audit_outcome: { result: 'refused', code: 'staff-not-allowed' },
    });
    expect(await run(anna, 'refund', wrong)).toMatchObject({ code: 'invalid-payload' });
    expect(await lastEntry()).toMatchObject({
      audit_entry: { actor: 'Anna', action: 'refund', input: {} },
      audit_outcome: { result: 'refused', code: 'invalid-payload' },
    });
    const key = randomUUID();
    await run(anna, 'note', { orderId, words: 'One' }, { key });
    expect(await run(anna, 'note', { orderId, words: 'Two' }, { key })).toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect((await lastEntry())?.audit_outcome).toMatchObject({ code: 'idempotency-key-reused' });
    await run(anna, 'note', { orderId, words: 'Three' }, { seen: '0-0' });
    expect(await lastEntry()).toMatchObject({
      audit_entry: { orderId, action: 'note' },
      audit_outcome: { code: 'changed-meanwhile' },
    });
  });

  test('names buttons, and nothing that is typed', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const refused = await run(anna, 'accept-withdrawal', { orderId });
    expect(refused).toMatchObject({
      detail: expect.stringMatching(
        /Nobody has withdrawn from O-\d+\. Money goes back by ‘Give money back’\.$/,
      ),
    });
    const given = await run(anna, 'refund', { orderId, amount: 10, reason: 'Not needed' });
    expect(given).toMatchObject({
      value: { told: expect.arrayContaining([expect.stringContaining('‘Refund transferred’.')]) },
    });
  });

  test('that settles a mail by hand does not make it one that was sent', async () => {
    const { orderId } = await placePaidByInvoice(shop);
    const { db, now } = shop.services;
    const [failed] = await db
      .insert(mail)
      .values({
        ...{ key: `told-${orderId}`, kind: 'order-delivered', recipient: 'told@example.com', data: {} },
        ...{ orderId, createdAt: now(), givenUpAt: now(), lastFault: 'No such mailbox' },
      })
      .returning({ id: mail.id });
    const mailId = failed?.id ?? 0;
    expect(await run(anna, 'mail-again', { orderId, mailId, isByHand: true })).toMatchObject({ ok: true });
    expect((await sheet(orderId)).mails.find(({ id }) => id === mailId)).toMatchObject({ state: 'told' });
    expect(await readMail({ db }, mailId)).toMatchObject({ value: { state: 'told', sentAs: null } });
    const inState = async (state: 'sent' | 'told') =>
      (await readMailPage({ db }, { recipient: 'told@', state, page: 1 }, 'sales')).mails.map(({ id }) => id);
    expect(await inState('told')).toContain(mailId);
    expect(await inState('sent')).not.toContain(mailId);
  });
});
