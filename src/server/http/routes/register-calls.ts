import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Call, calls } from '#contract/calls.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import { problem, problems } from '#contract/problem.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import type { Caller, CallHandlers } from '#server/calls/call-handlers.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { sendFile } from '#server/http/answers/send-file.ts';
import type { FontTurns } from '#server/http/callers/font-turns.ts';
import type { Rendered } from '#server/http/kept/kept-store.ts';
import { type KeptAnswers, sendKept, sendRendered } from '#server/http/kept/send-kept.ts';

interface CallOptions extends KeptAnswers {
  handlers: CallHandlers;
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Caller;
  fontTurns: FontTurns;
  /** Counts one more call of a visitor under a name; a refusal where there were too many. */
  countCall: (
    name: string,
    request: FastifyRequest,
    limit: { most: number; windowMs: number },
  ) => Promise<Refusal | null>;
}

const allMethods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Mounts every call of the contract; a path that exists answers 405 to other methods. */
export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  const methodsOf = new Map<string, HTTPMethods[]>();
  for (const [name, call] of Object.entries<Call>(calls)) {
    mountCall(app, { name, call, url: call.path }, options);
    methodsOf.set(call.path, [...(methodsOf.get(call.path) ?? []), ...call.methods]);
    if (call.alsoAt === undefined) continue;
    mountCall(app, { name, call, url: call.alsoAt }, options);
    methodsOf.set(call.alsoAt, [...call.methods]);
  }
  for (const [path, methods] of methodsOf) refuseOtherMethods(app, path, methods);
}

/** Several calls may share a path, each with its own method. */
function refuseOtherMethods(app: FastifyInstance, url: string, methods: HTTPMethods[]): void {
  app.route({
    method: allMethods.filter((method) => !methods.includes(method)),
    url,
    schema: { hide: true },
    handler: (request, reply) => {
      reply.header('allow', methods.join(', '));
      return sendProblem(request, reply, { code: 'method-not-allowed' });
    },
  });
}

function mountCall(
  app: FastifyInstance,
  { name, call, url }: { name: string; call: Call; url: string },
  options: CallOptions,
): void {
  // The record's types tie each handler to its call; walking over it loses the tie, not the check at its definition.
  const handler = options.handlers[name as keyof CallHandlers] as (
    input: unknown,
  ) => Promise<Result<unknown>>;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: [...call.methods],
    url,
    schema: { ...schemaOf(name, call), hide: url !== call.path },
    ...(call.callsPerMinute === undefined || call.turns !== undefined
      ? {}
      : { config: { rateLimit: { max: call.callsPerMinute, timeWindow: MINUTE_IN_MS } } }),
    onRequest: (request, reply, done) => {
      const refusal = call.turns === undefined ? null : options.fontTurns.findRefusal(call.turns, request);
      if (refusal === null) done();
      else void sendProblem(request, reply.header('cache-control', 'no-store'), refusal);
    },
    handler: async (request, reply) => {
      const run = async () =>
        handler({
          params: request.params,
          query: request.query,
          body: request.body,
          headers: request.headers,
          caller: options.callerOf(request, reply),
        });
      if (call.kept === true) return answerKept(request, reply, { call, run, ...options });
      reply.header('cache-control', 'no-store');
      const result = await runInTurn({ request, reply }, { name, call, run, ...options });
      if (call.provesBy !== undefined) logProof(request, { by: call.provesBy, call: name, result });
      if (!result.ok) return sendProblem(request, reply, result);
      // A call with `files` has an answer of this type (calls.ts).
      if (call.files !== undefined) return sendFile(request, reply, result.value as FileAnswer);
      return reply.send(result.value);
    },
  });
}

/** Who has logged in, as the answer tells; null where it does not. */
const provenUser = z.object({ user: z.object({ id: z.string() }) });

/** A try to show who one is. Of one that failed nobody knows whose it was; what was typed is not kept. */
function logProof(
  request: FastifyRequest,
  { by, call, result }: { by: string; call: string; result: Result<unknown> },
): void {
  const proven = provenUser.safeParse(result.ok ? result.value : null);
  const customer = proven.success ? proven.data.user.id : null;
  request.log.info({ call, by, result: result.ok ? 'done' : result.code, customer }, 'authentication');
}

/** What is done in turn is counted in its turn, too: a visitor who asks for much at once has no statement made for each. */
async function runInTurn(
  asked: { request: FastifyRequest; reply: FastifyReply },
  {
    name,
    call: { turns, callsPerMinute },
    run,
    fontTurns,
    countCall,
  }: Pick<CallOptions, 'fontTurns' | 'countCall'> & {
    name: string;
    call: Call;
    run: () => Promise<Result<unknown>>;
  },
): Promise<Result<unknown>> {
  if (turns === undefined) return run();
  const turn = await fontTurns.run(turns, asked, async () => {
    const limit = { most: callsPerMinute ?? Number.POSITIVE_INFINITY, windowMs: MINUTE_IN_MS };
    return (await countCall(name, asked.request, limit)) ?? (await run());
  });
  return turn.ok ? turn.value : turn;
}

async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  input: KeptAnswers & { call: Call; run: () => Promise<Result<unknown>> },
): Promise<FastifyReply> {
  // No page has such an address: calls and pages are kept side by side.
  const key = spellCall(input.call.path, request.params);
  if (sendKept(input, key, request, reply)) return reply;
  // The call runs inside, so that an answer of before a revision is never kept as one of after it.
  const answer = await input.kept.keep(key, async () => {
    const result = await input.run();
    return result.ok ? rendered(input.call.answer.parse(result.value)) : refused(result);
  });
  if (answer.refusal !== undefined) return sendProblem(request, reply, answer.refusal);
  return sendRendered(request, reply, answer);
}

/** The path of a call with its parameters, in one spelling whatever way it was asked for. */
function spellCall(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function rendered(value: unknown): Rendered {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status: 200, headers, body: Buffer.from(JSON.stringify(value)) };
}

function refused(refusal: Refusal): Rendered {
  return { status: problems[refusal.code].status, headers: {}, body: Buffer.alloc(0), refusal };
}

function schemaOf(name: string, call: Call): Record<string, unknown> {
  const own = [...new Set(call.problems.map((code) => problems[code].status))];
  const refusals = Object.fromEntries(
    own.map((status) => [status, problem.describe(describeStatus(call, status))]),
  );
  return {
    operationId: name,
    summary: call.summary,
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.query === undefined ? {} : { querystring: call.query }),
    ...(call.headers === undefined ? {} : { headers: call.headers }),
    ...(call.body === undefined ? {} : { body: call.body }),
    response: { 200: call.files === undefined ? call.answer : describeFiles(call.files), ...refusals },
  };
}

/** Files are not written by a schema; this says in the OpenAPI document what they are. */
function describeFiles(mediaTypes: readonly string[]): Record<string, unknown> {
  const content = mediaTypes.map((type) => [
    type,
    { schema: z.string().meta({ contentMediaType: type, contentEncoding: 'binary' }) },
  ]);
  return { description: 'The file.', content: Object.fromEntries(content) };
}

function describeStatus(call: Call, status: number): string {
  return call.problems
    .filter((code) => problems[code].status === status)
    .map((code) => `${code}: ${problems[code].title}`)
    .join(' ');
}
