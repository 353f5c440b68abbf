import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ACCOUNT_MAIL_KEPT_MS, ASKED_MAILS, DAY_IN_MS, HOUR_IN_MS } from '#domain/limits.ts';
import { sweepAccounts } from '#server/customers/keeping/sweep-accounts.ts';
import { goodPassword, type TestAccounts, tokenOf } from '#server/customers/testing/open-test-accounts.ts';
import { useTestAccounts } from '#server/customers/testing/use-test-accounts.ts';
import type { Database } from '#server/database/database.ts';
import { accountToken, address, customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';

onEachDatabase('a registration', (open) => {
  let database: Database;
  let accounts: TestAccounts;
  useTestAccounts(open, (given) => {
    ({ database, accounts } = given);
  });
  const confirm = (token: string) => accounts.browse().post('customers/confirm', { token });

  const resend = async (email: string) =>
    accounts
      .browse()
      .post('customers/resend-confirmation-email', { email }, { 'x-altcha': await accounts.solve() });

  test('is answered with nothing, and mailed a link that confirms it once', async () => {
    const answer = await accounts.register('Ada@Example.com');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await accounts.browse().login('ada@example.com', goodPassword)).json()).toMatchObject({
      status: 403,
      type: '/problems/account-not-confirmed',
    });
    const [letter, ...more] = await accounts.takeMails();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: 'ada@example.com',
      subject: 'Please confirm your address for Test foundry',
    });
    expect(letter?.text).toContain('http://shop.example/login?confirm=');
    expect(letter?.html).toContain('href="http://shop.example/login?confirm=');
    const token = tokenOf(letter);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await confirm(token)).json()).toEqual({});
    expect((await confirm(token)).json()).toMatchObject({ status: 410, type: '/problems/link-expired' });
    expect((await accounts.browse().login('ada@example.com', goodPassword)).statusCode).toBe(200);
  });

  test('keeps addresses in their order with null for what is empty, and says so where they are read', async () => {
    await accounts.register('ada@example.com', {
      addresses: [
        { firstName: 'Ada', lastName: 'Example', companyName: null, city: '', country: 'CH' },
        { firstName: 'Office', email: 'office@example.com', industry: 'Design' },
      ],
    });
    const rows = await database.db.select().from(address).orderBy(address.position);
    expect(rows).toMatchObject([
      { position: 0, firstName: 'Ada', companyName: null, city: null, country: 'CH', phone: null },
      { position: 1, firstName: 'Office', email: 'office@example.com', industry: 'Design' },
    ]);
  });

  test('keeps its token only as a hash, and in no mail that waits', async () => {
    await accounts.register('ada@example.com');
    const waiting = JSON.stringify(await database.db.select().from(mail));
    const token = tokenOf((await accounts.takeMails())[0]);
    const kept = JSON.stringify([
      await database.db.select().from(accountToken),
      await database.db.select().from(mail),
    ]);
    expect(waiting + kept).not.toContain(token);
    expect(waiting).not.toContain('token');
  });

  test('confirms for 24 hours', async () => {
    await accounts.register('ada@example.com');
    const token = tokenOf((await accounts.takeMails())[0]);
    accounts.shop.letPass(DAY_IN_MS);
    expect((await confirm(token)).statusCode).toBe(410);
  });

  test('is confirmed once when its link is followed many times at once', async () => {
    await accounts.register('ada@example.com');
    await resend('ada@example.com');
    const tokens = (await accounts.takeMails()).map(tokenOf);
    expect(tokens).toHaveLength(2);
    const answers = await Promise.all([...tokens, ...tokens, ...tokens].map(confirm));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  test('of an address that is confirmed changes nothing, is answered alike and tells its owner by mail', async () => {
    await accounts.openAccount('ada@example.com');
    const taken = await accounts.register('ADA@example.com', { password: 'an attacker knows this' });
    const fresh = await accounts.register('new@example.com', { password: 'an attacker knows this' });
    const visible = ({ statusCode, body, headers }: typeof taken) => ({
      statusCode,
      body,
      headers: Object.keys(headers),
    });
    expect(visible(taken)).toEqual(visible(fresh));
    const letters = await accounts.takeMails();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.com', 'You have an account at Test foundry'],
      ['new@example.com', 'Please confirm your address for Test foundry'],
    ]);
    expect(letters[0]?.text).toContain('http://shop.example/login\n');
    expect(letters[0]?.text).toContain('http://shop.example/reset-password\n');
    expect((await accounts.browse().login('ada@example.com', goodPassword)).statusCode).toBe(200);
    expect((await accounts.browse().login('ada@example.com', 'an attacker knows this')).statusCode).toBe(401);
  });

  test('does the same work whether the address is new, waits or has an account', async () => {
    await accounts.openAccount('has@example.com');
    await accounts.register('waits@example.com');
    const workFor = async (email: string) => {
      const before = { ...accounts.work };
      const addresses = [{ firstName: 'Ada' }, { firstName: 'Bob' }];
      const { count } = await withStatementCount(() => accounts.register(email, { addresses }));
      const mails = await database.db.$count(mail, eq(mail.recipient, email));
      const jobs = await database.plain.query(`select 1 from pgboss.job where state = 'created'`);
      await accounts.takeMails();
      await database.db.delete(mail);
      return { count, mails, jobs: jobs.rows.length, hashes: accounts.work.hashes - before.hashes };
    };
    await accounts.takeMails();
    await database.db.delete(mail);
    const [fresh, waits, has] = [
      await workFor('new@example.com'),
      await workFor('waits@example.com'),
      await workFor('has@example.com'),
    ];
    expect(waits).toEqual(fresh);
    expect(has).toEqual(fresh);
    expect(fresh).toMatchObject({ mails: 1, jobs: 1, hashes: 1 });
  });

  test.each([
    ['a stranger’s before one’s own', ['an attacker knows this', goodPassword]],
    ['a stranger’s after one’s own', [goodPassword, 'an attacker knows this']],
  ])(
    '%s: the links of the first are dead, and who reads the mails sets the password',
    async (_what, passwords) => {
      const email = 'ada@example.com';
      const letters = [];
      for (const password of passwords) {
        await accounts.register(email, { password, addresses: [{ firstName: 'Ada' }] });
        letters.push(...(await accounts.takeMails()));
      }
      await resend(email);
      letters.push(...(await accounts.takeMails()));
      expect(letters.map(({ subject }) => subject)).toEqual([
        'Please confirm your address for Test foundry',
        'Please set your password for Test foundry',
        'Please set your password for Test foundry',
      ]);
      const [first = '', second = ''] = letters.map(tokenOf);
      expect((await confirm(first)).statusCode).toBe(410);
      expect((await confirm(second)).statusCode).toBe(410);
      const own = { token: second, password: 'ten tall poplars' };
      expect((await accounts.browse().post('customers/reset-password', own)).statusCode).toBe(200);
      for (const password of passwords) {
        expect((await accounts.browse().login(email, password)).json()).toMatchObject({ status: 401 });
      }
      const login = await accounts.browse().login(email, 'ten tall poplars');
      expect(login.json()).toMatchObject({ user: { email, firstName: null } });
    },
  );

  test('of which no mail goes out any more leaves the one that waits, and its link, as they are', async () => {
    const browser = accounts.browse();
    for (let index = 1; index < ASKED_MAILS.receiver.ofVisitorPerHour; index += 1)
      await accounts.register(`ada+${index}@example.com`, {}, browser);
    await accounts.register('ada@example.com', {}, browser);
    const token = tokenOf((await accounts.takeMails()).at(-1));
    await accounts.register('ada@example.com', { password: 'an attacker knows this' }, browser);
    expect(await accounts.takeMails()).toEqual([]);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await accounts.browse().login('ada@example.com', goodPassword)).statusCode).toBe(200);
  });

  test('that comes many times at once is one account with nobody’s password', async () => {
    const password = (index: number) => `${goodPassword} ${index}`;
    const answers = await Promise.all(
      [0, 1, 2, 3].map((index) => accounts.register('ada@example.com', { password: password(index) })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await database.db.select().from(customer)).toMatchObject([
      { email: 'ada@example.com', passwordHash: null, confirmedAt: null },
    ]);
  });

  test.each<[string, object, string]>([
    ['without an address', { email: '' }, 'email'],
    ['with an address that is none', { email: 'ada' }, 'email'],
    ['with a short password', { password: '12345' }, 'password'],
    ['with a common password', { password: 'password1' }, 'password'],
    ['with its address as password', { password: 'ada@example.com' }, 'password'],
    ['with a password of more than 1000 characters', { password: 'x'.repeat(1001) }, 'password'],
    ['with a country that is none', { addresses: [{ country: 'Switzerland' }] }, 'addresses.0.country'],
    ['with a text that cannot be kept', { addresses: [{ city: 'a\u0000b' }] }, 'addresses.0.city'],
    ['with a field that there is not', { isAdmin: true }, ''],
  ])('%s is refused by the path of its fault, and takes no challenge', async (_what, change, path) => {
    const token = await accounts.solve();
    const browser = accounts.browse();
    const body = { email: 'ada@example.com', token, password: goodPassword };
    const refused = await browser.post('customers/register', { ...body, ...change });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path }] });
    expect((await browser.post('customers/register', body)).statusCode).toBe(200);
    expect((await browser.post('customers/register', body)).json()).toMatchObject({
      type: '/problems/challenge-not-solved',
    });
  });

  test('is mailed three times an hour to one mailbox for one visitor, however it is written, and answered alike', async () => {
    const answers = [];
    const browser = accounts.browse();
    for (const email of [
      'a@example.com',
      'a+1@example.com',
      'A@EXAMPLE.com',
      'a+2@example.com',
      'a@example.com',
    ]) {
      answers.push(await accounts.register(email, {}, browser));
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {}']),
    );
    expect(await accounts.takeMails()).toHaveLength(ASKED_MAILS.receiver.ofVisitorPerHour);
    accounts.shop.letPass(HOUR_IN_MS);
    await accounts.register('a@example.com', {}, browser);
    expect(await accounts.takeMails()).toHaveLength(1);
  });

  test('is asked for so many times an hour by one visitor', async () => {
    const browser = accounts.browse();
    const statuses: number[] = [];
    for (let index = 0; index <= ASKED_MAILS.visitor.perHour; index += 1) {
      const email = `a${index}@example.com`;
      const body = { email, token: await accounts.solve(), password: goodPassword };
      statuses.push((await browser.post('customers/register', body)).statusCode);
    }
    expect(statuses).toEqual([...Array(ASKED_MAILS.visitor.perHour).fill(200), 429]);
  });

  test('takes along the orders that were placed with its address, once it is confirmed', async () => {
    const { shop } = accounts;
    const place = async (email: string) => {
      const sessionId = await shop.openSession();
      const deliveryAddress = { ...testCart().deliveryAddress, email };
      const cart = testCart({ deliveryAddress, billingAddress: deliveryAddress });
      const placed = await createFromCart(shop.services, { sessionId, idempotencyKey: 'a', shopOrder: cart });
      if (!placed.ok) throw new Error(placed.code);
      return Number(placed.value.id);
    };
    const own = await place('Ada@Example.com');
    const other = await place('bob@example.com');
    await accounts.register('ada@example.com');
    const ownerOf = async (id: number) =>
      (await database.db.select().from(shopOrder).where(eq(shopOrder.id, id)))[0]?.customerId;
    expect(await ownerOf(own)).toBeNull();
    await confirm(tokenOf((await accounts.takeMails())[0]));
    const [owner] = await database.db.select().from(customer);
    expect([await ownerOf(own), await ownerOf(other)]).toEqual([owner?.id, null]);
  });

  test('sends its link again where it waits, and says the same where it does not', async () => {
    await accounts.openAccount('has@example.com');
    await accounts.register('waits@example.com');
    await accounts.takeMails();
    const counts: number[] = [];
    for (const email of ['has@example.com', 'waits@example.com', 'unknown@example.com']) {
      const { value, count } = await withStatementCount(() => resend(email));
      counts.push(count);
      expect([value.statusCode, value.body]).toEqual([200, '{}']);
    }
    expect(new Set(counts).size).toBe(1);
    expect((await accounts.takeMails()).map(({ to }) => to)).toEqual(['waits@example.com']);
    // What had nothing to say is kept no longer.
    expect((await database.db.select().from(mail)).map(({ recipient }) => recipient)).not.toContain(
      'unknown@example.com',
    );
  });

  test('only asks for the newsletter; a link of its own mail says yes', async () => {
    await accounts.register('ada@example.com', { acceptsNewsletter: undefined });
    await confirm(tokenOf((await accounts.takeMails())[0]));
    const [letter] = await accounts.takeMails();
    expect(letter?.subject).toBe('Do you want the newsletter of Test foundry?');
    const confirmedAt = async () => (await database.db.select().from(customer))[0]?.newsletterConfirmedAt;
    expect(await confirmedAt()).toBeNull();
    const token = tokenOf(letter);
    expect((await confirm(token)).statusCode).toBe(410);
    const accept = () => accounts.browse().post('customers/confirm-newsletter', { token });
    expect((await accept()).statusCode).toBe(200);
    expect(await confirmedAt()).toBeInstanceOf(Date);
    expect((await accept()).statusCode).toBe(410);
  });

  test('that nobody confirms goes after 30 days with its mails; one that is confirmed stays', async () => {
    await accounts.openAccount('has@example.com');
    await accounts.register('waits@example.com');
    await accounts.takeMails();
    const until = (extraMs: number) =>
      new Date(accounts.shop.services.now().getTime() + ACCOUNT_MAIL_KEPT_MS + extraMs);
    await sweepAccounts(database.db, until(-1));
    expect(await database.db.$count(customer)).toBe(2);
    await sweepAccounts(database.db, until(0));
    expect(await database.db.select().from(customer)).toMatchObject([{ email: 'has@example.com' }]);
    expect(await database.db.$count(mail)).toBe(0);
    expect(await database.db.$count(accountToken)).toBe(0);
  });
});
