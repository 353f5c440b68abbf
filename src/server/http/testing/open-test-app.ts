import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { calls } from '#contract/calls.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { callerOf } from '#server/http/callers/caller-of.ts';
import { type AppOptions, createApp } from '#server/http/create-app.ts';

type NeededOptions = Pick<AppOptions, 'db' | 'now' | 'secret' | 'publicUrl'>;

/** The server, silent and without pages: the calls that `handlers` has do their work, all others answer that nothing was found. */
export async function openTestApp({
  handlers,
  ...options
}: NeededOptions &
  Partial<Omit<AppOptions, 'handlers'>> & {
    handlers: Partial<CallHandlers>;
  }): Promise<FastifyInstance> {
  const { db, now, secret } = options;
  const refusing = Object.fromEntries(
    Object.keys(calls).map((name) => [name, async () => ({ ok: false, code: 'not-found' })]),
  );
  return await createApp({
    log: pino({ level: 'silent' }),
    writeLine: null,
    trustProxy: false,
    revision: () => 1,
    checks: { database: async () => undefined, files: async () => undefined },
    callerOf: (request, reply) => callerOf({ db, now, secret, isHttps: false }, request, reply),
    office: null,
    pages: null,
    registerFurther: () => undefined,
    isStopping: () => false,
    ...options,
    // Every call's name is there by construction.
    handlers: { ...(refusing as unknown as CallHandlers), ...handlers },
  });
}
