import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CIRCUIT } from '#domain/limits.ts';
import { describePaymentProvider, testRequest } from '#server/payment/payment-provider.cases.ts';
import { createStripeProvider, type StripeProviderServices } from './stripe-provider.ts';
import { type StripeStandIn, standInKeys, startStripeStandIn } from './testing/stripe-stand-in.ts';

const { secretKey, webhookSecret } = standInKeys;
let time = Date.parse('2026-11-21T10:00:00Z');
const now = () => new Date(time);
let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startStripeStandIn({ now });
});
afterAll(() => standIn.close());

const create = (
  change: Partial<Pick<StripeProviderServices, 'secretKey' | 'webhookSecrets' | 'onCircuit' | 'url'>> = {},
) => createStripeProvider({ secretKey, webhookSecrets: [webhookSecret], url: standIn.url, now, ...change });

let requests = 0;
/** A session of a key that no other test has used. */
async function begin(change: Partial<typeof testRequest> = {}) {
  requests += 1;
  const session = await create().createSession({
    ...testRequest,
    idempotencyKey: `order-${requests}-attempt-1`,
    ...change,
  });
  if (!session.ok) throw new Error(session.reason);
  return session.providerSessionId;
}

let suites = 0;
describePaymentProvider('Stripe, as every provider', async () => {
  suites += 1;
  const suite = suites;
  const provider = create();
  return {
    // Each of its tests has books of its own; the stand-in has one for all.
    provider: {
      ...provider,
      createSession: (request) =>
        provider.createSession({ ...request, idempotencyKey: `suite-${suite}-${request.idempotencyKey}` }),
      refund: (request) =>
        provider.refund({ ...request, idempotencyKey: `suite-${suite}-${request.idempotencyKey}` }),
    },
    pay: async (id) => standIn.sign(standIn.complete(id, 'at-once')),
    decline: async (id) => {
      standIn.complete(id, 'delayed');
      return standIn.sign(standIn.settle(id, 'fails'));
    },
    letPass: (milliseconds) => {
      time += milliseconds;
    },
  };
});

describe('a session', () => {
  test('names the order and its lines, converts nothing, and ends with the order', async () => {
    const endsAt = new Date(time + 60 * 60_000);
    const id = await begin({ endsAt });
    expect(standIn.books.sessions.get(id)).toMatchObject({
      client_reference_id: 'O-000001',
      metadata: { fount_order: 'O-000001' },
      amount_total: 20_430,
      currency: 'chf',
      adaptive_pricing: { enabled: false },
      expires_at: endsAt.getTime() / 1000,
      success_url: testRequest.returnUrl,
      cancel_url: testRequest.cancelUrl,
    });
  });

  test.each([10 * 60_000, 40 * 24 * 60 * 60_000])(
    'that may last %i ms is left to end by itself',
    async (ms) => {
      const id = await begin({ endsAt: new Date(time + ms) });
      expect(standIn.books.sessions.get(id)?.expires_at).toBe(Math.floor(time / 1000) + 24 * 60 * 60);
    },
  );

  test('is asked for in the units that Stripe counts by', async () => {
    const lines = [{ name: 'Test Regular', amount: 500 }];
    const id = await begin({ amount: 500, currency: 'ISK', lines });
    expect(standIn.books.sessions.get(id)).toMatchObject({ amount_total: 50_000, currency: 'isk' });
    const told = await create().verifyEvent(standIn.sign(standIn.complete(id, 'at-once')));
    expect(told).toMatchObject({ ok: true, event: { kind: 'paid', amount: 500, currency: 'ISK' } });
  });

  test.each(['rate-limit', 'server-error'] as const)('waits where Stripe answers %s', async (trouble) => {
    standIn.disturb(/POST .*sessions$/, trouble, trouble, trouble);
    const refused = await create().createSession({ ...testRequest, idempotencyKey: `order-${trouble}` });
    expect(refused).toMatchObject({ ok: false, code: 'provider-unavailable' });
  });

  test('is one, though the answer was lost after it was made', async () => {
    const before = standIn.books.sessions.size;
    standIn.disturb(/POST .*sessions$/, 'lost-answer');
    await begin();
    expect(standIn.books.sessions.size).toBe(before + 1);
  });
});

test('Stripe is asked nothing while it is down, for anything, and asked once more after a while', async () => {
  const changes: boolean[] = [];
  const onCircuit = ({ isOpen }: { isOpen: boolean }) => void changes.push(isOpen);
  const provider = create({ onCircuit });
  const ask = (key: number) => provider.createSession({ ...testRequest, idempotencyKey: `circuit-${key}` });
  // Each is asked for twice by the SDK.
  const troubles = Array.from({ length: 2 * CIRCUIT.failures }, () => 'server-error' as const);
  standIn.disturb(/POST .*sessions$/, ...troubles);
  for (let key = 0; key < CIRCUIT.failures; key += 1) expect(await ask(key)).toMatchObject({ ok: false });
  expect(changes).toEqual([true]);
  const before = standIn.books.sessions.size;
  expect(await ask(99)).toMatchObject({
    ok: false,
    code: 'provider-unavailable',
    reason: expect.stringContaining('Stripe does not answer since'),
  });
  await expect(provider.listEvents(now())).rejects.toThrow('Stripe does not answer since');
  expect(standIn.books.sessions.size).toBe(before);
  time += CIRCUIT.restMs;
  expect(await ask(99)).toMatchObject({ ok: true });
  expect(await provider.listEvents(now())).toEqual([]);
  expect(changes).toEqual([true, false]);
});

test('Stripe is not taken for down where our key may not do one thing', async () => {
  const provider = create();
  standIn.disturb(
    /GET .*events/,
    ...Array.from({ length: CIRCUIT.failures }, () => 'not-permitted' as const),
  );
  for (let at = 0; at < CIRCUIT.failures; at += 1)
    await expect(provider.listEvents(now())).rejects.toThrow('required permissions');
  const begun = await provider.createSession({ ...testRequest, idempotencyKey: 'not-permitted-elsewhere' });
  expect(begun).toMatchObject({ ok: true });
});

test('an amount below Stripe’s least is refused for good, and not told as an outage', async () => {
  const small = { amount: 20, lines: [{ name: 'A font', amount: 20 }], idempotencyKey: 'too-small' };
  expect(await create().createSession({ ...testRequest, ...small })).toMatchObject({
    ok: false,
    code: 'payment-refused',
    isTooSmall: true,
    reason: expect.stringContaining('amount_too_small'),
  });
  const senseless = { lines: [], idempotencyKey: 'senseless' };
  // What no amount is to blame for may be mended, as in Stripe's dashboard.
  expect(await create().createSession({ ...testRequest, ...senseless })).toMatchObject({
    code: 'provider-unavailable',
  });
});

test('Stripe is not taken for down by an order that it refuses', async () => {
  const provider = create();
  for (let key = 0; key <= CIRCUIT.failures; key += 1) {
    const refused = await provider.createSession({
      ...testRequest,
      lines: [],
      idempotencyKey: `refused-${key}`,
    });
    expect(refused).toMatchObject({ ok: false, reason: expect.stringMatching(/^Stripe: /) });
  }
});

describe('a message', () => {
  const read = (event: Parameters<StripeStandIn['sign']>[0], secret?: string) =>
    create().verifyEvent(standIn.sign(event, secret));

  test('tells of a debit that the money is under way, and then that it came', async () => {
    const id = await begin();
    const told = await read(standIn.complete(id, 'delayed'));
    expect(told).toMatchObject({ ok: true, event: { kind: 'processing', providerSessionId: id } });
    expect(await read(standIn.settle(id, 'succeeds'))).toMatchObject({ ok: true, event: { kind: 'paid' } });
  });

  test('tells of a dispute until when it may be answered, and how it ended', async () => {
    const id = await begin();
    standIn.complete(id, 'at-once');
    const dueBy = new Date(time + 7 * 24 * 60 * 60_000);
    const told = await read(standIn.dispute(id, dueBy));
    expect(told).toMatchObject({
      event: { kind: 'disputed', providerSessionId: id, amount: 20_430, dueBy: dueBy.toISOString() },
    });
    const disputeId = [...standIn.books.disputes.keys()].at(-1) ?? '';
    expect(await read(standIn.closeDispute(disputeId, 'lost'))).toMatchObject({
      event: { kind: 'dispute-closed', disputeId, isLost: true },
    });
  });

  test('tells of a refund of the dashboard, and of none that the shop asked for', async () => {
    const id = await begin();
    standIn.complete(id, 'at-once');
    const asked = {
      idempotencyKey: `refund-${id}`,
      providerSessionId: id,
      amount: 400,
      currency: 'CHF',
      again: 0,
    };
    await create().refund(asked);
    const [own] = standIn.books.events.slice(-1);
    if (own === undefined) throw new Error('Stripe told nothing');
    expect(await read(own)).toEqual({ ok: true, event: null });
    const paymentIntent = String(standIn.books.sessions.get(id)?.payment_intent);
    const [refund] = [...standIn.books.refunds.values()].slice(-1);
    if (refund === undefined) throw new Error('nothing was given back');
    standIn.books.refunds.set('re_dashboard', { ...refund, id: 're_dashboard', amount: 1000, metadata: {} });
    expect(await read(standIn.tellRefunded(paymentIntent))).toMatchObject({
      event: { kind: 'refunded-outside', providerSessionId: id, amount: 1000, currency: 'CHF' },
    });
    expect(await read(standIn.failRefund('re_dashboard'))).toMatchObject({
      event: {
        kind: 'outside-refund-failed',
        providerSessionId: id,
        providerRefundId: 're_dashboard',
        amount: 1000,
        currency: 'CHF',
        reason: 'lost_or_stolen_card',
      },
    });
  });

  test('of what is not sold here is taken, and is nothing', async () => {
    const id = await begin();
    const paid = standIn.complete(id, 'at-once');
    const session = standIn.books.sessions.get(id);
    if (session === undefined) throw new Error('there is no session');
    const other = { ...paid, data: { object: { ...session, metadata: {} } } } as typeof paid;
    expect(await read(other)).toEqual({ ok: true, event: null });
    expect(await read({ ...paid, type: 'payout.paid' } as typeof paid)).toEqual({ ok: true, event: null });
  });

  test('of the other mode, of another account, of tomorrow or of another secret is refused', async () => {
    const paid = standIn.complete(await begin(), 'at-once');
    expect(await read({ ...paid, livemode: true })).toMatchObject({ ok: false, code: 'malformed-request' });
    expect(await read({ ...paid, account: 'acct_other' })).toMatchObject({
      ok: false,
      code: 'malformed-request',
    });
    expect(await read(paid, 'whsec_ofsomebody')).toMatchObject({ ok: false, code: 'bad-signature' });
    time += 24 * 60 * 60_000;
    const tomorrow = standIn.sign(paid);
    time -= 24 * 60 * 60_000;
    expect(await create().verifyEvent(tomorrow)).toMatchObject({ ok: false, code: 'bad-signature' });
    const rotated = create({ webhookSecrets: ['whsec_newer12345', webhookSecret] });
    expect(await rotated.verifyEvent(standIn.sign(paid))).toMatchObject({ ok: true });
  });

  test.each([
    '',
    '{}',
    'null',
    '[1]',
    '{"object":"event","id":"evt_1","type":"checkout.session.completed","livemode":false,"data":{"object":{"id":7}}}',
  ])('that is signed and makes no sense (%j) is refused', async (rawBody) => {
    const signed = standIn.sign(JSON.parse(rawBody === '' ? '""' : rawBody));
    expect(await create().verifyEvent(signed)).toMatchObject({ ok: false, code: 'malformed-request' });
  });
});

describe('a refund', () => {
  async function paid() {
    const id = await begin();
    standIn.complete(id, 'at-once');
    return (idempotencyKey: string, again = 0) =>
      create().refund({ idempotencyKey, providerSessionId: id, amount: 1000, currency: 'CHF', again });
  }

  test('is one, though the answer was lost and Stripe has forgotten the key', async () => {
    const ask = await paid();
    standIn.disturb(/POST .*refunds$/, 'lost-answer');
    const first = await ask('refund-lost');
    expect(first).toMatchObject({ ok: true });
    // Under another key at Stripe, as after a day.
    expect(await ask('refund-lost', 1)).toEqual(first);
  });

  test('that came back is made anew once people ask again', async () => {
    const ask = await paid();
    const first = await ask('refund-back');
    if (!first.ok) throw new Error(first.reason);
    const told = await create().verifyEvent(standIn.sign(standIn.failRefund(first.providerRefundId)));
    expect(told).toMatchObject({
      event: {
        kind: 'refund-failed',
        idempotencyKey: 'refund-back',
        providerRefundId: first.providerRefundId,
      },
    });
    const second = await ask('refund-back', 1);
    expect(second).toMatchObject({ ok: true });
    expect(second).not.toEqual(first);
  });

  test('is tried again where Stripe has too much to do', async () => {
    const ask = await paid();
    standIn.disturb(/POST .*refunds$/, 'rate-limit', 'rate-limit');
    await expect(ask('refund-busy')).rejects.toThrow('Too many requests');
  });
});

test('events that were never heard are listed with what they say, the oldest first', async () => {
  const id = await begin();
  time += 60_000;
  const since = now();
  const told = [standIn.complete(id, 'delayed'), standIn.settle(id, 'succeeds')];
  const kept = await create().listEvents(since);
  expect(kept.map(({ eventId }) => eventId)).toEqual(told.map((event) => event.id));
  expect(await Promise.all(kept.map(({ read }) => read()))).toMatchObject([
    { kind: 'processing', providerSessionId: id },
    { kind: 'paid', providerSessionId: id },
  ]);
});

test('a key that Stripe does not take is told, without the key', async () => {
  // Nothing that another test left goes wrong.
  standIn.disturb(/./);
  expect(await create().findFault()).toBeNull();
  const [sessions, refunds] = [standIn.books.sessions.size, standIn.books.refunds.size];
  const fault = await create({ secretKey: 'sk_test_revoked12345' }).findFault();
  expect(fault).toContain('STRIPE_SECRET_KEY is not taken by Stripe');
  expect(fault).not.toContain('revoked12345');
  expect([standIn.books.sessions.size, standIn.books.refunds.size]).toEqual([sessions, refunds]);
});

test.each([
  [/GET .*sessions$/, 'Checkout Sessions: read'],
  [/POST .*expire$/, 'Checkout Sessions: write'],
  [/GET .*refunds$/, 'Charges and Refunds: read'],
  [/POST .*refunds$/, 'Charges and Refunds: write'],
  [/GET .*events$/, 'Events: read'],
])('a restricted key that is not allowed %s is told to lack %s alone', async (pattern, need) => {
  standIn.disturb(pattern, 'not-permitted');
  const fault = await create().findFault();
  expect(fault).toContain(`It lacks: ${need}.`);
  expect(await create().findFault()).toBeNull();
});

test('a key of which Stripe does not tell is no fault of the key', async () => {
  standIn.disturb(/GET .*events$/, 'server-error', 'server-error');
  await expect(create().findFault()).rejects.toThrow('An error occurred at Stripe');
});

describe('the account of a key', () => {
  const asked = () => standIn.calls.filter((call) => call === 'GET /v1/account').length;

  test('is asked until it is told, and kept with what is begun', async () => {
    const provider = create();
    const before = asked();
    standIn.disturb(/account$/, 'server-error', 'server-error');
    const first = await provider.createSession({ ...testRequest, idempotencyKey: 'account-untold' });
    expect(first).not.toHaveProperty('account');
    for (const idempotencyKey of ['account-1', 'account-2'])
      expect(await provider.createSession({ ...testRequest, idempotencyKey })).toMatchObject({
        ok: true,
        account: 'acct_standin0001',
      });
    expect(await provider.readAccount()).toBe('acct_standin0001');
    expect(asked()).toBe(before + 1);
  });

  test('that may not tell it is unknown', async () => {
    standIn.disturb(/account$/, 'not-permitted');
    expect(await create().readAccount()).toBeNull();
  });
});

test('a session that Stripe does not know is not over: it may be payable in another account', async () => {
  expect(await create().endSession('cs_test_of_another_account')).toBe('unknown');
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' };
  const live = createServer((_, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error })),
  );
  await new Promise<void>((done) => live.listen(0, '127.0.0.1', done));
  onTestFinished(() => void live.close());
  // It listens on a port, never on a socket file.
  const { port } = live.address() as AddressInfo;
  const provider = create({ url: `http://127.0.0.1:${port}`, secretKey: 'sk_live_standin0001' });
  expect(await provider.endSession('cs_live_of_another_account')).toBe('unknown');
  // What was tried out in the test mode moves no money.
  expect(await provider.endSession('cs_test_tried_out')).toBe('ended');
});
