import type { FastifyInstance } from 'fastify';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';
import type { PaymentEvent } from '#server/payment/payment-provider.ts';

const UNKNOWN_SESSION =
  'the payment provider told of a session that this shop does not know; if money came, it is to be given back there';

/** Where payment providers tell what became of a payment. The body is taken as it was sent: its signature covers every byte. */
export function registerPaymentEvents(app: FastifyInstance, services: OrderServices): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(body)),
    );
    scope.post<{ Params: { provider: string }; Body: string | null }>(
      '/api/payment-events/:provider',
      { schema: { hide: true } },
      async (request, reply) => {
        const result = await handlePaymentEvent(services, {
          provider: request.params.provider,
          headers: request.headers,
          rawBody: request.body ?? '',
        });
        reply.header('cache-control', 'no-store');
        if (!result.ok) return sendProblem(request, reply, result);
        const { unknown } = result.value;
        if (unknown !== null) request.log.warn({ event: tellUnknown(unknown) }, UNKNOWN_SESSION);
        return reply.send({ received: true });
      },
    );
    done();
  });
}

/** What of an event helps to find it in the provider's dashboard. */
function tellUnknown({ kind, eventId, providerSessionId }: PaymentEvent) {
  return { kind, eventId, providerSessionId };
}
