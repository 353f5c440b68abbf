import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { stripeShopOfSuite } from '#server/orders/testing/stripe-shop.ts';
import { testRequest } from '#server/payment/payment-provider.cases.ts';
import { registerPaymentEvents } from './register-payment-events.ts';

onEachDatabase('where Stripe tells what became of a payment', (open) => {
  const at = stripeShopOfSuite(open);

  it('what is of a session that the shop does not know is taken, not sent again, and stands in the log', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
    registerPaymentEvents(app, at.services);
    const made = await at.services.payment.createSession({ ...testRequest, idempotencyKey: 'another shop' });
    if (!made.ok) throw new Error(made.reason);
    const event = at.standIn.complete(made.providerSessionId, 'at-once');
    const { headers, rawBody } = at.standIn.sign(event);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payment-events/stripe',
      headers,
      payload: rawBody,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: { kind: 'paid', eventId: event.id, providerSessionId: made.providerSessionId } },
    ]);
    await app.close();
  });
});
