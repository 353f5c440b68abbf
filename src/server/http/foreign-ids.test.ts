import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { problem } from '#contract/problem.ts';
import { createAccountHandlers } from '#server/account/account-handlers.ts';
import { createVersionHandlers } from '#server/account/versions/version-handlers.ts';
import type { Passwords } from '#server/customers/accounts/passwords.ts';
import { createCustomerHandlers } from '#server/customers/customer-handlers.ts';
import type { Database } from '#server/database/database.ts';
import * as customers from '#server/database/schema/customers.ts';
import * as orders from '#server/database/schema/orders.ts';
import * as papers from '#server/database/schema/papers.ts';
import { payment } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createOrderHandlers } from '#server/orders/order-handlers.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { openTestShop, testCart } from '#server/orders/testing/test-shop.ts';
import { createPasskeyHandlers } from '#server/passkeys/passkey-handlers.ts';
import { startCustomerSession } from '#server/sessions/start-customer-session.ts';
import { type Ids, idsOfNobody, idsOfNone, type Try, triesWith } from './testing/calls-with-ids.ts';
import { listFields } from './testing/list-fields.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { readOperations } from './testing/read-operations.ts';

const notFound = '404 not-found';
const loginRequired = '401 login-required';

const isId = (name: string) => /^ids?$|Ids?$/.test(name);

/** What is another's is refused before a font is looked for. */
const refuseWork = () => {
  throw new Error('No font is worked on');
};

onEachDatabase('another customer’s ids', (open) => {
  let database: Database;
  let app: FastifyInstance;
  let ids: Ids;
  const tokens: Record<'first' | 'second', string> = { first: '', second: '' };

  async function addCustomer(email: string) {
    const { db } = database;
    const at = new Date('2026-11-21T10:00:00Z');
    const [row] = await db
      .insert(customers.customer)
      .values({ email, passwordHash: 'right', confirmedAt: at, createdAt: at })
      .returning();
    const customerId = row?.id ?? 0;
    const [kept] = await db
      .insert(customers.address)
      .values({ customerId, firstName: 'Example' })
      .returning();
    const credential = { credentialId: email, publicKey: 'key', counter: 0, name: 'Phone', createdAt: at };
    const [key] = await db
      .insert(customers.passkey)
      .values({ ...credential, customerId })
      .returning();
    const session = await db.transaction((tx) =>
      startCustomerSession(tx, { sessionId: null, customerId, device: 'Firefox', at }),
    );
    return { customerId, addressId: kept?.id ?? 0, passkeyId: key?.id ?? 0, session };
  }

  beforeAll(async () => {
    database = await open();
    const { services, secret } = await openTestShop(database);
    const { db, now } = services;
    const passwords: Passwords = {
      hash: async (password) => ({ ok: true, hash: password }),
      verify: async (kept, password) => ({ ok: true, isSame: kept === password }),
    };
    app = await openTestApp({
      db,
      now,
      secret,
      publicUrl: services.publicUrl,
      // The calls of the catalogue are not walked.
      handlers: {
        ...createOrderHandlers(services),
        ...createCustomerHandlers({ ...services, passwords }),
        ...createAccountHandlers({ ...services, passwords }),
        ...createVersionHandlers({ ...services, engine: { for: refuseWork }, files: { find: refuseWork } }),
        ...createPasskeyHandlers({ ...services, passwords }),
      },
    });
    await app.ready();
    const first = await addCustomer('first@example.com');
    const second = await addCustomer('second@example.com');
    const made = await createFromCart(services, {
      sessionId: first.session.id,
      idempotencyKey: 'the first key',
      shopOrder: testCart(),
    });
    if (!made.ok) throw new Error(made.code);
    ids = {
      ...first,
      sessionId: first.session.id,
      orderId: Number(made.value.id),
      ownId: second.customerId,
    };
    tokens.first = first.session.token;
    tokens.second = second.session.token;
  });
  afterAll(() => app.close());

  /** Its status; of a refusal the code too. */
  async function ask(who: 'first' | 'second' | null, { method, url, payload }: Try): Promise<string> {
    const answer = await app.inject({
      method,
      url,
      headers: { origin: 'http://shop.example' },
      ...(payload === undefined ? {} : { payload }),
      ...(who === null ? {} : { cookies: { 'fount-session': tokens[who] } }),
    });
    if (answer.statusCode < 400) return `${answer.statusCode}`;
    return `${answer.statusCode} ${problem.parse(answer.json()).type.replace('/problems/', '')}`;
  }

  /** All that is kept of customers and orders; a session is marked as seen by whoever uses it. */
  async function everything(): Promise<string> {
    const { db } = database;
    const tables = [
      customers.customer,
      customers.address,
      customers.passkey,
      customers.accountToken,
      customers.passkeyChallenge,
      orders.shopOrder,
      orders.shopOrderItem,
      orders.shopOrderLicence,
      orders.orderEvent,
      payment,
      papers.delivery,
      papers.orderDocument,
      papers.mail,
    ];
    const rows = [];
    for (const table of tables) rows.push(await db.select().from(table));
    const sessions = await db.select().from(customers.session).orderBy(customers.session.id);
    return JSON.stringify([
      rows,
      sessions.map(({ id, tokenHash, customerId }) => [id, tokenHash, customerId]),
    ]);
  }

  it('are tried for every call of the OpenAPI document, or it is listed as naming nothing of a customer', () => {
    const operations = readOperations(app.swagger()).filter(({ operationId }) => operationId !== null);
    const listed = [...Object.keys(triesWith(ids)), ...idsOfNobody, ...idsOfNone];
    // A call with two methods is one.
    expect(listed.toSorted()).toEqual(
      [...new Set(operations.map(({ operationId }) => operationId))].toSorted(),
    );
    const naming = operations.filter(({ parameters, body }) =>
      [...parameters.map(({ name }) => name), ...listFields(body)].some(isId),
    );
    expect(naming.filter(({ operationId }) => idsOfNone.has(operationId as CallName))).toEqual([]);
  });

  it('answer 404 to another customer and ask a visitor to log in, and change nothing', async () => {
    const before = await everything();
    for (const [name, tries] of Object.entries(triesWith(ids))) {
      for (const one of tries) {
        expect([name, one.url, await ask('second', one)]).toEqual([name, one.url, notFound]);
        const status = await ask(null, one);
        expect([loginRequired, notFound], `${name} ${one.url} told a visitor ${status}`).toContain(status);
      }
    }
    expect(await everything()).toBe(before);
  });

  it('are found by their owner, so that the tries above try something', async () => {
    for (const [name, tries] of Object.entries(triesWith(ids))) {
      for (const one of tries) {
        const status = await ask('first', one);
        if (one.isGoneForOwner === true) expect([name, status]).toEqual([name, notFound]);
        else
          expect(
            [loginRequired, notFound, '422 invalid-payload'],
            `${name} ${one.url} told its owner ${status}`,
          ).not.toContain(status);
      }
    }
  });

  it('are in no list of another customer or a visitor', async () => {
    for (const cookies of [{ 'fount-session': tokens.second }, {}]) {
      const answer = await app.inject({ url: '/api/front/shop-orders', cookies });
      expect(answer.json()).toEqual([]);
    }
  });
});
