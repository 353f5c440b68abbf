import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LOGIN_FAILURES } from '#domain/limits.ts';
import {
  goodPassword,
  type TestAccounts,
  type TestBrowser,
} from '#server/customers/testing/open-test-accounts.ts';
import { useTestAccounts } from '#server/customers/testing/use-test-accounts.ts';
import type { Database } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';

const email = 'ada@example.com';

onEachDatabase('a login', (open) => {
  let database: Database;
  let accounts: TestAccounts;
  useTestAccounts(open, (given) => {
    ({ database, accounts } = given);
  });
  const sessionUser = async (browser: TestBrowser) => (await browser.ask('GET', 'session')).json().user;

  test('says who it is, in another session than before, and the old token is dead', async () => {
    await accounts.openAccount(email);
    const browser = accounts.browse();
    expect(await sessionUser(browser)).toBeNull();
    const guest = browser.token();
    const answer = await browser.login(' ADA@example.com ', goodPassword);
    expect(answer.json()).toEqual({
      user: { id: expect.any(String), email, firstName: null, lastName: null },
    });
    expect(browser.token()).not.toBe(guest);
    expect(await sessionUser(browser)).toMatchObject({ email });
    const thief = accounts.browse();
    thief.takeToken(guest ?? '');
    expect(await sessionUser(thief)).toBeNull();
    expect(thief.token()).not.toBe(guest);
  });

  test('never adopts a token that the server did not make', async () => {
    await accounts.openAccount(email);
    const browser = accounts.browse();
    browser.takeToken('planted-by-somebody-else-0000000000000000000');
    await browser.login(email, goodPassword);
    expect(browser.token()).toMatch(/^[\w-]{43}$/);
    expect(browser.token()).not.toContain('planted');
    const planter = accounts.browse();
    planter.takeToken('planted-by-somebody-else-0000000000000000000');
    expect(await sessionUser(planter)).toBeNull();
  });

  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    await accounts.openAccount(email);
    const answer = await accounts.browse().login(email, goodPassword);
    const lines = [answer.headers['set-cookie'] ?? []].flat();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^fount-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('takes the orders of the guest along', async () => {
    await accounts.openAccount(email);
    const browser = accounts.browse();
    const placed = await browser.post(
      'shop-orders/create-from-cart',
      { shopOrder: testCart() },
      { 'idempotency-key': 'the-key-of-one-order' },
    );
    expect(placed.statusCode).toBe(200);
    const order = `shop-orders/${placed.json().id}`;
    await browser.login(email, goodPassword);
    expect((await browser.ask('GET', order)).statusCode).toBe(200);
    const [row] = await database.db.select().from(shopOrder);
    const [owner] = await database.db.select().from(customer);
    expect(row?.customerId).toBe(owner?.id);
    expect((await accounts.browse().ask('GET', order)).statusCode).toBe(404);
  });

  test('as somebody else gives none of the first one’s orders or session away', async () => {
    await accounts.openAccount(email);
    await accounts.openAccount('bob@example.com');
    const browser = accounts.browse();
    await browser.login(email, goodPassword);
    await browser.post(
      'shop-orders/create-from-cart',
      { shopOrder: testCart() },
      { 'idempotency-key': 'the-key-of-one-order' },
    );
    const first = browser.token();
    await browser.login('bob@example.com', goodPassword);
    const [ada] = await database.db.select().from(customer).where(eq(customer.email, email));
    expect(await database.db.select().from(shopOrder)).toMatchObject([
      { customerId: ada?.id, sessionId: null },
    ]);
    const thief = accounts.browse();
    thief.takeToken(first ?? '');
    expect(await sessionUser(thief)).toBeNull();
  });

  test('is refused alike for a wrong password and an unknown address, after the same work', async () => {
    await accounts.openAccount(email);
    const attempt = async (address: string) => {
      const before = accounts.work.comparisons;
      const { value, count } = await withStatementCount(() =>
        accounts.browse().login(address, 'a wrong password'),
      );
      const { requestId: _, ...body } = value.json();
      return { status: value.statusCode, body, count, compared: accounts.work.comparisons - before };
    };
    const wrong = await attempt(email);
    expect(wrong).toMatchObject({
      status: 401,
      body: { type: '/problems/login-failed', title: 'The e-mail address or the password is wrong.' },
      compared: 1,
    });
    expect(await attempt('unknown@example.com')).toEqual(wrong);
    await accounts.register('waits@example.com');
    expect(await attempt('waits@example.com')).toEqual(wrong);
    await database.db.update(customer).set({ passwordHash: null }).where(eq(customer.email, email));
    expect(await attempt(email)).toEqual(wrong);
  });

  test('asks for a solved challenge after five failures, also of an address that nobody has', async () => {
    await accounts.openAccount(email);
    for (const address of [email, 'unknown@example.com']) {
      const statuses: number[] = [];
      for (let index = 0; index <= LOGIN_FAILURES.accountUntilChallenge; index += 1) {
        statuses.push((await accounts.browse().login(address, 'a wrong password')).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 400]);
    }
    const asked = await accounts.browse().login(email, goodPassword);
    expect(asked.json()).toMatchObject({ status: 400, type: '/problems/challenge-required' });
    // The owner is not locked out, and their login ends it.
    const solved = { 'x-altcha': await accounts.solve() };
    expect((await accounts.browse().login(email, goodPassword, solved)).statusCode).toBe(200);
    expect((await accounts.browse().login(email, goodPassword)).statusCode).toBe(200);
  });

  test('to another address of the same mailbox leaves the failures of the account', async () => {
    await accounts.openAccount(email);
    await accounts.openAccount('ada+own@example.com');
    const attempts = LOGIN_FAILURES.accountUntilChallenge;
    for (let index = 0; index < attempts; index += 1)
      await accounts.browse().login(email, 'a wrong password');
    expect((await accounts.browse().login('ada+own@example.com', goodPassword)).statusCode).toBe(200);
    expect((await accounts.browse().login(email, 'a wrong password')).statusCode).toBe(400);
  });

  test('takes a solved challenge once', async () => {
    await accounts.openAccount(email);
    for (let index = 0; index < LOGIN_FAILURES.accountUntilChallenge; index += 1) {
      await accounts.browse().login(email, 'a wrong password');
    }
    const solved = { 'x-altcha': await accounts.solve() };
    expect((await accounts.browse().login(email, 'a wrong password', solved)).statusCode).toBe(401);
    expect((await accounts.browse().login(email, goodPassword, solved)).json()).toMatchObject({
      type: '/problems/challenge-not-solved',
    });
  });

  test('counts failures that come at once each by itself', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () => accounts.browse().login('unknown@example.com', 'a wrong password')),
    );
    const tried = attempts.filter(({ statusCode }) => statusCode === 401);
    expect(tried).toHaveLength(LOGIN_FAILURES.accountUntilChallenge);
  });

  test('of a visitor who tries many accounts asks for a challenge, and then is taken no more', async () => {
    const browser = accounts.browse();
    const { visitorUntilChallenge, visitorMost, windowMs } = LOGIN_FAILURES;
    let waitedMs = 0;
    const attempt = async (index: number, headers: Record<string, string> = {}) => {
      const answer = await browser.login(`a${index}@example.com`, 'a wrong password', headers);
      // The general limit of calls a minute stays out of the way; the window goes on.
      if (index % 15 === 14) {
        accounts.shop.letPass(60_000);
        waitedMs += 60_000;
      }
      return answer;
    };
    for (let index = 0; index < visitorUntilChallenge; index += 1) {
      expect((await attempt(index)).statusCode).toBe(401);
    }
    expect((await attempt(100)).statusCode).toBe(400);
    for (let index = visitorUntilChallenge; index < visitorMost; index += 1) {
      expect((await attempt(index, { 'x-altcha': await accounts.solve() })).statusCode).toBe(401);
    }
    const spent = await attempt(200, { 'x-altcha': await accounts.solve() });
    expect(spent.statusCode).toBe(429);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    // Others are not concerned.
    expect((await accounts.browse().login('a300@example.com', 'x')).statusCode).toBe(401);
    accounts.shop.letPass(windowMs - waitedMs);
    expect((await attempt(400)).statusCode).toBe(401);
  });

  test('a logout ends the session and its cookie; a guest’s is left', async () => {
    await accounts.openAccount(email);
    const browser = accounts.browse();
    await browser.login(email, goodPassword);
    const token = browser.token();
    const answer = await browser.post('customers/logout');
    expect([answer.statusCode, answer.json(), browser.token()]).toEqual([200, {}, null]);
    const thief = accounts.browse();
    thief.takeToken(token ?? '');
    expect(await sessionUser(thief)).toBeNull();
    await sessionUser(browser);
    const guest = browser.token();
    expect(guest).not.toBe(token);
    await browser.post('customers/logout');
    expect(browser.token()).toBe(guest);
  });

  test('is listed with its device, and ended from elsewhere', async () => {
    await accounts.openAccount(email);
    const [here, there] = [
      accounts.browse(),
      accounts.browse('Mozilla/5.0 (Macintosh) Version/18 Safari/605.1.15'),
    ];
    const { id } = (await here.login(email, goodPassword)).json().user;
    accounts.shop.letPass(1000);
    await there.login(email, goodPassword);
    const listed = (await here.ask('GET', `customers/${id}/sessions`)).json();
    expect(listed).toMatchObject([
      { device: 'Safari on macOS', isThisOne: false },
      { device: 'Firefox on Linux', isThisOne: true },
    ]);
    expect(JSON.stringify(listed)).not.toContain(here.token());
    const revoke = (sessionId: string) => here.post(`customers/${id}/sessions/${sessionId}/revoke`);
    expect((await revoke(listed[0].id)).statusCode).toBe(200);
    expect((await revoke(listed[0].id)).statusCode).toBe(404);
    expect((await revoke('9999999999')).statusCode).toBe(404);
    expect(await sessionUser(there)).toBeNull();
    expect((await revoke(listed[1].id)).statusCode).toBe(200);
    expect(here.token()).toBeNull();
  });

  test('opens nothing of another account', async () => {
    await accounts.openAccount(email);
    await accounts.openAccount('bob@example.com');
    const [ada, bob] = [accounts.browse(), accounts.browse()];
    const { id } = (await ada.login(email, goodPassword)).json().user;
    const [own] = (await ada.ask('GET', `customers/${id}/sessions`)).json();
    await bob.login('bob@example.com', goodPassword);
    const asks = (browser: TestBrowser) =>
      Promise.all([
        browser.ask('GET', `customers/${id}/sessions`),
        browser.post(`customers/${id}/sessions/${own.id}/revoke`),
        browser.ask('PATCH', `customers/${id}`, { acceptsNewsletter: true }),
      ]);
    expect((await asks(bob)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await asks(accounts.browse())).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(await sessionUser(ada)).toMatchObject({ email });
  });
});
