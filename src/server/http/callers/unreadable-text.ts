import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';

const message =
  'holds a character that no text has (U+0000, or half of a pair), or more levels than any call has';
/** More than any call or event nests, and few enough to be walked through. */
const mostLevels = 64;

/**
 * Refuses what is JSON and an address, but no text: the character U+0000, which databases and files cannot keep, and halves of
 * surrogate pairs, which have no bytes. So no call and no event needs to know of them.
 */
export function refuseUnreadableText(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply, refusal: Omit<Refusal, 'ok'>) => FastifyReply,
): void {
  app.addHook('preValidation', (request, reply, done) => {
    const inBody = findUnreadable(request.body);
    if (inBody !== null) {
      refuse(request, reply, { code: 'invalid-payload', errors: [{ path: inBody, message }] });
      return;
    }
    for (const [where, values] of [
      ['params', request.params],
      ['querystring', request.query],
    ] as const) {
      const path = findUnreadable(values);
      if (path === null) continue;
      const errors = [{ path: [where, path].filter((part) => part !== '').join('.'), message }];
      refuse(request, reply, { code: 'malformed-request', errors });
      return;
    }
    done();
  });
}

/** The path of the first such text in a value, its parts joined by dots; null where there is none. What is nested deeper is taken for one. */
export function findUnreadable(value: unknown, level = 0): string | null {
  if (typeof value === 'string') return isUnreadable(value) ? '' : null;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  if (level === mostLevels) return '';
  for (const [name, part] of Object.entries(value)) {
    // The name itself is not repeated.
    if (isUnreadable(name)) return '';
    const path = findUnreadable(part, level + 1);
    if (path !== null) return path === '' ? name : `${name}.${path}`;
  }
  return null;
}

function isUnreadable(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}
