import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { renderContext } from '#contract/services-context.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { createFontTurns, type FontTurns } from '#server/http/callers/font-turns.ts';
import { createKeptSender } from '#server/http/kept/kept-sender.ts';
import { createKeptStore } from '#server/http/kept/kept-store.ts';
import { registerPages } from './pages.ts';

/** A site of one page whose loader fails with what it is given, and whose page of errors may fail too. */
function buildThatFails(cause: () => unknown, drawingFault?: Error): ServerBuild {
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number) => {
          if (drawingFault !== undefined) throw drawingFault;
          return new Response('<p>a page</p>', { status, headers: { 'content-type': 'text/html' } });
        },
        handleError: (error: unknown, { context }: { context: { get: (key: unknown) => unknown } }) =>
          // As entry.server.tsx does.
          (context.get(renderContext) as { report: (error: unknown) => void }).report(error),
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '*',
        module: {
          default: () => null,
          loader: () => {
            throw cause();
          },
        },
      },
    },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  };
  // The parts of a build that answering takes.
  return build as unknown as ServerBuild;
}

/** A server of such a site; `told` are the faults that left it. */
function openSite(change: { cause?: () => unknown; drawingFault?: Error; fontTurns?: FontTurns }) {
  const app = Fastify();
  const told: unknown[] = [];
  app.setErrorHandler((error, _request, reply) => {
    told.push(error);
    return reply.code(503).send('away');
  });
  registerPages(app, {
    build: buildThatFails(change.cause ?? (() => new Error('nobody should ask')), change.drawingFault),
    // No loader of the test asks them.
    services: {} as never,
    catalogue: () => ({ families: [], informationPages: [] }) as never,
    kept: createKeptStore({ maxBytes: 1000, revision: () => 1, onFault: () => undefined }),
    sender: createKeptSender({}),
    publicUrl: 'http://shop.example',
    sendsTo: [],
    visitorOf: () => 'a visitor',
    fontTurns: change.fontTurns ?? createFontTurns(() => 'a visitor'),
    refuseWhenTooMany: async () => false,
  });
  onTestFinished(() => app.close());
  return { app, told };
}

test.each(['/typefaces', '/shop'])(
  '%s whose database is away is no page of its own, kept or not',
  async (url) => {
    let cause: unknown = new DatabaseAway('nobody answers');
    const { app, told } = openSite({ cause: () => cause });
    expect((await app.inject(url)).body).toBe('away');
    expect(told).toEqual([cause]);
    cause = new Error('a fault');
    expect(await app.inject(url)).toMatchObject({ statusCode: 500, body: '<p>a page</p>' });
  },
);

test.each(['/typefaces', '/shop'])('%s whose page of errors fails itself says so', async (url) => {
  const { app } = openSite({ cause: () => new Error('a fault'), drawingFault: new Error('another fault') });
  const page = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(page).toMatchObject({
    statusCode: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(page.body).toContain('<h1>An error occured while showing the error page</h1>');
  expect(page.body).toContain('<a href="/">Go back to home</a>');
  expect(page.body).not.toContain('fault');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page that is made for one visitor is packed by %s for who takes that',
  async (encoding, unpack) => {
    const { app } = openSite({ cause: () => new Error('a fault') });
    const page = await app.inject({ url: '/shop', headers: { 'accept-encoding': encoding } });
    expect(page.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'cache-control': 'no-store',
    });
    expect(unpack(page.rawPayload).toString()).toBe('<p>a page</p>');
    const plain = await app.inject('/shop');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, '<p>a page</p>']);
  },
);

test('a page with a text of its own whose fonts have no turn says so, and when to come again', async () => {
  const { app, told } = openSite({
    fontTurns: {
      findRefusal: () => null,
      run: async () => ({ ok: false, code: 'fonts-busy', retryAfterSeconds: 10 }),
    },
  });
  const url = '/typewriter?text=Word';
  const page = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
  expect(page).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '10', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  });
  expect(page.body).toContain('Your text is kept in the address.');
  expect(page.body).toContain('<a href="">Open the page again</a>');
  const call = await app.inject({ url, headers: { accept: 'application/json' } });
  expect(call).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } });
  expect(call.json()).toMatchObject({ type: '/problems/fonts-busy', status: 503 });
  expect(told).toEqual([]);
});
