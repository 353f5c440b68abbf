import type { FastifyInstance, FastifyReply } from 'fastify';
import { MINUTE_IN_MS } from '#domain/limits.ts';
import { visitorOf } from '#server/http/callers/visitor.ts';
import { beginWithdrawal, type WithdrawingServices, withdraw } from '#server/orders/withdrawing/withdraw.ts';

interface Typed {
  Body: Record<string, unknown> | undefined;
}

/** How many orders an address may ask about in a minute: enough for mistakes, too few to guess. */
const asksPerMinute = 10;

/**
 * What the forms of `/withdraw` are sent to, with or without a script. Both answers lead back to the page, whose address holds a
 * token of the order for an hour and the name that was typed, and never an e-mail address.
 */
export function registerWithdrawals(app: FastifyInstance, services: WithdrawingServices): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const limited = { config: { rateLimit: { max: asksPerMinute, timeWindow: MINUTE_IN_MS } } };
    scope.post<Typed>('/withdraw', limited, async ({ body, ip }, reply) => {
      const [orderNumber, email] = [textOf(body?.order), textOf(body?.email)];
      const visitor = visitorOf({ address: ip, secret: services.secret, now: services.now() });
      const begun = await beginWithdrawal(services, { orderNumber, email }, visitor);
      if (begun.token === null) return leadBack(reply, { order: orderNumber.slice(0, 20), [begun.why]: '1' });
      return leadBack(reply, { of: begun.token, name: textOf(body?.name).slice(0, 160) });
    });
    scope.post<Typed>('/withdraw/confirm', limited, async ({ body }, reply) => {
      const token = textOf(body?.of);
      await withdraw(services, { token, name: textOf(body?.name) });
      return leadBack(reply, { of: token });
    });
    done();
  });
}

/** What the database can hold of a field: a NUL and half a character are no text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';
}

function leadBack(reply: FastifyReply, query: Record<string, string>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/withdraw?${new URLSearchParams(query)}`, 303);
}
