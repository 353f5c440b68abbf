import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { clearSessionToken, readSessionToken, writeSessionToken } from './session-cookie.ts';

const expiresAt = new Date('2027-01-01T00:00:00Z');

async function openApp(isHttps: boolean) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/write', (_request, reply) => {
    writeSessionToken(reply, { token: 'abc', isHttps, expiresAt });
    return {};
  });
  app.get('/clear', (_request, reply) => {
    clearSessionToken(reply, isHttps);
    return {};
  });
  app.get('/read', (request) => ({ token: readSessionToken(request, isHttps) }));
  return app;
}

test('over https the cookie is Secure and of this host alone', async () => {
  const app = await openApp(true);
  const written = (await app.inject('/write')).headers['set-cookie'];
  expect(written).toBe(
    '__Host-fount-session=abc; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  );
  // A browser drops a cookie of this prefix that is cleared without what it was set with.
  expect((await app.inject('/clear')).headers['set-cookie']).toBe(
    '__Host-fount-session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  );
});

test('over https a cookie that a neighbouring host or plain http has planted is not read', async () => {
  const app = await openApp(true);
  const read = async (line: string) =>
    (await app.inject({ url: '/read', headers: { cookie: line } })).json().token;
  expect(await read('fount-session=planted')).toBeNull();
  expect(await read('fount-session=planted; __Host-fount-session=own')).toBe('own');
});
