/** Where something calls what was left out, it says so instead of doing nothing. */
const called = 'throw new Error("Left out of React Router: see scripts/unused-router.ts");';

/**
 * What of React Router no page of the site reaches, by its files and as its functions begin there, with what stands in for it. The
 * pages have loaders of the server alone: no action, no form, no fetcher, no loader and no middleware of the browser, all routes
 * from the start (`react-router.config.ts`), no instrumentation, no React Server Components and no `viewTransition`; scripts are
 * written by the server.
 */
export const unusedOfRouter: Record<string, Record<string, string>> = {
  'router/router.js': {
    'async function handleAction(request, location, submission, matches, historyAction, scopedContext, isFogOfWar, initialHydration, opts = {})':
      called,
    'async function fetch(key, routeId, href, opts)': called,
    'function getFetcher(key)': called,
    'function resetFetcher(key, opts)': called,
    'function queueFetcherForDeletion(key)': called,
    'function getUpdatedRevalidatingFetchers(revalidatingFetchers)': called,
    'function markFetchRedirectsDone(fetchers)': 'return false;',
    'function abortStaleFetchLoads(landedId, fetchers)': 'return false;',
    'function checkFogOfWar(matches, pathname)': 'return { active: false, matches: null };',
    'async function discoverRoutes(matches, pathname, signal, fetcherKey)': called,
    'function patchRoutes(routeId, children, unstable_allowElementMutations = false)': called,
    'function _internalSetRoutes(newRoutes)': called,
    'function normalizeNavigateOptions(isFetcher, path, opts)': 'return { path };',
    'function getInstrumentationNavigateMeta(history, location, matches)': called,
    'function restoreAppliedTransitions(_window, transitions)': '',
    'function persistAppliedTransitions(_window, transitions)': '',
    'async function defaultDataStrategyWithMiddleware(args)': called,
    'function runClientMiddlewarePipeline(args, handler)':
      'const { aborted, reason } = args.request.signal;\nreturn aborted ? Promise.reject(reason) : handler();',
  },
  'router/instrumentation.js': {
    'function getRouteInstrumentationUpdates(fns, route)': called,
    'function instrumentClientSideRouter(router, fns)': called,
    'function consumeInstrumentationClientResultMetaReceiver(router)': 'return null;',
  },
  'dom/ssr/fog-of-war.js': {
    'function isFogOfWarEnabled(routeDiscovery, ssr)': 'return false;',
    'function getPatchRoutesOnNavigationFunction(getRouter, manifest, routeModules, ssr, routeDiscovery, isSpaMode, basename)':
      '',
    'function useFogOFWarDiscovery(router, manifest, routeModules, ssr, routeDiscovery, isSpaMode)': '',
  },
  'dom/ssr/single-fetch.js': {
    'async function singleFetchActionStrategy(args, fetchAndDecode)': called,
    'async function nonSsrStrategy(args, getRouteInfo, fetchAndDecode)': called,
    'async function singleFetchLoaderFetcherStrategy(args, fetchAndDecode)': called,
  },
  'dom/ssr/data.js': {
    'async function createRequestInit(request)': 'return { signal: request.signal };',
  },
  'dom/ssr/routes.js': {
    'function createClientRoutesWithHMRRevalidationOptOut(needsRevalidation, manifest, routeModulesCache, initialState, ssr, isSpaMode)':
      called,
    'function preventInvalidServerHandlerCall(type, route)': called,
    'function noActionDefinedError(type, routeId)': called,
    'function getShouldRevalidateFunction(path, route, manifestRoute, ssr, needsRevalidation)':
      'return route.shouldRevalidate;',
  },
  'dom/ssr/components.js': {
    'function Scripts(scriptProps)': 'return null;',
    'function RSCPrefetchPageLinksImpl({ page, matches: nextMatches, ...linkProps })': called,
  },
  'dom/ssr/errorBoundaries.js': {
    // What is left where the site's own page of errors fails: without the stack, which is nobody's business.
    'function RemixRootDefaultErrorBoundary({ error, isOutsideRemixApp })': `console.error(error);
return React$1.createElement(BoundaryShell, { title: "Application Error", isOutsideRemixApp }, React$1.createElement("h1", null, "Application Error"));`,
  },
  'hooks.js': {
    'function RSCErrorHandler({ children, error })': called,
    // The root has a page of errors, so each of them has one.
    'function DefaultErrorComponent()': called,
  },
  'errors.js': {
    'function decodeRouteErrorResponseDigest(digest)': called,
  },
};

/** The code with another body for each of these functions. Throws where one of them does not begin so, or not once. */
export function withStandIns(code: string, standIns: Record<string, string>): string {
  return Object.entries(standIns).reduce((left, [beginning, body]) => {
    const lines = left.split('\n');
    const starts = lines.flatMap((line, at) => (line.trimStart() === `${beginning} {` ? [at] : []));
    const [start = -1] = starts;
    const indent = /^\t*/.exec(lines[start] ?? '')?.[0];
    const end = lines.indexOf(`${indent}}`, start);
    if (starts.length !== 1 || end < 0)
      throw new Error(`React Router has no ‘${beginning}’ any more: look at unused-router.ts`);
    lines.splice(start + 1, end - start - 1, body);
    return lines.join('\n');
  }, code);
}
