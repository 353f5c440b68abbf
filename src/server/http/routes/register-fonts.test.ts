import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANITIZED, sanitize } from '#fonts/testing/sanitize.ts';
import { packWell } from '#server/http/kept/kept-store.ts';
import { registerFonts } from './register-fonts.ts';

const app = Fastify();
const made = new TextEncoder().encode('a subset');
const css = new TextEncoder().encode('@font-face { font-family: "Face" } '.repeat(100));

beforeAll(async () => {
  registerFonts(app, {
    pageFonts: {
      serveFont: async (name) => {
        if (name === 'made.css') return { bytes: css, contentType: 'text/css; charset=utf-8' };
        return name === 'made.woff2' ? { bytes: made, contentType: 'font/woff2' } : null;
      },
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

it.for([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('serves a stylesheet packed by %s to who takes that', async ([encoding, unpack]) => {
  for (const _ of ['packed', 'kept']) {
    const { headers, rawPayload } = await app.inject({
      url: '/fonts/made.css',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(rawPayload.length).toBeLessThan(css.length / 4);
    expect(unpack(rawPayload).equals(css)).toBe(true);
  }
});

it('packs a stylesheet anew that could not be packed', async () => {
  const another = Fastify();
  let tries = 0;
  registerFonts(another, {
    pageFonts: { serveFont: async () => ({ bytes: css, contentType: 'text/css; charset=utf-8' }) },
    visitorOf: () => 'a visitor',
    packCss: async (bytes, encoding) => {
      tries += 1;
      if (tries === 1) throw new Error('no memory');
      return packWell(bytes, encoding);
    },
  });
  const ask = () => another.inject({ url: '/fonts/made.css', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).statusCode).toBe(500);
  for (const _ of ['packed', 'kept']) {
    const again = await ask();
    expect(again.statusCode).toBe(200);
    expect(brotliDecompressSync(again.rawPayload).equals(css)).toBe(true);
  }
  expect(tries).toBe(2);
  await another.close();
});

it('serves a stylesheet as it is to who takes nothing packed, and never packs a font', async () => {
  const plain = await app.inject('/fonts/made.css');
  expect([plain.headers['content-encoding'], plain.rawPayload.equals(css)]).toEqual([undefined, true]);
  const headers = { 'accept-encoding': 'br, gzip' };
  const font = await app.inject({ url: '/fonts/made.woff2', headers });
  expect([font.headers['content-encoding'], font.headers.vary]).toEqual([undefined, undefined]);
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
