import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKeptSender } from '#server/http/kept/kept-sender.ts';
import { createKeptStore } from '#server/http/kept/kept-store.ts';
import { registerEula } from './register-eula.ts';

test('draws the agreement once a revision, and says 304 to who has it', async () => {
  let revision = 1;
  let drawn = 0;
  const onFault = (cause: unknown) => {
    throw cause;
  };
  const kept = createKeptStore({ maxBytes: 1e6, revision: () => revision, onFault });
  const app = Fastify();
  registerEula(app, {
    kept,
    sender: createKeptSender({ 'x-content-type-options': 'nosniff' }),
    getEula: async () => {
      drawn += 1;
      return { bytes: Buffer.from(`%PDF ${drawn}`), contentType: 'application/pdf' };
    },
  });
  const url = '/assets/pdf/EULA.pdf';
  const first = await app.inject(url);
  expect(first).toMatchObject({ statusCode: 200, body: '%PDF 1' });
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="EULA.pdf"',
  });
  // Packing goes on after the answer went out, for as long as a busy machine takes.
  while (kept.find(url) === null) await nextTurn();
  const again = await app.inject({ url: `${url}?a=1`, headers: { 'accept-encoding': 'identity' } });
  expect(again).toMatchObject({ statusCode: 200, body: '%PDF 1' });
  expect(again.headers).toMatchObject({
    'content-security-policy': first.headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
  });
  const unchanged = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(unchanged).toMatchObject({ statusCode: 304, body: '' });
  revision = 2;
  expect((await app.inject(url)).body).toBe('%PDF 2');
  await app.close();
});
