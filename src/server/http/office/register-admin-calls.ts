import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { adminCalls } from '#contract/admin/calls/admin-calls.ts';
import type { FileAnswer, StreamedFile } from '#contract/file-answer.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { MINUTE_IN_MS, OFFICE_FILE_WITHIN_MS } from '#domain/limits.ts';
import { mayDo } from '#domain/staff/staff-policies.ts';
import type { AdminHandlers, OfficeCaller, SentZip, SignedIn } from '#server/calls/admin-handlers.ts';
import type { Drizzle } from '#server/database/database.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { sendFile } from '#server/http/answers/send-file.ts';
import { boundBody } from '#server/http/callers/bound-body.ts';
import { deviceName } from '#server/http/callers/device-name.ts';
import { hangUpSignal } from '#server/http/callers/hang-up-signal.ts';
import { clearPreview } from '#server/http/callers/preview-cookie.ts';
import { clearStaffToken, readStaffToken, writeStaffToken } from '#server/http/callers/staff-cookie.ts';
import { findNamedAction, refuseNotTheirs } from '#server/office/acts/refuse-not-theirs.ts';
import { findStaffSession } from '#server/office/sessions/staff-sessions.ts';
import { audited } from '#server/staff/audit/audited.ts';

interface AdminOptions {
  db: Drizzle;
  now: () => Date;
  isHttps: boolean;
  handlers: AdminHandlers;
  visitorOf: (request: FastifyRequest) => string;
}

const allMethods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Mounts every call of the back office. None is in the OpenAPI document of the shop; a path that exists answers 405 to other methods. */
export function registerAdminCalls(app: FastifyInstance, options: AdminOptions): void {
  for (const [name, call] of Object.entries<AdminCall>(adminCalls)) {
    if (call.takesFile === undefined && call.takesZip === undefined) mountCall(app, { name, call }, options);
    else mountFileCall(app, { name, call }, options);
  }
  const methodsOf = Map.groupBy(Object.values<AdminCall>(adminCalls), ({ path }) => path);
  for (const [path, calls] of methodsOf) {
    const taken: readonly HTTPMethods[] = calls.flatMap(({ methods }) => methods);
    app.route({
      method: allMethods.filter((method) => !taken.includes(method)),
      url: path,
      schema: { hide: true },
      handler: (request, reply) => {
        reply.header('allow', taken.join(', '));
        return sendProblem(request, reply, { code: 'method-not-allowed' });
      },
    });
  }
}

/** A call whose body is a file, taken as it is sent, and nothing else: who may not send one is refused before it is read. */
function mountFileCall(
  app: FastifyInstance,
  named: { name: string; call: AdminCall },
  options: AdminOptions,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // A zip is no value that hooks could look at: its handler alone reads it, as it comes.
    if (named.call.takesZip === true)
      scope.addContentTypeParser('application/zip', (_request, _payload, parsed) => parsed(null, undefined));
    else
      scope.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: named.call.takesFile?.mostBytes ?? 0 },
        (_request, body, parsed) => parsed(null, body),
      );
    mountCall(scope, named, options);
    done();
  });
}

function mountCall(
  app: FastifyInstance,
  { name, call }: { name: string; call: AdminCall },
  options: AdminOptions,
): void {
  // The record's types tie each handler to its call; walking over it loses the tie, not the check at its definition.
  const handler = options.handlers[name as keyof AdminHandlers] as unknown as (
    input: unknown,
  ) => Promise<Result<unknown>>;
  const { params, query, body, callsPerMinute, takesFile, takesZip } = call;
  async function hold(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.header('cache-control', 'no-store');
    const refusal = await guard(request, call, options);
    if (refusal !== null) return sendProblem(request, reply, refusal);
    if (takesFile !== undefined || takesZip !== undefined) boundBody(request.raw, OFFICE_FILE_WITHIN_MS);
    return undefined;
  }
  app.withTypeProvider<ZodTypeProvider>().route({
    method: [...call.methods],
    url: call.path,
    schema: {
      hide: true,
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { querystring: query }),
      ...(body === undefined ? {} : { body }),
    },
    ...(callsPerMinute === undefined
      ? {}
      : { config: { rateLimit: { max: callsPerMinute, timeWindow: MINUTE_IN_MS } } }),
    // Before the body is looked at: who is not signed in learns nothing of what a call takes.
    ...(takesFile === undefined && takesZip === undefined ? { preValidation: hold } : { onRequest: hold }),
    ...(takesFile !== undefined && { bodyLimit: takesFile.mostBytes }),
    handler: async (request, reply) => {
      const { params, query } = request;
      const body = takesZip === true ? sentZip(request) : request.body;
      if (takesFile !== undefined && !Buffer.isBuffer(body))
        return sendProblem(request, reply, { code: 'unsupported-media-type' });
      const staff = signedIn.get(request) ?? null;
      const caller = callerOf(request, reply, options);
      const result = await handler({ params, query, body, caller, staff });
      if (call.provesBy !== undefined) logProof(request, { by: call.provesBy, call: name, result });
      if (!result.ok) return sendProblem(request, reply, result);
      if (isFile(result.value)) return sendFile(request, reply, result.value);
      return reply.send(call.answer.parse(result.value));
    },
  });
}

function sentZip({ raw, headers }: FastifyRequest): SentZip {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return { bytes: raw, byteLength: Number.isSafeInteger(length) ? length : null };
}

/** Who is signed in, from the guard to the handler. */
const signedIn = new WeakMap<FastifyRequest, SignedIn>();

/** Finds who calls, as they are now, and refuses who is nobody or may not; what somebody may not is in the audit log. */
async function guard(
  request: FastifyRequest,
  { who }: AdminCall,
  { db, now, isHttps }: AdminOptions,
): Promise<Refusal | null> {
  if (who === 'anyone') return null;
  const found = await findStaffSession({ db, now }, readStaffToken(request, isHttps));
  if (found === null) return { ok: false, code: 'staff-login-required' };
  signedIn.set(request, found);
  const { actor } = found;
  if (who === 'its-action') {
    const action = findNamedAction(actionOf(request));
    return action === null
      ? null
      : await refuseNotTheirs({ db, now }, { action, input: request.body, actor });
  }
  if (who === 'staff' || mayDo(actor.role, who)) return null;
  const refused: Refusal = { ok: false, code: 'staff-not-allowed' };
  await audited({ db, now }, { action: who, actor, asked: {}, act: async () => refused });
  return refused;
}

/** The action that a call names in its address. */
function actionOf({ params }: FastifyRequest): string {
  const isNamed = typeof params === 'object' && params !== null && 'action' in params;
  return isNamed ? String(params.action) : '';
}

function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isHttps, visitorOf }: AdminOptions,
): OfficeCaller {
  return {
    token: readStaffToken(request, isHttps),
    takeSession: (session) => writeStaffToken(reply, { ...session, isHttps }),
    dropSession: () => {
      clearStaffToken(reply, isHttps);
      clearPreview(reply, isHttps);
    },
    device: () => deviceName(request.headers['user-agent'] ?? ''),
    visitor: () => visitorOf(request),
    signal: () => hangUpSignal(reply),
  };
}

/** A try to show who one is, in the log: of one that failed nobody knows whose it was; what was typed is not kept. */
function logProof(
  request: FastifyRequest,
  { by, call, result }: { by: string; call: string; result: Result<unknown> },
): void {
  const member = result.ok ? memberOf(result.value) : null;
  request.log.info({ call, by, result: result.ok ? 'done' : result.code, member }, 'authentication');
}

function memberOf(value: unknown): string | null {
  const isOffice = typeof value === 'object' && value !== null && 'member' in value;
  const member = isOffice ? value.member : null;
  return typeof member === 'object' && member !== null && 'memberId' in member
    ? `S-${member.memberId}`
    : null;
}

function isFile(value: unknown): value is FileAnswer | StreamedFile {
  if (typeof value !== 'object' || value === null || !('fileName' in value)) return false;
  return 'bytes' in value || 'parts' in value;
}
