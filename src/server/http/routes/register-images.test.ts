import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sanitiseSvg } from '#server/import/sanitising/sanitise-svg.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { registerImages } from './register-images.ts';

const files = createMemoryFileStore();
const app: FastifyInstance = Fastify();
let drawing = '';
let font = '';
beforeAll(async () => {
  const result = sanitiseSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0"/></svg>',
  );
  if (!result.ok) throw new Error(result.message);
  drawing = await files.put(new TextEncoder().encode(result.svg));
  font = await files.put(Uint8Array.of(0, 1, 0, 0, 0, 12));
  registerImages(app, files);
  await app.ready();
});
afterAll(() => app.close());

it('serves a drawing for ever, without leave to do anything', async () => {
  const answer = await app.inject(`/images/${drawing}.svg`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.body).toContain('<path d="M0 0"/>');
});

it('serves a picture under the name of its kind alone', async () => {
  const picture = await files.put(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2));
  const answer = await app.inject(`/images/${picture}.jpg`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  for (const name of [`${picture}.svg`, `${picture}.png`, `${picture}.html`, `${drawing}.jpg`]) {
    expect((await app.inject(`/images/${name}`)).statusCode, name).toBe(404);
  }
});

it('gives out no font of the store, whatever it is called', async () => {
  for (const name of [
    `${font}.svg`,
    `${font}.png`,
    font,
    `${font}.otf`,
    `${'0'.repeat(64)}.svg`,
    '..%2fsecret.svg',
  ]) {
    expect((await app.inject(`/images/${name}`)).statusCode, name).toBe(404);
  }
});
