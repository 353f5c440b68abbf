import { beforeEach, expect, test } from 'vitest';
import {
  goodPassword,
  type TestAccounts,
  type TestBrowser,
  tokenOf,
} from '#server/customers/testing/open-test-accounts.ts';
import { useTestAccounts } from '#server/customers/testing/use-test-accounts.ts';
import type { Database } from '#server/database/database.ts';
import { address } from '#server/database/schema/customers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';

const email = 'ada@example.com';
const another = 'ten tall poplars';

onEachDatabase('an update of an account', (open) => {
  let database: Database;
  let accounts: TestAccounts;
  let browser: TestBrowser;
  let id: string;
  useTestAccounts(open, (given) => {
    ({ database, accounts } = given);
  });
  beforeEach(async () => {
    await accounts.openAccount(email);
    browser = accounts.browse();
    id = (await browser.login(email, goodPassword)).json().user.id;
  });
  const update = (body: object) => browser.ask('PATCH', `customers/${id}`, body);
  const isIn = async (someone: TestBrowser) => (await someone.ask('GET', 'session')).json().user !== null;

  test('of nothing tells the account, without its password', async () => {
    const answer = await update({});
    expect(answer.json()).toEqual({
      id,
      email,
      addresses: [],
      acceptsNewsletter: false,
      isNewsletterPending: false,
      hasPassword: true,
    });
  });

  test('leaves the password as it is where its field was left empty', async () => {
    expect((await update({ password: '', currentPassword: '' })).statusCode).toBe(200);
    expect(await isIn(browser)).toBe(true);
    expect((await accounts.browse().login(email, goodPassword)).statusCode).toBe(200);
  });

  test('sets another password, ends the other sessions, renews its own and tells of it by mail', async () => {
    const elsewhere = accounts.browse();
    await elsewhere.login(email, goodPassword);
    const before = browser.token();
    expect((await update({ password: another, currentPassword: goodPassword })).statusCode).toBe(200);
    expect(browser.token()).not.toBe(before);
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false]);
    const thief = accounts.browse();
    thief.takeToken(before ?? '');
    expect(await isIn(thief)).toBe(false);
    expect((await accounts.takeMails()).map(({ subject }) => subject)).toEqual([
      'Your password for Test foundry was changed',
    ]);
    expect((await accounts.browse().login(email, goodPassword)).statusCode).toBe(401);
    expect((await accounts.browse().login(email, another)).statusCode).toBe(200);
  });

  test('to another password ends the links of mails that would set one', async () => {
    const solved = { 'x-altcha': await accounts.solve() };
    await accounts.browse().post('customers/request-password-reset', { email }, solved);
    const token = tokenOf((await accounts.takeMails())[0]);
    expect((await update({ password: another, currentPassword: goodPassword })).statusCode).toBe(200);
    const stolen = { token, password: 'a thief has chosen this' };
    expect((await accounts.browse().post('customers/reset-password', stolen)).statusCode).toBe(410);
    expect((await accounts.browse().login(email, another)).statusCode).toBe(200);
  });

  test.each<[string, object, string]>([
    ['without the present password', { password: another }, 'currentPassword'],
    ['with a wrong present password', { password: another, currentPassword: 'wrong one' }, 'currentPassword'],
    ['to a common password', { password: 'password', currentPassword: goodPassword }, 'password'],
    ['to the address itself', { password: email, currentPassword: goodPassword }, 'password'],
    ['to a short password', { password: '12345', currentPassword: goodPassword }, 'password'],
  ])('%s is refused, with all that came along', async (_what, body, path) => {
    const refused = await update({ ...body, acceptsNewsletter: true, addresses: [{ city: 'Bern' }] });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ path }] });
    expect((await update({})).json()).toMatchObject({ acceptsNewsletter: false, addresses: [] });
    expect((await accounts.browse().login(email, goodPassword)).statusCode).toBe(200);
  });

  test('by guessing the present password ends after twenty guesses', async () => {
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await update({ password: another, currentPassword: `guess ${guess}` })).statusCode).toBe(422);
    }
    const spent = await update({ password: another, currentPassword: goodPassword });
    expect([spent.statusCode, Number(spent.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('sets one password of two at once', async () => {
    const [one, two] = await Promise.all(
      ['ten tall poplars', 'six old oaks'].map((password) =>
        update({ password, currentPassword: goodPassword }),
      ),
    );
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 422]);
  });

  test('replaces the addresses, keeps those with an id and what an update has no field for', async () => {
    await database.db.insert(address).values([
      {
        customerId: Number(id),
        firstName: 'Ada',
        email: 'office@example.com',
        industry: 'Design',
        position: 0,
      },
      { customerId: Number(id), firstName: 'Old', position: 1 },
    ]);
    const [ada] = (await update({})).json().addresses;
    const answer = await update({
      addresses: [
        { firstName: 'New', country: 'CH' },
        { id: ada.id, firstName: 'Ada', lastName: 'Example', phone: null },
      ],
    });
    expect(answer.json().addresses).toMatchObject([
      { firstName: 'New', lastName: '', country: 'CH', email: '' },
      { id: ada.id, lastName: 'Example', email: 'office@example.com', industry: 'Design', phone: '' },
    ]);
    expect((await update({ addresses: [] })).json().addresses).toEqual([]);
  });

  test('with the address of somebody else, or one twice, is not found and changes nothing', async () => {
    await accounts.register('bob@example.com', { addresses: [{ firstName: 'Bob' }] });
    const [bobs] = await database.db.select().from(address);
    await update({ addresses: [{ firstName: 'Ada' }] });
    const [own] = (await update({})).json().addresses;
    for (const ids of [[`${bobs?.id}`], ['9999999999'], [own.id, own.id]]) {
      const refused = await update({
        acceptsNewsletter: true,
        addresses: ids.map((given) => ({ id: given })),
      });
      expect(refused.statusCode).toBe(404);
    }
    expect((await update({})).json()).toMatchObject({ acceptsNewsletter: false, addresses: [own] });
    expect(await database.db.select().from(address)).toContainEqual(bobs);
  });

  test('with the id of another account in its body is not found', async () => {
    expect((await update({ id: `${Number(id) + 1}` })).statusCode).toBe(404);
    expect((await update({ id })).statusCode).toBe(200);
  });

  test('asks by mail before the newsletter holds; a no holds at once and the link is dead', async () => {
    expect((await update({ acceptsNewsletter: true })).json()).toMatchObject({
      acceptsNewsletter: true,
      isNewsletterPending: true,
    });
    await update({ acceptsNewsletter: true });
    const letters = await accounts.takeMails();
    expect(letters).toHaveLength(1);
    const token = /newsletter=([\w-]+)/.exec(letters[0]?.text ?? '')?.[1];
    expect((await update({ acceptsNewsletter: false })).json()).toMatchObject({
      acceptsNewsletter: false,
      isNewsletterPending: false,
    });
    const confirmed = await browser.post('customers/confirm-newsletter', { token });
    expect(confirmed.statusCode).toBe(410);
  });
});
