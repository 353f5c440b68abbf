import type { FastifyInstance } from 'fastify';
import { within } from './within.ts';

/** What readiness asks of the parts; each check resolves when its part answers. */
export interface ReadinessChecks {
  database(): Promise<void>;
  /** Whether files can be written. */
  files(): Promise<void>;
}

/** How long a part may take to answer; a proxy that asks waits about so long itself. */
const checkLimitMs = 2_000;

/** `/health` says that the process lives, `/ready` that it can serve: the database answers, files can be written and it isn't stopping. */
export function registerHealth(
  app: FastifyInstance,
  options: { checks: ReadinessChecks; isStopping: () => boolean; limitMs?: number },
): void {
  const { checks, isStopping, limitMs = checkLimitMs } = options;
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    for (const [status, check] of [
      ['database does not answer', checks.database],
      ['files cannot be written', checks.files],
    ] as const) {
      try {
        await within(limitMs, check());
      } catch (cause) {
        request.log.error({ err: cause }, `not ready: ${status}`);
        return reply.code(503).send({ status });
      }
    }
    return reply.send({ status: 'ready' });
  });
}
