import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Result } from '#contract/refusal.ts';
import { FONT_TURNS } from '#domain/limits.ts';
import { createTurns, type Turn } from '#server/limits/turns.ts';
import { hangUpSignal } from './hang-up-signal.ts';

type FontWork = keyof typeof FONT_TURNS;

/** Has what makes fonts or draws done in the turns of the visitor who asks. */
export interface FontTurns {
  /** The refusal of one call too many, before its body is read: a flood costs its answers alone. */
  findRefusal: (kind: FontWork, request: FastifyRequest) => Refusal | null;
  /** Does work in its turn, before it costs a statement: a refusal where the turn does not come. */
  run: <Value>(
    kind: FontWork,
    asked: { request: FastifyRequest; reply: FastifyReply },
    work: () => Promise<Value>,
  ) => Promise<Result<Value>>;
}

const refusals: Record<Extract<Turn<never>, { isDone: false }>['because'], Refusal> = {
  'too-many': { ok: false, code: 'too-many-requests', retryAfterSeconds: 2 },
  'too-long': { ok: false, code: 'fonts-busy', retryAfterSeconds: 10 },
  // Nobody reads it.
  'nobody-waits': { ok: false, code: 'fonts-busy' },
};

export function createFontTurns(visitorOf: (request: FastifyRequest) => string): FontTurns {
  const turns = { texts: createTurns(FONT_TURNS.texts), drawings: createTurns(FONT_TURNS.drawings) };
  return {
    findRefusal: (kind, request) => (turns[kind].isFull(visitorOf(request)) ? refusals['too-many'] : null),
    async run(kind, { request, reply }, work) {
      const turn = await turns[kind].run(visitorOf(request), hangUpSignal(reply), work);
      return turn.isDone ? { ok: true, value: turn.value } : refusals[turn.because];
    },
  };
}
