import type { FastifyInstance } from 'fastify';

/** What readiness asks of the parts; each check resolves when its part answers. */
export interface ReadinessChecks {
  database(): Promise<void>;
}

/** `/health` says that the process lives, `/ready` that it can serve: the database answers and it isn't stopping. */
export function registerHealth(
  app: FastifyInstance,
  options: { checks: ReadinessChecks; isStopping: () => boolean },
): void {
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (options.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await options.checks.database();
      return reply.send({ status: 'ready' });
    } catch (cause) {
      request.log.error({ err: cause }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
