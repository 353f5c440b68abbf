import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { customerPage, customerSheet, customersAsked } from '#contract/admin/customers.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { exportAccount } from '#server/account/export-account.ts';
import { address, customer, session } from '#server/database/schema/customers.ts';
import { customerNote } from '#server/database/schema/office.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { auditEntry } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { packPerson } from '#server/staff/forgetting/export-person.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';
import { readCustomer, readCustomerPage } from './read-customers.ts';

const actor: OfficeActor = { name: 'Anna', role: 'sales', way: 'office', memberId: 1 };

onEachDatabase('customers in the office', (open) => {
  const shop = shopOfSuite(open);
  let ids: number[];

  beforeAll(async () => {
    const { db, now } = shop.services;
    const made = await db
      .insert(customer)
      .values([
        { email: 'ann@customers.example', createdAt: now(), confirmedAt: now(), passwordHash: 'hash' },
        { email: 'bo_x@customers.example', createdAt: now(), acceptsNewsletter: false },
      ])
      .returning({ id: customer.id });
    ids = made.map(({ id }) => id);
    const [ann] = ids;
    await db.insert(address).values([
      { customerId: ann ?? 0, firstName: 'Ann', lastName: 'Muster', companyName: 'Studio A', country: 'CH' },
      { customerId: ann ?? 0, companyName: 'Second Ltd', country: 'GB', position: 1 },
    ]);
    const { orderId } = await placePaidByInvoice(shop);
    await db
      .update(shopOrder)
      .set({ customerId: ann ?? 0 })
      .where(eq(shopOrder.id, orderId));
    const at = { createdAt: now(), lastSeenAt: now(), expiresAt: new Date(now().getTime() + 1e9) };
    await db.insert(session).values([
      { customerId: ann ?? 0, tokenHash: 'one', device: 'Firefox on Linux', ...at },
      { customerId: ann ?? 0, tokenHash: 'other', device: 'Safari on iPhone', ...at },
    ]);
  });

  const search = async (asked: object) =>
    customerPage
      .parse(await readCustomerPage(shop.services, customersAsked.parse(asked)))
      .customers.map(({ email }) => email);
  async function read(role: StaffRole = 'sales') {
    const found = await readCustomer(shop.services, { customerId: ids[0] ?? 0, role });
    if (!found.ok) throw new Error(found.code);
    return customerSheet.parse(found.value);
  }

  test('are found by how an address, a name or a company begins, in which signs of a pattern are letters', async () => {
    expect(await search({})).toEqual(['bo_x@customers.example', 'ann@customers.example']);
    expect(await search({ search: 'ANN@' })).toEqual(['ann@customers.example']);
    expect(await search({ search: 'muster studio' })).toEqual(['ann@customers.example']);
    expect(await search({ search: 'muster nobody' })).toEqual([]);
    expect(await search({ search: 'bo_' })).toEqual(['bo_x@customers.example']);
    expect(await search({ search: '%' })).toEqual([]);
    expect(await search({ page: '2' })).toEqual([]);
  });

  test('each is listed with its own name and orders, and none of another', async () => {
    const { customers } = customerPage.parse(await readCustomerPage(shop.services, customersAsked.parse({})));
    expect(customers.map(({ email, name, orders }) => [email, name, orders])).toEqual([
      ['bo_x@customers.example', '', 0],
      ['ann@customers.example', 'Ann Muster', 1],
    ]);
  });

  test('an account is shown with its orders, licences, logins, addresses and newsletter', async () => {
    const sheet = await read();
    expect(sheet).toMatchObject({
      email: 'ann@customers.example',
      name: 'Ann Muster',
      isConfirmed: true,
      newsletter: 'asked',
      hasPassword: true,
      passkeys: 0,
      orders: 1,
    });
    expect(sheet.newestOrders).toMatchObject([
      { state: 'paid', licences: [{ name: 'Desktop', number: expect.stringMatching(/^L-/) }] },
    ]);
    expect(sheet.sessions.map(({ device }) => device).sort()).toEqual([
      'Firefox on Linux',
      'Safari on iPhone',
    ]);
    expect(sheet.addresses).toHaveLength(2);
    expect(await readCustomer(shop.services, { customerId: 999_999, role: 'owner' })).toMatchObject({
      ok: false,
      code: 'not-found',
    });
  });

  test('a login is ended by itself and all of them together, and who is referred to the service is let order again', async () => {
    const { sessions, email } = await read();
    const act = (name: string, input: object = {}) =>
      runNamedAction(shop.services, { name, input: { email, ...input }, actor });
    await act('end-sessions', { sessionId: sessions[0]?.id });
    expect((await read()).sessions).toEqual([sessions[1]]);
    await act('end-sessions');
    expect((await read()).sessions).toEqual([]);
    await act('flag-contact-service');
    const referred = await read();
    expect(referred.mustContactService).toBe(true);
    expect(referred.acts.map(({ name }) => name)).toContain('unflag-contact-service');
    expect((await read('bookkeeper')).acts).toEqual([]);
  });

  test('of two who write one note anew the second is told, and nothing is overwritten or dropped', async () => {
    const { email } = await read();
    const act = (name: string, input: object, by = actor) =>
      runNamedAction(shop.services, { name, input: { email, ...input }, actor: by });
    await act('note-customer', { words: 'Wants Greek' });
    const [noted] = (await read()).notes;
    const seen = { noteId: noted?.id, seenAt: noted?.at };
    const bo = { ...actor, name: 'Bo', memberId: 2 };
    shop.letPass(1000);
    expect(await act('note-customer', { ...seen, words: 'Wants Thai' }, bo)).toMatchObject({ ok: true });
    const late = await act('note-customer', { ...seen, words: 'Wants Arabic' });
    expect(late).toMatchObject({ code: 'changed-meanwhile', detail: expect.stringContaining('Bo wrote') });
    expect(await act('drop-customer-note', seen)).toMatchObject({ code: 'changed-meanwhile' });
    const [changed] = (await read()).notes;
    expect(changed).toMatchObject({ words: 'Wants Thai' });
    const anew = { noteId: noted?.id, seenAt: changed?.changedAt };
    expect(await act('note-customer', { ...anew, words: 'Wants Thai, Arabic' })).toMatchObject({ ok: true });
    expect(await act('drop-customer-note', { noteId: noted?.id })).toMatchObject({ ok: true });
  });

  test('staff note for each other, write anew and drop; what was noted is exported, and goes with the account', async () => {
    const { db } = shop.services;
    const { email } = await read();
    const act = (name: string, input: object, by = actor) =>
      runNamedAction(shop.services, { name, input: { email, ...input }, actor: by });
    expect(await act('note-customer', { words: ' ' })).toMatchObject({ code: 'invalid-payload' });
    expect(await act('note-customer', { words: 'Wants Greek' })).toMatchObject({ ok: true });
    const [noted] = (await read()).notes;
    expect(noted).toMatchObject({ words: 'Wants Greek', by: 'Anna', changedBy: null });
    const bo = { ...actor, name: 'Bo', memberId: 2 };
    await act('note-customer', { words: 'Wants Greek and Cyrillic', noteId: noted?.id }, bo);
    expect((await read()).notes).toMatchObject([{ words: 'Wants Greek and Cyrillic', changedBy: 'Bo' }]);
    const packed = await packPerson(shop.services, email);
    if (!packed.ok) throw new Error(packed.code);
    const json = await packed.value.entries[0]?.make();
    expect(JSON.parse(`${json}`)).toMatchObject({ accountNotes: [{ words: 'Wants Greek and Cyrillic' }] });
    // Whoever asks for their own export gets none: a note may tell of somebody else, which an owner looks at first.
    const own = await exportAccount(shop.services, { customerId: ids[0] ?? 0 });
    if (!own.ok) throw new Error(own.code);
    expect(Buffer.from(own.value.bytes).toString()).not.toContain('Cyrillic');
    const other = { email: 'bo_x@customers.example', noteId: noted?.id };
    expect(await act('drop-customer-note', other)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await act('note-customer', { ...other, words: 'x' })).toMatchObject({ code: 'not-found' });
    expect(await act('note-customer', { email: 'nobody@customers.example', words: 'x' })).toMatchObject({
      code: 'not-found',
    });
    expect(await act('drop-customer-note', { noteId: noted?.id })).toMatchObject({ ok: true });
    expect((await read()).notes).toEqual([]);
    await act('note-customer', { email: 'bo_x@customers.example', words: 'Goes with the account' });
    await db.delete(customer).where(eq(customer.id, ids[1] ?? 0));
    expect(await db.$count(customerNote)).toBe(0);
    // What was noted is about people: the log has that it was, and not what.
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'note-customer'));
    expect(JSON.stringify(entries)).not.toContain('Greek');
  });
});
