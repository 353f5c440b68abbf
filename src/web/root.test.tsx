import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { renderContext } from '#contract/services-context.ts';
import handleRequest, { handleError } from './entry.server.tsx';
import * as root from './root.tsx';

/** A site of one page, built as ours are, whose route names its middleware. */
function buildWith(middleware: string[]): ServerBuild {
  const page = { default: () => <p>a page</p>, handle: { middleware } };
  const manifest = { module: '/page.js', imports: [], css: [], hasErrorBoundary: false };
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: {
      // As where the frame could not be loaded, which needs no database.
      root: { id: 'root', path: '', module: { ...root, loader: () => null, shouldRevalidate: undefined } },
      page: { id: 'page', parentId: 'root', index: true, module: page },
    },
    assets: {
      routes: {
        root: { ...manifest, id: 'root', path: '', hasLoader: true, hasErrorBoundary: true },
        page: { ...manifest, id: 'page', parentId: 'root', index: true },
      },
      entry: { imports: [], module: '/entry.js' },
      url: '/manifest.js',
      version: '1',
    },
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

it('a route that names a middleware that nobody knows is a 500 that names it, on the page and in the log', async () => {
  const answer = async (middleware: string[]) => {
    const told: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(renderContext, { nonce: null, requestId: null, report: (cause) => told.push(cause) });
    const handle = createRequestHandler(buildWith(middleware), 'production');
    const response = await handle(new Request('http://shop.example/'), context);
    return { status: response.status, html: await response.text(), told };
  };
  const unknown = await answer(['mobile', 'banner']);
  expect(unknown.status).toBe(500);
  expect(unknown.html).toMatch(/<h1[^>]*>(<[^>]*>)*Unknown middleware banner</);
  expect(unknown.html).not.toContain('a page');
  expect(JSON.stringify(unknown.told)).toContain('Unknown middleware banner');
  const known = await answer(['mobile']);
  expect([known.status, known.told]).toEqual([200, []]);
  expect(known.html).toContain('a page');
});
