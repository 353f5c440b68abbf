import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { ServerBuild } from 'react-router';
import { problems } from '#contract/problem.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Services } from '#contract/services.ts';
import { MAX_BODY_BYTES } from '#domain/limits.ts';
import { isStoppedFontWork } from '#fonts/engine/is-stopped-font-work.ts';
import type { AdminHandlers } from '#server/calls/admin-handlers.ts';
import type { Caller, CallHandlers } from '#server/calls/call-handlers.ts';
import type { Preview } from '#server/catalogue/snapshot/previewed.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/database-away.ts';
import { DrawingStopped } from '#server/documents/drawing/drawing-stopped.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';
import { createRequestLog, logRequests } from '#server/log/request-log.ts';
import { answerClientError } from './answers/client-error.ts';
import { sendPlainPage } from './answers/plain-page.ts';
import { problemOfError, sendProblem } from './answers/problem-answer.ts';
import { createFontTurns } from './callers/font-turns.ts';
import { refuseOtherOrigins } from './callers/origin-check.ts';
import { registerRateLimits } from './callers/rate-limits.ts';
import { trustedProxies } from './callers/trusted-proxies.ts';
import { refuseUnreadableText } from './callers/unreadable-text.ts';
import { rememberVisitors } from './callers/visitor.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { createKeptFirstServer } from './kept/kept-first-server.ts';
import { createKeptSender } from './kept/kept-sender.ts';
import { createKeptStore } from './kept/kept-store.ts';
import type { KeptAnswers } from './kept/send-kept.ts';
import { registerAdminCalls } from './office/register-admin-calls.ts';
import { type OfficePage, registerOfficePage } from './office/register-office-page.ts';
import { registerPreview } from './office/register-preview.ts';
import type { KnownCatalogue } from './pages/known-address.ts';
import { limitPages } from './pages/page-limits.ts';
import { registerPages } from './pages/pages.ts';
import { type ReadinessChecks, registerHealth } from './routes/health.ts';
import { registerCalls } from './routes/register-calls.ts';
import { registerCurrency } from './routes/register-currency.ts';
import { readAssets, registerAssets } from './routes/static-assets.ts';

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Writes a line that is JSON already to the same log; null where requests are not logged. */
  writeLine: ((line: string) => void) | null;
  publicUrl: string;
  trustProxy: false | number | string[];
  secret: string;
  now: () => Date;
  db: Drizzle;
  revision: () => number;
  /** What the foundry sells in, its own currency first. */
  currencies?: () => string[];
  checks: ReadinessChecks;
  handlers: CallHandlers;
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Caller;
  /** The back office; null where there is none (in tests). */
  office: {
    handlers: AdminHandlers;
    page: OfficePage | null;
    /** What a preview of the family of a number shows; null where it is none that is off the site. */
    findPreview: (familyId: number) => Promise<Preview | null>;
  } | null;
  /** Null where only the API is served (in tests). */
  pages: {
    build: ServerBuild;
    services: Services;
    catalogue: () => KnownCatalogue;
    /** Origins beside this one that a page may send to. */
    sendsTo: string[];
    assetFolder: string;
  } | null;
  /** Routes that are neither calls nor pages: fonts, downloads, documents, the demo card's page, payment events. */
  registerFurther: (
    app: FastifyInstance,
    parts: KeptAnswers & { visitorOf: (request: FastifyRequest) => string },
  ) => void;
  isStopping: () => boolean;
}

const keptBytes = 64 * 1024 * 1024;
/** After so long the font workers have done what they were given, as a rule. */
const fontsBusySeconds = 10;
/** A database that is restarted is back within that time, as a rule. */
const databaseAwaySeconds = 10;
const home = { href: '/', label: 'Go back to home' };

/** The one HTTP server: the calls, the pages, the files. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const process = Math.random().toString(36).slice(2, 8);
  let counter = 0;
  const nextRequestId = () => `${process}-${(++counter).toString(36)}`;
  const currencies = options.currencies ?? (() => []);
  const kept = createKeptStore({
    maxBytes: keptBytes,
    revision: options.revision,
    variant: () => viewedCurrency.getStore() ?? '',
    vary: () => (currencies().length > 1 ? 'accept-encoding, cookie' : 'accept-encoding'),
    onFault: (cause) => options.log.error({ err: cause }, 'an answer could not be kept'),
  });
  const fixedHeaders = securityHeaders(options.publicUrl.startsWith('https:'));
  const requestLog = createRequestLog(options);
  const sender = createKeptSender(fixedHeaders);
  const keptFirst = { kept, sender, nextRequestId, log: requestLog, isStopping: options.isStopping };
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies(options.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 300 },
    genReqId: nextRequestId,
    serverFactory: (others) => createKeptFirstServer(keptFirst, others),
    forceCloseConnections: 'idle',
    // What still comes on an open connection during a stop is answered, and the connection is closed after it.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // These come before any hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders);
      return answerUnreadable(error, request, reply);
    },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // A call without a body may say all the same what it would be; one that needs it is refused for what it lacks.
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, { code: 'not-found' }));

  logRequests(app, requestLog);
  // First: what a later hook refuses has them, too.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixedHeaders);
    done();
  });
  refuseOtherOrigins(app, options.publicUrl);
  refuseUnreadableText(app, refuseUnreadable);
  await app.register(cookie);
  const visitorAt = rememberVisitors(options);
  const visitor = (request: FastifyRequest) => visitorAt(request.ip);
  await registerRateLimits(app, {
    db: options.db,
    now: options.now,
    visitorOf: visitor,
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fount',
        version: '1',
        description: 'The calls of a Fount shop. Money is in major units, net.',
      },
      servers: [{ url: options.publicUrl }],
    },
    transform: (route) => jsonSchemaTransform(isCall(route) ? route : hidden(route)),
  });

  const isHttps = options.publicUrl.startsWith('https:');
  registerCurrency(app, { currencies, isHttps });
  // Before all that may be seen in one.
  if (options.office !== null) registerPreview(app, { ...options, ...options.office, isHttps });
  registerHealth(app, { checks: options.checks, isStopping: options.isStopping });
  const fontTurns = createFontTurns(visitor);
  registerCalls(app, {
    handlers: options.handlers,
    kept,
    sender,
    callerOf: options.callerOf,
    fontTurns,
    countCall: (name, request, limit) =>
      requireCallsLeft(options.db, { key: `${name} ${visitor(request)}`, ...limit, now: options.now() }),
  });
  if (options.office !== null) {
    registerAdminCalls(app, { ...options, isHttps, handlers: options.office.handlers, visitorOf: visitor });
    if (options.office.page !== null) registerOfficePage(app, options.office.page);
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  app.all('/api/*', { schema: { hide: true } }, (request, reply) =>
    sendProblem(request, reply, { code: 'not-found' }),
  );
  options.registerFurther(app, { kept, sender, visitorOf: visitor });

  if (options.pages !== null) {
    registerAssets(app, await readAssets(options.pages.assetFolder));
    registerPages(app, {
      build: options.pages.build,
      services: options.pages.services,
      catalogue: options.pages.catalogue,
      sendsTo: options.pages.sendsTo,
      kept,
      sender,
      publicUrl: options.publicUrl,
      visitorOf: visitor,
      fontTurns,
      refuseWhenTooMany: limitPages({ db: options.db, now: options.now, visitorOf: visitor }),
    });
  }
  return app;
}

/** Everything that is mounted is told of, calls and files alike: a call alone has a name. */
function isCall({ schema }: { schema?: FastifySchema }): boolean {
  return schema !== undefined && 'operationId' in schema;
}

function hidden<Route extends { schema: FastifySchema }>(route: Route): Route {
  return { ...route, schema: { ...route.schema, hide: true } };
}

/** An address that cannot be read, such as a link that a mail cut in the middle of a character. */
function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return wantsPage(request) ? sendUnreadablePage(reply) : answerError(error, request, reply);
}

/** What was read and is no text, such as a link with %00 in it. */
function refuseUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Omit<Refusal, 'ok'>,
): FastifyReply {
  return wantsPage(request) ? sendUnreadablePage(reply) : sendProblem(request, reply, refusal);
}

function sendUnreadablePage(reply: FastifyReply): FastifyReply {
  const { status, title } = problems['malformed-request'];
  const text = 'Please follow the link again, or type the address anew.';
  return sendPlainPage(reply, { status, title, text, link: home });
}

/** Whether somebody went to the address with a browser. */
function wantsPage({ headers, method, url }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && method === 'GET' && !url.startsWith('/api/');
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validationContext ?? 'body';
    const errors = error.validation.map((issue) => ({
      path: [where === 'body' ? '' : where, ...issue.instancePath.split('/')]
        .filter((part) => part !== '')
        .join('.'),
      message: issue.message ?? 'is not valid',
    }));
    return sendProblem(request, reply, {
      code: where === 'body' ? 'invalid-payload' : 'malformed-request',
      errors,
    });
  }
  const known = typeof error === 'object' && error !== null ? problemOfError(error) : null;
  if (known !== null) return sendProblem(request, reply, { code: known });
  if (isStoppedFontWork(error)) {
    // Who hung up is told nothing, and that they did is no news.
    request.log[error.code === 'nobody-waits' ? 'debug' : 'warn'](
      { err: error },
      'work on fonts was stopped',
    );
    return answerFault(request, reply, { code: 'fonts-busy', retryAfterSeconds: fontsBusySeconds });
  }
  if (error instanceof DrawingStopped) {
    request.log.error({ err: error }, 'a document was not drawn in its bounds');
    return answerFault(request, reply, { code: 'drawing-stopped', retryAfterSeconds: fontsBusySeconds });
  }
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database does not answer');
    return answerFault(request, reply, { code: 'database-away', retryAfterSeconds: databaseAwaySeconds });
  }
  request.log.error({ err: error }, 'a request failed');
  return answerFault(request, reply, { code: 'internal-error' });
}

/** What nobody asked for: in words for who reads pages, in RFC 9457's form for programs. */
function answerFault(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: {
    code: 'database-away' | 'drawing-stopped' | 'fonts-busy' | 'internal-error';
    retryAfterSeconds?: number;
  },
): FastifyReply {
  if (!wantsPage(request)) return sendProblem(request, reply, fault);
  const { status, title } = problems[fault.code];
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  const text = `Please load this page again in a moment. If you write to us about it, its number is ${request.id}.`;
  return sendPlainPage(reply, { status, title, text, link: home });
}
