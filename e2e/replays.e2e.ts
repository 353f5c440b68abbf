import { expect } from 'vitest';
import { problem } from '#contract/problem.ts';
import type { WireCart } from '#contract/shop-orders.ts';
import { type ApiShopper, enterShop } from './testing/api-shopper.ts';
import { createApiVisitor } from './testing/api-visitor.ts';
import { readCatalogue, sampleCart } from './testing/sample-cart.ts';
import type { Fount } from './testing/start-fount.ts';
import { test } from './testing/test.ts';

let agreedCart: WireCart | null = null;

/** A new session, and a cart with the right prices: asked for once, since the shop takes 30 carts a minute and visitor. */
async function enterWithCart(fount: Fount): Promise<{ shopper: ApiShopper; cart: WireCart }> {
  const shopper = await enterShop(fount);
  agreedCart ??= await agreeOnCart(fount, shopper);
  return { shopper, cart: agreedCart };
}

async function agreeOnCart(fount: Fount, shopper: ApiShopper): Promise<WireCart> {
  const catalogue = await readCatalogue(fount);
  const cut = catalogue.requireCut('fraunces', 'Semi Bold');
  const template = catalogue.requireTemplate('desktop');
  return shopper.agreeOnPrices(sampleCart([{ cut, template, values: { users: 12 } }]));
}

test('a replayed Idempotency-Key gives the same order, also at the same time', async ({ fount }) => {
  const { shopper, cart } = await enterWithCart(fount);
  const orders = await Promise.all(
    Array.from({ length: 5 }, () => shopper.placeOrder(cart, 'one and the same')),
  );
  const later = await shopper.placeOrder(cart, 'one and the same');
  expect(new Set([...orders, later].map(({ id }) => id)).size).toBe(1);
});

test('the same Idempotency-Key with another cart is refused, and none at all too', async ({ fount }) => {
  const { shopper, cart } = await enterWithCart(fount);
  await shopper.placeOrder(cart, 'a key for one cart');
  const other = await shopper.sendCart({ ...cart, customerReference: 'PO 2' }, 'a key for one cart');
  expect(problem.parse(other.body)).toMatchObject({ status: 422, type: '/problems/idempotency-key-reused' });
  const none = await shopper.post('/api/front/shop-orders/create-from-cart', { shopOrder: cart });
  expect(problem.parse(none.body)).toMatchObject({
    status: 400,
    title: 'An Idempotency-Key header is required.',
  });
});

test('the same key in two sessions is two orders', async ({ fount }) => {
  const { shopper, cart } = await enterWithCart(fount);
  const other = await enterShop(fount);
  const one = await shopper.placeOrder(cart, 'a popular key');
  const two = await other.placeOrder(cart, 'a popular key');
  expect(two.id).not.toBe(one.id);
});

test('an order is there for its own session and for nobody else', async ({ fount }) => {
  const { shopper, cart } = await enterWithCart(fount);
  const { id } = await shopper.placeOrder(cart, 'an order of my own');
  for (const stranger of [await enterShop(fount), createApiVisitor(fount)]) {
    const asked = [
      await stranger.get(`/api/front/shop-orders/${id}`),
      await stranger.post('/api/front/shop-orders/init-card-payment', { shopOrderId: id }),
    ];
    for (const answer of asked) {
      expect(problem.parse(answer.body)).toMatchObject({ status: 404, type: '/problems/not-found' });
    }
    const cancelled = await stranger.post('/api/front/shop-orders/cancel-active', {});
    expect(cancelled.body).toEqual({ cancelled: [] });
  }
  expect((await shopper.readOrder(id)).state).toBe('initial');
});

test('POST and PATCH cancel what is under way, and nothing twice', async ({ fount }) => {
  const { shopper, cart } = await enterWithCart(fount);
  for (const [index, method] of ['POST', 'PATCH'].entries()) {
    const { id } = await shopper.placeOrder(cart, `to be cancelled ${index}`);
    const cancel = () => shopper.ask('/api/front/shop-orders/cancel-active', { method, body: {} });
    expect((await cancel()).body).toEqual({ cancelled: [id] });
    expect((await cancel()).body).toEqual({ cancelled: [] });
    expect((await shopper.readOrder(id)).state).toBe('cancelled');
    const begun = await shopper.post('/api/front/shop-orders/init-card-payment', { shopOrderId: id });
    expect(problem.parse(begun.body)).toMatchObject({ status: 409, type: '/problems/order-not-payable' });
  }
});

const wrongCalls = [
  ['an unknown order', 'GET', '/api/front/shop-orders/4711', undefined, 404, 'not-found'],
  ['an order id that is none', 'GET', '/api/front/shop-orders/mine', undefined, 400, 'malformed-request'],
  ['an unknown family', 'GET', '/api/front/font-families/99999/get-metadata', undefined, 404, 'not-found'],
  [
    'a family id that is none',
    'GET',
    '/api/front/font-families/x/get-metadata',
    undefined,
    400,
    'malformed-request',
  ],
  ['an unknown query', 'GET', '/api/front/designers?page=2', undefined, 400, 'malformed-request'],
  ['a missing query', 'GET', '/api/vat-validation/validate', undefined, 400, 'malformed-request'],
  [
    'an address that is none',
    'GET',
    '/api/vat-validation/validate?address=Z',
    undefined,
    400,
    'malformed-request',
  ],
  ['an unknown call', 'GET', '/api/front/fonts-for-free', undefined, 404, 'not-found'],
  ['a wrong method', 'POST', '/api/front/font-families', {}, 405, 'method-not-allowed'],
  [
    'an unknown field',
    'POST',
    '/api/front/shop-orders/init-card-payment',
    { shopOrderId: '1', free: true },
    422,
    'invalid-payload',
  ],
  ['an empty body', 'POST', '/api/front/shop-orders/init-card-payment', {}, 422, 'invalid-payload'],
  [
    'a body that is no JSON',
    'POST',
    '/api/front/shop-orders/init-card-payment',
    '{"shopOrderId":',
    400,
    'malformed-request',
  ],
  ['an unsigned event', 'POST', '/api/payment-events/demo', { kind: 'paid' }, 401, 'bad-signature'],
  ['an unknown provider', 'POST', '/api/payment-events/stripe', { kind: 'paid' }, 404, 'not-found'],
] as const;

test.for(wrongCalls)(
  '%s is refused with the reason',
  async ([, method, path, body, status, code], { fount }) => {
    const answer = await createApiVisitor(fount).ask(path, { method, body });
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const told = problem.parse(answer.body);
    expect(told).toMatchObject({ status, type: `/problems/${code}` });
    expect(answer.status).toBe(status);
    if (code === 'invalid-payload') expect(told.errors?.length).toBeGreaterThan(0);
    expect(answer.text).not.toMatch(/\bat \/|node_modules|select |insert into/i);
  },
);

test('a body over one megabyte is refused as too large', async ({ fount }) => {
  const answer = await createApiVisitor(fount).post('/api/front/shop-orders/init-card-payment', {
    shopOrderId: 'x'.repeat(1_100_000),
  });
  expect(problem.parse(answer.body)).toMatchObject({ status: 413, type: '/problems/payload-too-large' });
});

test('unknown slugs are pages that were not found', async ({ fount }) => {
  const visitor = createApiVisitor(fount);
  for (const path of ['/typefaces/comic', '/information/nothing', '/typefaces/filter/nothing', '/nowhere']) {
    const answer = await visitor.get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.text).toContain('This page could not be found');
  }
});

test('carts that the shop cannot have made are refused with the path of the fault', async ({ fount }) => {
  const { shopper, cart } = await enterWithCart(fount);
  const [item] = cart.shopItems;
  const [licence] = cart.licenses;
  if (!item || !licence) throw new Error('the sample cart is empty');
  const cases: [Partial<WireCart>, string, string][] = [
    [{ shopItems: [], licenses: [] }, 'cart-empty', 'shopOrder.shopItems'],
    [{ shopItems: [item, item] }, 'invalid-payload', 'shopOrder.shopItems.1.uid'],
    [{ shopItems: [{ ...item, uid: 'font-cut-99999' }] }, 'item-not-for-sale', 'shopOrder.shopItems.0.uid'],
    [
      { licenses: [{ ...licence, licenseTemplateId: '99999' }] },
      'licence-not-offered',
      'shopOrder.licenses.0.licenseTemplateId',
    ],
    [
      { licenses: [{ ...licence, values: { users: 1000 } }] },
      'invalid-payload',
      'shopOrder.licenses.0.values.users',
    ],
    [
      { deliveryAddress: { ...cart.deliveryAddress, email: 'nobody' } },
      'invalid-payload',
      'shopOrder.deliveryAddress.email',
    ],
    [{ isEulaAccepted: false }, 'eula-not-accepted', 'shopOrder.isEulaAccepted'],
  ];
  for (const [index, [change, code, path]] of cases.entries()) {
    const answer = await shopper.sendCart({ ...cart, ...change }, `a wrong cart ${index}`);
    const told = problem.parse(answer.body);
    expect(told, code).toMatchObject({ status: 422, type: `/problems/${code}` });
    expect(
      told.errors?.map((error) => error.path),
      code,
    ).toContain(path);
  }
});
