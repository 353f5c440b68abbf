import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ASKED_MAILS, HOUR_IN_MS } from '#domain/limits.ts';
import { goodPassword, type TestAccounts, type TestBrowser } from './customers/testing/open-test-accounts.ts';
import { useTestAccounts } from './customers/testing/use-test-accounts.ts';
import type { Database } from './database/database.ts';
import { mail, orderDocument } from './database/schema/papers.ts';
import { onEachDatabase } from './database/testing/on-each-database.ts';
import { invoiceCart } from './orders/testing/invoice-cart.ts';
import { testCart } from './orders/testing/test-shop.ts';

const { perHour, perDay } = ASKED_MAILS.visitor;

onEachDatabase('a mail to an address that anybody typed', (open) => {
  let database: Database;
  let accounts: TestAccounts;
  let keys = 0;
  useTestAccounts(open, (given) => {
    ({ database, accounts } = given);
  });

  async function placeAsGuest(from: TestBrowser, email: string, isEnquiry: boolean): Promise<object> {
    keys += 1;
    const address = { ...testCart().deliveryAddress, email };
    const users = isEnquiry ? 400 : 12;
    const shopOrder = testCart({
      ...(isEnquiry ? { paymentType: null } : invoiceCart),
      billingAddress: address,
      deliveryAddress: address,
      licenses: [{ uid: 'a', licenseTemplateId: '1', values: { users }, expiryDate: null }],
    });
    const placed = await from.post(
      'shop-orders/create-from-cart',
      { shopOrder },
      { 'idempotency-key': `to-a-stranger-${keys}` },
    );
    expect([placed.statusCode, placed.body]).toMatchObject([200, expect.any(String)]);
    return { shopOrderId: placed.json<{ id: string }>().id };
  }

  /** The calls by which a visitor without an account has any address mailed, with the proof of work or without it. */
  const calls = {
    register: (from: TestBrowser, email: string, proof: string | null) =>
      from.post('customers/register', { email, token: proof ?? 'none', password: goodPassword }),
    'init-invoice-payment': async (from: TestBrowser, email: string, proof: string | null) =>
      from.post('shop-orders/init-invoice-payment', await placeAsGuest(from, email, false), header(proof)),
    'init-review-process': async (from: TestBrowser, email: string, proof: string | null) =>
      from.post('shop-orders/init-review-process', await placeAsGuest(from, email, true), header(proof)),
  };
  const names = Object.keys(calls) as (keyof typeof calls)[];
  const header = (proof: string | null): Record<string, string> =>
    proof === null ? {} : { 'x-altcha': proof };

  async function ask(name: keyof typeof calls, from: TestBrowser, email: string): Promise<number> {
    return (await calls[name](from, email, await accounts.solve())).statusCode;
  }

  /** How many mails went to these addresses, or are about to. */
  const countMails = (addresses: string) => database.db.$count(mail, like(mail.recipient, `%${addresses}`));

  test.each(names)('by %s goes out for proof of work alone', async (name) => {
    const refused = await calls[name](accounts.browse(), 'ada@stranger.example', null);
    expect([400, 422]).toContain(refused.statusCode);
    expect(await countMails('@stranger.example')).toBe(0);
  });

  test('is one of ten an hour and thirty a day from a bomber, in each call, and draws no number of an invoice', async () => {
    const bomber = accounts.browse();
    for (const name of names) {
      const mailed: number[] = [];
      for (let hour = 0; hour < 4; hour += 1) {
        for (let at = 0; at <= perHour; at += 1) await ask(name, bomber, `${hour}-${at}@${name}.example`);
        mailed.push(await countMails(`@${name}.example`));
        accounts.shop.letPass(HOUR_IN_MS);
      }
      expect(mailed, name).toEqual([perHour, 2 * perHour, perDay, perDay]);
    }
    // Of 132 calls, 90 mails and no invoice.
    expect([
      await database.db.$count(mail, like(mail.recipient, '%-%@%.example')),
      await database.db.$count(orderDocument),
    ]).toEqual([names.length * perDay, 0]);
  });

  test.each(names)('by %s reaches who reads it, after five of a stranger', async (name) => {
    const stranger = accounts.browse();
    const { ofVisitorPerHour } = ASKED_MAILS.receiver;
    for (let call = 0; call < 5; call += 1) await ask(name, stranger, 'ada@buyer.example');
    expect(await countMails('@buyer.example')).toBe(ofVisitorPerHour);
    expect(await ask(name, accounts.browse(), 'ada@buyer.example')).toBe(200);
    expect(await countMails('@buyer.example')).toBe(ofVisitorPerHour + 1);
  });

  test('of an order that waits to be confirmed is sent again to one mailbox no oftener than it is asked for', async () => {
    const guest = accounts.browse();
    const order = await placeAsGuest(guest, 'ada@again.example', false);
    const { ofVisitorPerHour } = ASKED_MAILS.receiver;
    await guest.post('shop-orders/init-invoice-payment', order, header(await accounts.solve()));
    const answers: number[] = [];
    for (let call = 1; call <= ofVisitorPerHour; call += 1) {
      accounts.shop.letPass(1000);
      const again = await guest.post(
        'shop-orders/resend-confirmation',
        order,
        header(await accounts.solve()),
      );
      answers.push(again.statusCode);
    }
    expect(answers).toEqual([...Array(ofVisitorPerHour - 1).fill(200), 429]);
    expect(await countMails('@again.example')).toBe(ofVisitorPerHour);
  });

  test('of an order to who is logged in with its address asks for no proof of work, and is held up by nobody', async () => {
    const buyer = await accounts.openAccount('ada@buyer.example');
    await buyer.login('ada@buyer.example', goodPassword);
    for (const name of ['init-invoice-payment', 'init-review-process'] as const) {
      const stranger = accounts.browse();
      for (let call = 0; call < 5; call += 1) await ask(name, stranger, 'ada@buyer.example');
      expect((await calls[name](buyer, 'ada@buyer.example', null)).statusCode).toBe(200);
      expect((await calls[name](buyer, 'ada@other.example', null)).statusCode).toBe(400);
    }
  });
});
