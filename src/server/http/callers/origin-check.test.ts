import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseOtherOrigins } from './origin-check.ts';

const cookie = 'a=1; fount-session=abc';
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  refuseOtherOrigins(app, 'https://shop.example');
  app.all('/', () => ({}));
});
afterAll(() => app.close());

test.each<[string, Record<string, string>, number]>([
  ['of this site', { origin: 'https://shop.example', cookie }, 200],
  [
    'of the host that was asked',
    { origin: 'https://www.shop.example', host: 'www.shop.example', cookie },
    200,
  ],
  ['of another site', { origin: 'https://evil.example', cookie }, 403],
  ['of another site without a cookie', { origin: 'https://evil.example' }, 403],
  ['of a neighbouring host', { origin: 'https://other.shop.example', cookie }, 403],
  ['of this site over http', { origin: 'http://shop.example', host: 'shop.example', cookie }, 403],
  ['of another port', { origin: 'https://shop.example:8443', cookie }, 403],
  ['of a page that hides where it is from', { origin: 'null', cookie }, 403],
  ['without Origin and cookie: no browser', {}, 200],
  ['without Origin but with a cookie', { cookie }, 403],
  ['without Origin but with the cookie of https', { cookie: '__Host-fount-session=abc' }, 403],
  ['without Origin, with another cookie', { cookie: 'consent=1' }, 200],
  ['without Origin, named as of the same origin', { 'sec-fetch-site': 'same-origin', cookie }, 200],
  ['without Origin, begun by the person', { 'sec-fetch-site': 'none', cookie }, 200],
  ['without Origin, named as of a neighbour', { 'sec-fetch-site': 'same-site', cookie }, 403],
  ['without Origin, named as of another site', { 'sec-fetch-site': 'cross-site' }, 403],
])('a write %s', async (_what, headers, status) => {
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/', headers })).statusCode).toBe(status);
  }
});

test('reading is free, since it changes nothing and its answer stays with the site that asks', async () => {
  const headers = { origin: 'https://evil.example', cookie };
  expect((await app.inject({ method: 'GET', url: '/', headers })).statusCode).toBe(200);
});
