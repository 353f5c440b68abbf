import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { demoCardPayment } from '#server/database/schema/payments.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import {
  describePaymentProvider,
  type SignedMessage,
  testRequest,
} from '#server/payment/payment-provider.cases.ts';
import { cardStylesheet, showCardPage, submitCard } from './card-page.ts';
import { createDemoProvider } from './demo-provider.ts';
import { demoSignatureHeader } from './demo-signature.ts';
import { sendDemoEvent } from './send-demo-event.ts';

const secret = 'a secret of tests that is long enough';
const cards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', late: '4000-0000-0000-0077' };

onEachDatabase('the demo card provider', (open) => {
  let database: Database;
  let jobs: Jobs;
  let time: number;
  let heard: SignedMessage[];
  let answer: number;
  const now = () => new Date(time);
  const shop = createServer((request, response) => {
    void text(request).then((rawBody) => {
      const signature = String(request.headers[demoSignatureHeader]);
      heard.push({ headers: { [demoSignatureHeader]: signature }, rawBody });
      response.writeHead(answer).end();
    });
  });

  beforeAll(async () => {
    database = await open();
    jobs = await createJobs(database, { onFault: () => undefined });
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
    // Listening on a port, its address is no path.
    const { port } = shop.address() as AddressInfo;
    const eventUrl = `http://127.0.0.1:${port}/api/payment-events/demo`;
    jobs.work('send-demo-payment-event', (data) =>
      sendDemoEvent({ db: database.db, now, secret, eventUrl }, data),
    );
  });
  beforeEach(async () => {
    await emptyTables(database);
    await database.plain.exec('delete from pgboss.job');
    [time, heard, answer] = [Date.now(), [], 200];
  });
  afterAll(async () => {
    await jobs.stop(0);
    await new Promise((done) => shop.close(done));
  });

  const services = () => ({ db: database.db, jobs, now });
  const createProvider = () =>
    createDemoProvider({ db: database.db, now, secret, publicUrl: 'https://shop.example' });
  const bringForward = () => database.plain.exec('update pgboss.job set start_after = now()');

  async function begin(): Promise<string> {
    const session = await createProvider().createSession(testRequest);
    if (!session.ok) throw new Error(session.reason);
    return session.providerSessionId;
  }

  async function use(id: string, card: string): Promise<SignedMessage> {
    const before = heard.length;
    expect((await submitCard(services(), { id, card })).status).toBe(303);
    await bringForward();
    await jobs.runDue();
    const message = heard[before];
    if (message === undefined) throw new Error('The shop heard nothing');
    return message;
  }

  describePaymentProvider('as every provider', async () => ({
    provider: createProvider(),
    pay: (id) => use(id, cards.pays),
    decline: (id) => use(id, cards.declined),
    letPass: (milliseconds) => {
      time += milliseconds;
    },
  }));

  async function stateOf() {
    return (await database.db.select().from(demoCardPayment)).map(({ state, card }) => ({ state, card }));
  }

  describe('its page', () => {
    test('is plainly a demonstration, says what is paid, and works without scripts', async () => {
      const { status, headers, body } = await showCardPage(services(), { id: await begin() });
      expect(status).toBe(200);
      expect(body).toContain('No money moves');
      expect(body).toContain('O-000001');
      expect(body).toContain('CHF\u00a0204.30');
      expect(body).not.toMatch(/<script|<style| style=/);
      expect(body).toContain('href="https://shop.example/shop/pay?order=1">Cancel');
      // With no referrer a browser would name no origin, and the server refuses such a form.
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['cache-control']).toBe('no-store');
      expect(cardStylesheet().headers['content-type']).toContain('text/css');
    });

    test('escapes whatever the order and the payer wrote', async () => {
      const evil = `"><script>alert('x')</script>`;
      const provider = createProvider();
      const session = await provider.createSession({
        ...testRequest,
        reference: evil,
        cancelUrl: `https://x/${evil}`,
      });
      const id = session.ok ? session.providerSessionId : '';
      for (const answered of [
        await showCardPage(services(), { id }),
        await submitCard(services(), { id, card: evil }),
      ]) {
        expect(answered.body).not.toContain('<script');
        expect(answered.body).toContain('&#34;&#62;&#60;script');
      }
    });

    test('tells at the field that it takes no other card, and keeps the payment open', async () => {
      const id = await begin();
      for (const card of ['', '4111 1111 1111 1111', 'toString', `4242${'4'.repeat(500)}`]) {
        const { status, body } = await submitCard(services(), { id, card });
        expect(status).toBe(422);
        expect(body).toMatch(/id="card"[^>]*aria-invalid="true" aria-describedby="fault cards"/);
        expect(body).toContain('role="alert"');
      }
      expect(await stateOf()).toEqual([{ state: 'open', card: null }]);
      await jobs.runDue();
      expect(heard).toEqual([]);
    });

    test.each(['unknown', '', "'", 'a'.repeat(400), 'x\u0000y'])(
      'there is none for the payment %j',
      async (id) => {
        expect((await showCardPage(services(), { id })).status).toBe(404);
        expect((await submitCard(services(), { id, card: cards.pays })).status).toBe(404);
      },
    );

    test('of a payment that the shop ended takes no card', async () => {
      const id = await begin();
      await createProvider().endSession(id);
      expect((await submitCard(services(), { id, card: cards.pays })).status).toBe(409);
      const { body } = await showCardPage(services(), { id });
      expect(body).toContain('ended this payment');
      expect(body).not.toContain('<form');
      expect(await stateOf()).toEqual([{ state: 'ended', card: null }]);
    });
  });

  test.each([
    [cards.pays, 'paid', 'paid', '4242'],
    [cards.declined, 'declined', 'failed', '0002'],
    [cards.late, 'paid', 'paid', '0077'],
  ])('the card %s comes to %s', async (card, state, kind, lastDigits) => {
    const id = await begin();
    const message = await use(id, card);
    expect(JSON.parse(message.rawBody)).toMatchObject({ kind, session: id, card: { lastDigits } });
    expect(await stateOf()).toEqual([{ state, card: card.replace(/\D/g, '') }]);
    const back = await submitCard(services(), { id, card });
    expect(back).toMatchObject({ status: 303, headers: { location: testRequest.returnUrl } });
  });

  test('the late card sends the browser back at once and tells the shop five seconds later', async () => {
    const id = await begin();
    expect((await submitCard(services(), { id, card: cards.late })).status).toBe(303);
    await jobs.runDue();
    expect([heard, await stateOf()]).toEqual([[], [{ state: 'pending', card: '4000000000000077' }]]);
    expect(await createProvider().endSession(id)).toBe('paid');
    const { rows } = await database.plain.query(
      `select start_after > now() + interval '3 seconds' and start_after < now() + interval '6 seconds' as soon from pgboss.job`,
    );
    expect(rows).toEqual([{ soon: true }]);
    await bringForward();
    await jobs.runDue();
    expect(heard).toHaveLength(1);
  });

  test('a form sent many times at once decides once and tells once', async () => {
    const id = await begin();
    const tried = [cards.pays, cards.declined, cards.pays, cards.late, cards.pays];
    const answers = await Promise.all(tried.map((card) => submitCard(services(), { id, card })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    await bringForward();
    await jobs.runDue();
    expect(heard).toHaveLength(1);
  });

  test('tells the shop again until it has heard, each time the same event', async () => {
    const id = await begin();
    answer = 500;
    await submitCard(services(), { id, card: cards.late });
    for (const status of [500, 302, 200, 200]) {
      answer = status;
      await bringForward();
      await jobs.runDue();
    }
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ rawBody }) => rawBody)).size).toBe(1);
    expect(await stateOf()).toMatchObject([{ state: 'paid' }]);
  });
});
