import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminCalls } from '#contract/admin/calls/admin-calls.ts';
import { csvRows } from '#domain/figure/csv-rows.ts';
import { NEWSLETTER_CSV_MOST_BYTES } from '#domain/limits.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { confirmAddress } from '#server/customers/accounts/confirm-address.ts';
import { makeAccountToken } from '#server/customers/accounts/make-account-token.ts';
import { changeNewsletter } from '#server/customers/keeping/change-newsletter.ts';
import { eraseAccount } from '#server/customers/keeping/erase-account.ts';
import { confirmNewsletter } from '#server/customers/registering/confirm-newsletter.ts';
import { customer } from '#server/database/schema/customers.ts';
import { newsletterReader, newsletterRefusal } from '#server/database/schema/newsletter.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { listSubscribers } from '#server/newsletter/list-subscribers.ts';
import { unsubscribe } from '#server/newsletter/unsubscribe.ts';
import { runNamedAction } from '#server/office/acts/run-named-action.ts';
import { createNewsletterHandlers } from '#server/office/newsletter/newsletter-handlers.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { packPerson } from '#server/staff/forgetting/export-person.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { sign } from '#server/tokens/signature.ts';

const owner: OfficeActor = { name: 'Olga', role: 'owner', way: 'office', memberId: 1 };

onEachDatabase('the list of who gets the newsletter', (open) => {
  const shop = shopOfSuite(open);

  beforeEach(async () => {
    const { db } = shop.services;
    for (const table of [customer, newsletterReader, newsletterRefusal]) await db.delete(table);
  });

  async function addAccount(
    email: string,
    change: Partial<typeof customer.$inferInsert> = {},
  ): Promise<number> {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({ email, createdAt: now(), confirmedAt: now(), acceptsNewsletter: false, ...change })
      .returning({ id: customer.id });
    return made?.id ?? expect.fail();
  }
  const subscribed = () => ({ acceptsNewsletter: true, newsletterConfirmedAt: shop.services.now() });
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  const bring = (file: string | Buffer, change: object = {}, actor = owner) =>
    runNamedAction(shop.services, {
      name: 'newsletter import',
      input: {
        ...{ csv: base64(file), source: 'The shop before', saidOn: '2024-05-31' },
        ...{ isConfirmed: true, isForGood: true, ...change },
      },
      actor,
    });
  async function told(result: Awaited<ReturnType<typeof bring>>): Promise<string> {
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.value.told.join('\n');
  }
  async function list() {
    const { db, publicUrl, secret } = shop.services;
    const parts: Uint8Array[] = [];
    for await (const part of listSubscribers({ db, publicUrl, secret })) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const read = csvRows(text);
    if (!read.ok) throw new Error(read.message);
    const rows = read.rows.slice(1).map(({ cells: [email, since, source, words, url] }) => ({
      ...{ email, since, source, words },
      token: new URL(url ?? '').searchParams.get('token') ?? '',
    }));
    return { text, rows, emails: rows.map(({ email }) => email) };
  }

  test('holds who confirmed, with when, by what word and the link that ends it, and nobody who said no or nothing', async () => {
    const { db, now, secret } = shop.services;
    const id = await addAccount('asked@list.example', { acceptsNewsletter: true });
    await addAccount('no@list.example');
    await addAccount('unconfirmed@list.example', { ...subscribed(), confirmedAt: null });
    await addAccount('=sum@list.example', subscribed());
    const token = await makeAccountToken(db, { customerId: id, purpose: 'newsletter', at: now() });
    expect((await list()).emails).toEqual(['=sum@list.example']);
    expect(await confirmNewsletter(shop.services, { token })).toMatchObject({ ok: true });
    const { text, rows } = await list();
    expect(rows).toMatchObject([
      {
        email: 'asked@list.example',
        since: now().toISOString(),
        source: 'The link of a mail of this shop',
        words:
          'The newsletter of Test foundry was asked for with this address. You get it once you follow this link: Yes, send me the newsletter',
      },
      { email: '=sum@list.example', words: '' },
    ]);
    // No spreadsheet reckons with it.
    expect(text).toContain("\n'=sum@list.example");
    expect(await unsubscribe({ db, secret }, rows[0]?.token ?? '')).toBe(true);
    expect((await list()).emails).toEqual(['=sum@list.example']);
  });

  test('takes in a file: told first, then each with its day, source and words; the same file brings nobody twice', async () => {
    const file =
      'email,since,words,name\nada@list.example,2023-01-02,"Yes, news",Ada\nBo@list.example,,,Bo\nbo@list.example,,,\n';
    const planned = await told(await bring(file, { isForGood: false }));
    expect(planned).toContain('2 addresses would get the newsletter');
    expect(planned).toContain('1 line named an address once more');
    expect(planned).toContain('Nothing is taken of "name".');
    expect(planned).toContain('Nothing was taken in yet.');
    expect((await list()).rows).toEqual([]);
    expect(await told(await bring(file))).toContain('2 addresses get the newsletter from now on.');
    expect((await list()).rows).toMatchObject([
      { email: 'ada@list.example', since: '2023-01-02', source: 'The shop before', words: 'Yes, news' },
      { email: 'bo@list.example', since: '2024-05-31', words: '' },
    ]);
    const again = await told(await bring(file));
    expect(again).toContain('0 addresses get the newsletter');
    expect(again).toContain('2 addresses: gets the newsletter already.');
    // What was written out is read as it was.
    const { text, rows } = await list();
    await shop.services.db.delete(newsletterReader);
    await bring(text);
    expect((await list()).rows.map(({ email, since, words }) => ({ email, since, words }))).toEqual(
      rows.map(({ email, since, words }) => ({ email, since, words })),
    );
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    [
      'by the link of a letter to an account',
      async (email) => {
        await addAccount(email, subscribed());
        await unsubscribe(shop.services, (await list()).rows[0]?.token ?? '');
        await shop.services.db.delete(customer);
      },
    ],
    [
      'by the link of a letter without one',
      async (email) => {
        await bring(`email\n${email}`);
        await unsubscribe(shop.services, (await list()).rows[0]?.token ?? '');
      },
    ],
    [
      'in their account',
      async (email) => {
        const id = await addAccount(email, subscribed());
        const { db } = shop.services;
        const [row] = await db.select().from(customer).where(eq(customer.id, id));
        if (row === undefined) throw new Error('No account');
        await db.transaction((tx) => changeNewsletter(shop.services, tx, { row, acceptsNewsletter: false }));
      },
    ],
    ['by never having asked for it in their account', (email) => addAccount(email)],
    [
      'by leaving',
      async (email) => {
        const customerId = await addAccount(email, subscribed());
        await shop.services.db.transaction((tx) => eraseAccount(tx, { customerId, email }));
      },
    ],
    ['by being forgotten', (email) => forgetPerson(shop.services, { email, isForGood: true, by: 'Olga' })],
  ])('does not take in who said no %s, whenever that was', async (_how, sayNo) => {
    await sayNo('no@list.example');
    expect((await list()).rows).toEqual([]);
    const said = await told(await bring('email\nNO@list.example\nyes@list.example'));
    expect(said).toContain('1 address gets the newsletter');
    expect(said).toContain('1 address: said no to it here, and is left out.');
    expect((await list()).emails).toEqual(['yes@list.example']);
  });

  test('takes in who says yes again by the link of a mail, and leaves who was asked and has not answered', async () => {
    const { db, now } = shop.services;
    const id = await addAccount('again@list.example', { acceptsNewsletter: true });
    await db.transaction((tx) => eraseAccount(tx, { customerId: id, email: 'again@list.example' }));
    const anew = await addAccount('again@list.example', { acceptsNewsletter: true });
    const said = await told(await bring('email\nagain@list.example\nother@list.example'));
    expect(said).toContain('1 address: was asked in an account of the shop');
    const token = await makeAccountToken(db, { customerId: anew, purpose: 'newsletter', at: now() });
    await confirmNewsletter(shop.services, { token });
    expect((await list()).emails).toEqual(['again@list.example', 'other@list.example']);
    expect(await db.$count(newsletterRefusal)).toBe(0);
  });

  test('has an account take over what its address got without one, where it is ended from then on', async () => {
    const { db } = shop.services;
    await bring('email,words\nlater@list.example,Yes');
    const id = await addAccount('later@list.example', { confirmedAt: null });
    expect((await list()).emails).toEqual(['later@list.example']);
    await db.transaction((tx) => confirmAddress(shop.services, tx, id));
    expect((await list()).rows).toMatchObject([
      { email: 'later@list.example', since: '2024-05-31T00:00:00.000Z', words: 'Yes (The shop before)' },
    ]);
    const [row] = await db.select().from(customer).where(eq(customer.id, id));
    if (row === undefined) throw new Error('No account');
    await db.transaction((tx) => changeNewsletter(shop.services, tx, { row, acceptsNewsletter: false }));
    expect((await list()).rows).toEqual([]);
    expect(await db.$count(newsletterReader)).toBe(0);
  });

  test('is ended for an account by the link of a letter that its address got before it', async () => {
    const { db } = shop.services;
    await bring('email\nletters@list.example');
    const [letter] = (await list()).rows;
    const id = await addAccount('letters@list.example', { confirmedAt: null });
    await db.transaction((tx) => confirmAddress(shop.services, tx, id));
    expect((await list()).emails).toEqual(['letters@list.example']);
    expect(await unsubscribe(shop.services, letter?.token ?? '')).toBe(true);
    expect((await list()).emails).toEqual([]);
  });

  test('is ended by an old letter’s link also where its address said no and then yes again', async () => {
    const { db, now } = shop.services;
    await bring('email\nback@list.example');
    const [letter] = (await list()).rows;
    const first = await addAccount('gone@list.example', subscribed());
    const ofGone = (await list()).rows.find(({ email }) => email === 'gone@list.example');
    expect(await unsubscribe(shop.services, letter?.token ?? '')).toBe(true);
    await db.transaction((tx) => eraseAccount(tx, { customerId: first, email: 'gone@list.example' }));
    expect((await list()).emails).toEqual([]);
    for (const email of ['back@list.example', 'gone@list.example']) {
      const id = await addAccount(email, { acceptsNewsletter: true });
      const token = await makeAccountToken(db, { customerId: id, purpose: 'newsletter', at: now() });
      await confirmNewsletter(shop.services, { token });
    }
    expect((await list()).emails).toEqual(['back@list.example', 'gone@list.example']);
    for (const token of [letter?.token, ofGone?.token])
      expect(await unsubscribe(shop.services, token ?? '')).toBe(true);
    expect((await list()).emails).toEqual([]);
    expect(await told(await bring('email\nback@list.example\ngone@list.example'))).toContain(
      '2 addresses: said no',
    );
  });

  test('is ended by a letter’s link where its account has another address by now, and by links of before', async () => {
    const { db, secret } = shop.services;
    for (const isOfBefore of [false, true]) {
      const id = await addAccount('moved@list.example', subscribed());
      const [letter] = (await list()).rows;
      const signed = sign({ secret, purpose: 'newsletter-unsubscribe' }, `${id}`).toString('base64url');
      await db.update(customer).set({ email: 'new@list.example' }).where(eq(customer.id, id));
      const token = isOfBefore ? `${id}.${signed}` : (letter?.token ?? '');
      expect(await unsubscribe(shop.services, token)).toBe(true);
      expect((await list()).emails).toEqual([]);
      await db.delete(customer);
    }
  });

  test.each<[string, string | Buffer, object, string, RegExp]>([
    [
      'in another charset',
      Buffer.from('email\nzo\xEB@list.example', 'latin1'),
      {},
      'csv',
      /Line 2 is no UTF-8/,
    ],
    [
      'with a broken line',
      'email\nfine@list.example\nbroken\n',
      {},
      'csv',
      /Line 3: its address is none: "broken"\. Nothing was taken in/,
    ],
    [
      'with a quotation mark that is not closed',
      'email\n"fine@list.example\n',
      {},
      'csv',
      /Line 2: a quotation mark is not closed/,
    ],
    [
      'with more broken lines than are told',
      `email\n${'x\n'.repeat(50)}`,
      {},
      'csv',
      /Line 21: .* 30 more lines are broken/,
    ],
    ['that names nobody', 'email\n', {}, 'csv', /names nobody/],
    ['of nobody knows where', 'email\na@list.example', { source: ' ' }, 'source', /say where/],
    ['of a day to come', 'email\na@list.example', { saidOn: '2026-11-22' }, 'saidOn', /still to come/],
    ['of a day that is none', 'email\na@list.example', { saidOn: '2026-02-30' }, 'saidOn', /./],
    [
      'whose readers did not confirm',
      'email\na@list.example',
      { isConfirmed: false },
      'isConfirmed',
      /not confirmed it by a mail/,
    ],
    ['that is no file', '', {}, 'csv', /choose a file/],
    ['that is too large', Buffer.alloc(NEWSLETTER_CSV_MOST_BYTES + 3, 'a'), {}, 'csv', /larger than 700 KB/],
    ['that is no base64', 'x', { csv: '***' }, 'csv', /./],
  ])('takes in nothing of a file %s, and says why', async (_what, file, change, path, message) => {
    expect(await bring(file, change)).toMatchObject({
      ok: false,
      code: 'invalid-payload',
      errors: expect.arrayContaining([{ path, message: expect.stringMatching(message) }]),
    });
    expect(await shop.services.db.$count(newsletterReader)).toBe(0);
  });

  test('takes in as many as a file of the largest size names, at once', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `reader-${index}@list.example`);
    const file = ['email', ...lines].join('\n');
    expect(Buffer.byteLength(file)).toBeLessThan(NEWSLETTER_CSV_MOST_BYTES);
    expect(await told(await bring(file))).toContain('20’000 addresses get the newsletter');
    expect((await list()).rows).toHaveLength(20_000);
  });

  test('is exported and forgotten with a person who has no account', async () => {
    const { db } = shop.services;
    await bring('email\nreader@list.example');
    const packed = await packPerson(shop.services, 'Reader@list.example');
    if (!packed.ok) throw new Error(packed.code);
    expect(JSON.parse(`${await packed.value.entries[0]?.make()}`)).toMatchObject({
      newsletter: { source: 'The shop before', saidOn: '2024-05-31' },
    });
    const tried = await forgetPerson(shop.services, {
      email: 'reader@list.example',
      isForGood: false,
      by: 'Olga',
    });
    expect(tried).toMatchObject({ value: { isReader: true } });
    expect(await db.$count(newsletterReader)).toBe(1);
    await forgetPerson(shop.services, { email: 'reader@list.example', isForGood: true, by: 'Olga' });
    expect(await db.$count(newsletterReader)).toBe(0);
    // Of who said no nothing is kept that says who they are.
    expect(JSON.stringify(await db.select().from(newsletterRefusal))).not.toContain('reader');
  });

  test('stands in the audit log, who took it out and who brought in how many, and no address', async () => {
    const { db } = shop.services;
    await bring('email\na@list.example\nb@list.example');
    const [brought] = await db
      .select()
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditEntry.action, 'newsletter import'))
      .orderBy(auditEntry.id)
      .then((rows) => rows.slice(-1));
    expect(brought).toMatchObject({
      audit_entry: {
        subjectName: 'newsletter',
        input: { source: 'The shop before', csv: '(not kept here)' },
      },
      audit_outcome: { result: 'done', changes: [{ fact: 'readers', before: 0, after: 2 }] },
    });
    const handlers = createNewsletterHandlers(shop.services);
    const staff = { actor: owner, sessionId: 1, email: 'olga@staff.example', expiresAt: shop.services.now() };
    const saved = await handlers.readNewsletterCsv({ staff } as Parameters<
      typeof handlers.readNewsletterCsv
    >[0]);
    expect(saved).toMatchObject({ ok: true, value: { fileName: 'newsletter.csv' } });
    expect(await db.$count(auditEntry, eq(auditEntry.action, 'newsletter export'))).toBe(1);
    expect(JSON.stringify(await db.select().from(auditEntry))).not.toContain('@list.example');
  });

  test('is for owners alone', async () => {
    for (const role of ['sales', 'editor', 'bookkeeper'] as const)
      expect(await bring('email\na@list.example', {}, { ...owner, role })).toMatchObject({
        code: 'staff-not-allowed',
      });
    expect(adminCalls.readNewsletter.who).toBe('newsletter');
    expect(adminCalls.readNewsletterCsv.who).toBe('newsletter export');
    expect(await shop.services.db.$count(newsletterReader)).toBe(0);
  });
});
