import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, type ProblemCode, problems } from '#contract/problem.ts';
import type { Refusal } from '#contract/refusal.ts';

/** Answers with RFC 9457's form; the request's id goes along so that the log can be searched for it. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Omit<Refusal, 'ok'>,
): FastifyReply {
  const { status, title } = problems[refusal.code];
  const problem: Problem = {
    type: `/problems/${refusal.code}`,
    title,
    status,
    ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
    requestId: request.id,
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
    ...(refusal.prices === undefined ? {} : { prices: refusal.prices }),
  };
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply
    .code(status)
    .headers({ 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' })
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}

/** What Fastify and its plugins throw of themselves, by code. */
const thrown: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_ROUTE_INVALID_URL: 'malformed-request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri-too-long',
};

/** The code of a thrown error where it is the caller's fault, else null. */
export function problemOfError(error: { code?: unknown; statusCode?: unknown }): ProblemCode | null {
  const byCode = typeof error.code === 'string' ? thrown[error.code] : undefined;
  if (byCode !== undefined) return byCode;
  if (error.statusCode === 429) return 'too-many-requests';
  if (error.statusCode === 413) return 'payload-too-large';
  if (error.statusCode === 400) return 'malformed-request';
  return null;
}
