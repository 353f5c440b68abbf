import { expect, test } from 'vitest';
import { ACCOUNT_LINK_LASTS_MS, ASKED_MAILS } from '#domain/limits.ts';
import { goodPassword, type TestAccounts, tokenOf } from '#server/customers/testing/open-test-accounts.ts';
import { useTestAccounts } from '#server/customers/testing/use-test-accounts.ts';
import type { Database } from '#server/database/database.ts';
import { accountToken, session } from '#server/database/schema/customers.ts';
import { mail } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';

const email = 'ada@example.com';
const another = 'ten tall poplars';

onEachDatabase('a reset of a password', (open) => {
  let database: Database;
  let accounts: TestAccounts;
  useTestAccounts(open, (given) => {
    ({ database, accounts } = given);
  });
  const request = async (address: string, from = accounts.browse()) =>
    from.post('customers/request-password-reset', { email: address }, { 'x-altcha': await accounts.solve() });
  const askToken = async () => {
    await request(email);
    return tokenOf((await accounts.takeMails())[0]);
  };
  const reset = (token: string, password = another) =>
    accounts.browse().post('customers/reset-password', { token, password });

  test('sets another password once, ends all sessions and tells of it by mail', async () => {
    await accounts.openAccount(email);
    const browser = accounts.browse();
    await browser.login(email, goodPassword);
    const token = await askToken();
    const done = await reset(token);
    expect([done.statusCode, done.json()]).toEqual([200, {}]);
    expect((await browser.ask('GET', 'session')).json().user).toBeNull();
    const [letter, ...more] = await accounts.takeMails();
    expect([letter?.to, letter?.subject, more]).toEqual([
      email,
      'Your password for Test foundry was changed',
      [],
    ]);
    expect((await reset(token, 'eleven old oaks')).json()).toMatchObject({
      status: 410,
      type: '/problems/link-expired',
    });
    expect((await accounts.browse().login(email, goodPassword)).statusCode).toBe(401);
    expect((await accounts.browse().login(email, another)).statusCode).toBe(200);
  });

  test('is answered alike for every address, after the same statements, and mailed to those with an account', async () => {
    await accounts.openAccount(email);
    const answers = [];
    const counts: number[] = [];
    for (const address of [email, 'unknown@example.com']) {
      const { value, count } = await withStatementCount(() => request(address));
      answers.push(`${value.statusCode} ${value.body} ${Object.keys(value.headers)}`);
      counts.push(count);
    }
    expect(new Set(answers).size).toBe(1);
    expect(new Set(counts).size).toBe(1);
    expect((await database.db.select().from(mail)).map(({ kind }) => kind).slice(-2)).toEqual([
      'password-reset-asked',
      'password-reset-asked',
    ]);
    const letters = await accounts.takeMails();
    expect(letters.map(({ to }) => to)).toEqual([email]);
    expect(letters[0]?.text).toContain('http://shop.example/reset-password?token=');
  });

  test('needs a solved challenge', async () => {
    const answer = await accounts.browse().post('customers/request-password-reset', { email });
    expect(answer.json()).toMatchObject({ status: 400, type: '/problems/challenge-required' });
  });

  test('is mailed three times an hour for one visitor, answered alike, and for another all the same', async () => {
    await accounts.openAccount(email);
    const { ofVisitorPerHour } = ASKED_MAILS.receiver;
    const stranger = accounts.browse();
    const bodies = new Set<string>();
    for (let index = 0; index < ofVisitorPerHour + 2; index += 1)
      bodies.add((await request(email, stranger)).body);
    expect([...bodies]).toEqual(['{}']);
    expect(await accounts.takeMails()).toHaveLength(ofVisitorPerHour);
    expect((await request(email)).body).toBe('{}');
    expect(await accounts.takeMails()).toHaveLength(1);
  });

  test('works for an hour', async () => {
    await accounts.openAccount(email);
    const token = await askToken();
    accounts.shop.letPass(ACCOUNT_LINK_LASTS_MS.reset);
    expect((await reset(token)).statusCode).toBe(410);
  });

  test('happens once of many at once, with one link or with several', async () => {
    await accounts.openAccount(email);
    const tokens = [await askToken(), await askToken()];
    const answers = await Promise.all(
      [...tokens, ...tokens, ...tokens].map((token, index) => reset(token, `ten tall poplars ${index}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(await database.db.$count(accountToken)).toBe(0);
  });

  test('that is refused for its password leaves its link alone', async () => {
    await accounts.openAccount(email);
    const token = await askToken();
    for (const password of ['12345', 'password', email]) {
      expect((await reset(token, password)).json()).toMatchObject({
        status: 422,
        errors: [{ path: 'password' }],
      });
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('by a token of another purpose, or of nobody, is refused', async () => {
    await accounts.register(email);
    const confirms = tokenOf((await accounts.takeMails())[0]);
    expect((await reset(confirms)).statusCode).toBe(410);
    expect((await reset('x'.repeat(43))).statusCode).toBe(410);
  });

  test('confirms the address as well, whatever password it was registered with', async () => {
    await accounts.register(email, {
      password: 'an attacker knows this',
      addresses: [{ firstName: 'Ada', email: 'attacker@example.com' }],
    });
    await accounts.takeMails();
    expect((await reset(await askToken())).statusCode).toBe(200);
    // Nor the addresses of whoever registered it.
    expect((await accounts.browse().login(email, another)).json()).toMatchObject({
      user: { email, firstName: null },
    });
    expect((await accounts.browse().login(email, 'an attacker knows this')).statusCode).toBe(401);
  });

  test('leaves the addresses of an account that was confirmed', async () => {
    await accounts.register(email, { addresses: [{ firstName: 'Ada' }] });
    const token = tokenOf((await accounts.takeMails())[0]);
    await accounts.browse().post('customers/confirm', { token });
    expect((await reset(await askToken())).statusCode).toBe(200);
    expect((await accounts.browse().login(email, another)).json()).toMatchObject({
      user: { firstName: 'Ada' },
    });
  });

  test('by who is logged in leaves them logged in, under another token', async () => {
    await accounts.openAccount(email);
    const browser = accounts.browse();
    await browser.login(email, goodPassword);
    const before = browser.token();
    await browser.post('customers/reset-password', { token: await askToken(), password: another });
    expect(browser.token()).not.toBe(before);
    expect((await browser.ask('GET', 'session')).json().user).toMatchObject({ email });
    expect(await database.db.$count(session)).toBe(1);
  });

  test('and a login with the old password at once leave nobody in with it', async () => {
    await accounts.openAccount(email);
    const token = await askToken();
    const browsers = Array.from({ length: 5 }, () => accounts.browse());
    await Promise.all([...browsers.map((browser) => browser.login(email, goodPassword)), reset(token)]);
    for (const browser of browsers) {
      expect((await browser.ask('GET', 'session')).json().user).toBeNull();
    }
  });
});
