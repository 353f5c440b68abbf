import Fastify from 'fastify';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { renderContext } from '#contract/services-context.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { createFontTurns } from '#server/http/callers/font-turns.ts';
import { createKeptSender } from '#server/http/kept/kept-sender.ts';
import { createKeptStore } from '#server/http/kept/kept-store.ts';
import { registerPages } from './pages.ts';

/** A site of one page whose loader fails with what it is given. */
function buildThatFails(cause: () => unknown): ServerBuild {
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number) =>
          new Response('<p>a page</p>', { status, headers: { 'content-type': 'text/html' } }),
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

test.each(['/typefaces', '/shop'])(
  '%s whose database is away is no page of its own, kept or not',
  async (url) => {
    const app = Fastify();
    let cause: unknown = new DatabaseAway('nobody answers');
    const told: unknown[] = [];
    app.setErrorHandler((error, _request, reply) => {
      told.push(error);
      return reply.code(503).send('away');
    });
    const kept = createKeptStore({ maxBytes: 1000, revision: () => 1, onFault: () => undefined });
    registerPages(app, {
      build: buildThatFails(() => cause),
      // No loader of the test asks them.
      services: {} as never,
      catalogue: () => ({ families: [], informationPages: [] }) as never,
      kept,
      sender: createKeptSender({}),
      publicUrl: 'http://shop.example',
      visitorOf: () => 'a visitor',
      fontTurns: createFontTurns(() => 'a visitor'),
      refuseWhenTooMany: async () => false,
    });
    expect((await app.inject(url)).body).toBe('away');
    expect(told).toEqual([cause]);
    cause = new Error('a fault');
    expect(await app.inject(url)).toMatchObject({ statusCode: 500, body: '<p>a page</p>' });
    await app.close();
  },
);
