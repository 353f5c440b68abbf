import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKeptSender } from '#server/http/kept/kept-sender.ts';
import { createKeptStore } from '#server/http/kept/kept-store.ts';
import { registerBuyersSheets } from './register-buyers-sheets.ts';

test('is drawn once a revision, and a family that is made up is none', async () => {
  const drawn: string[] = [];
  const onFault = (cause: unknown) => {
    throw cause;
  };
  const kept = createKeptStore({ maxBytes: 1e6, revision: () => 1, onFault });
  const app = Fastify();
  registerBuyersSheets(app, {
    kept,
    sender: createKeptSender({}),
    hasFamily: (slug) => slug === 'eczar',
    getBuyersSheet: async (slug) => {
      drawn.push(slug);
      return { bytes: Buffer.from('%PDF'), contentType: 'application/pdf' };
    },
  });
  const url = '/typefaces/eczar/what-you-get.pdf';
  const first = await app.inject(url);
  expect(first).toMatchObject({ statusCode: 200, body: '%PDF' });
  expect(first.headers['content-disposition']).toBe('inline; filename="eczar-what-you-get.pdf"');
  // Packing goes on after the answer went out, for as long as a busy machine takes.
  while (kept.find(url) === null) await nextTurn();
  expect(
    (await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })).statusCode,
  ).toBe(304);
  expect((await app.inject('/typefaces/nothing/what-you-get.pdf')).statusCode).toBe(404);
  expect(drawn).toEqual(['eczar']);
  await app.close();
});
