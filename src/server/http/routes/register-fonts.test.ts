import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { registerFonts } from './register-fonts.ts';

const app = Fastify();
const made = new TextEncoder().encode('a subset');

beforeAll(async () => {
  registerFonts(app, {
    pageFonts: {
      serveFont: async (name) => (name === 'made.woff2' ? { bytes: made, contentType: 'font/woff2' } : null),
    },
    visitorOf: () => 'a visitor',
  });
  await app.ready();
});
afterAll(() => app.close());

it('serves what was made for ever, and for these pages alone', async () => {
  const answer = await app.inject('/fonts/made.woff2');
  expect(answer.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(answer.body).toBe('a subset');
});

it('serves the blank font under a name that stylesheets can know', async () => {
  const answer = await app.inject('/fonts/blank.woff2');
  expect(answer.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=86400',
  });
  expect(sanitize(answer.rawPayload)).toBe(SANITIZED);
});

it('answers 404 for a name that was never given out', async () => {
  expect((await app.inject('/fonts/other.woff2')).statusCode).toBe(404);
});
