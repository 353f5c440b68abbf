import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

const made = '203.0.113.9';
const visitor = '192.0.2.7';
const proxy = '10.0.0.1';

test.each<[string, false | number | string[], string, string]>([
  ['without a proxy', false, made, proxy],
  ['behind one proxy', 1, `${made}, ${visitor}`, visitor],
  ['behind two proxies', 2, `${made}, ${visitor}, 10.0.0.2`, visitor],
  ['behind a proxy of a named network', ['10.0.0.0/8'], `${made}, ${visitor}`, visitor],
  ['behind a proxy that is not named', ['127.0.0.1'], `${made}, ${visitor}`, proxy],
])(
  '%s, X-Forwarded-For is believed as far as its own proxies have written it',
  async (_what, trust, forwarded, address) => {
    const app = Fastify({ trustProxy: trustedProxies(trust) });
    app.get('/', (request) => ({ address: request.ip }));
    const answer = await app.inject({
      url: '/',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': forwarded },
    });
    expect(answer.json()).toEqual({ address });
  },
);
