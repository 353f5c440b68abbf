import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Drizzle } from '#server/database/database.ts';
import { countCall } from '#server/limits/rate-limit-store.ts';

interface LimitOptions {
  db: Drizzle;
  now: () => Date;
  visitorOf: (request: FastifyRequest) => string;
}

/**
 * Limits that live in the database, so that all processes count together. Routes ask for theirs
 * with `config.rateLimit`; pages are counted by `page-limits.ts`.
 */
export async function registerRateLimits(app: FastifyInstance, options: LimitOptions): Promise<void> {
  /** The plugin wants a class it can make one of for each limit. */
  class DatabaseStore {
    readonly prefix: string;
    constructor(settings: { prefix?: string }) {
      this.prefix = settings.prefix ?? 'general';
    }
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const now = options.now();
      countCall(options.db, { key: `${this.prefix} ${key}`, windowMs: timeWindow, now }).then(
        ({ used, resetsAt }) =>
          callback(null, { current: used, ttl: Math.max(0, resetsAt.getTime() - now.getTime()) }),
        (cause: unknown) =>
          callback(cause instanceof Error ? cause : new Error('The counter failed', { cause })),
      );
    }
    child(route: {
      method?: unknown;
      url?: unknown;
      path?: unknown;
      routeInfo?: { url?: string };
    }): DatabaseStore {
      return new DatabaseStore({
        prefix: String(route.routeInfo?.url ?? route.url ?? route.path ?? this.prefix),
      });
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: DatabaseStore,
    keyGenerator: options.visitorOf,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  });
}
