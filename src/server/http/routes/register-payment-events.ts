import type { FastifyInstance } from 'fastify';
import { sendProblem } from '#server/http/answers/problem-answer.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import type { OrderServices } from '#server/orders/state/order-services.ts';

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
        return result.ok ? reply.send(result.value) : sendProblem(request, reply, result);
      },
    );
    done();
  });
}
