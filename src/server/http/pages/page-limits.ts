import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '#contract/problem.ts';
import type { Refusal } from '#contract/refusal.ts';
import { DRAFT_READS, LICENCE_CHECKS, MINUTE_IN_MS } from '#domain/limits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { sendPlainPage } from '#server/http/answers/plain-page.ts';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { requireCallsLeft } from '#server/limits/require-calls-left.ts';

/** The pages that do work for a visitor whenever they are asked for. */
export type CountedPage = 'own-text' | 'licence-check' | 'draft';

interface Limit {
  most: number;
  windowMs: number;
  /** What a visitor who asked too often reads below the title. */
  text: string;
}

const limits: Record<CountedPage, Limit> = {
  // They make fonts.
  'own-text': { most: 60, windowMs: MINUTE_IN_MS, text: 'Your text is kept in the address.' },
  'licence-check': {
    most: LICENCE_CHECKS.visitorMost,
    windowMs: LICENCE_CHECKS.windowMs,
    text: 'Licences can be checked again in a minute, at the same address.',
  },
  draft: {
    most: DRAFT_READS.visitorMost,
    windowMs: DRAFT_READS.windowMs,
    text: 'The link can be opened again in a minute.',
  },
};

/** Counts the pages of a visitor by their kind and refuses what is too many, in words or as a problem; tells whether it did. */
export function limitPages({
  db,
  now,
  visitorOf,
}: {
  db: Drizzle;
  now: () => Date;
  visitorOf: (request: FastifyRequest) => string;
}): (page: CountedPage, request: FastifyRequest, reply: FastifyReply) => Promise<boolean> {
  return async (page, request, reply) => {
    const { most, windowMs } = limits[page];
    const key = `${page} ${visitorOf(request)}`;
    const refusal = await requireCallsLeft(db, { key, most, windowMs, now: now() });
    if (refusal === null) return false;
    refusePage(refusal, { page, request, reply });
    return true;
  };
}

/** Refuses a page for now, in words for who reads pages, or as a problem. */
export function refusePage(
  refusal: Refusal,
  { page, request, reply }: { page: CountedPage; request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  if (request.headers.accept?.includes('text/html') !== true) return sendProblem(request, reply, refusal);
  const { status, title } = problems[refusal.code];
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  // The address that the browser has already.
  const link = { href: '', label: 'Open the page again' };
  return sendPlainPage(reply, { status, title, text: limits[page].text, link });
}
