import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  cardStylesheet,
  type PlainAnswer,
  showCardPage,
  submitCard,
} from '#server/payment/demo/card-page.ts';
import { cardStylesheetPath } from '#server/payment/demo/card-stylesheet.ts';
import type { DemoPaymentServices } from '#server/payment/demo/decide-demo-payment.ts';

/** The demo card provider's own page, which stands where a real provider's would: on another site. */
export function registerDemoCard(app: FastifyInstance, services: DemoPaymentServices): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(cardStylesheetPath, (_request, reply) => sendPlain(reply, cardStylesheet()));
    scope.get<{ Params: { id: string } }>('/demo-card/:id', async ({ params }, reply) =>
      sendPlain(reply, await showCardPage(services, params)),
    );
    scope.post<{ Params: { id: string }; Body: { card?: unknown } | undefined }>(
      '/demo-card/:id',
      async ({ params, body }, reply) => {
        const card = typeof body?.card === 'string' ? body.card : '';
        return sendPlain(reply, await submitCard(services, { id: params.id, card }));
      },
    );
    done();
  });
}

function sendPlain(reply: FastifyReply, answer: PlainAnswer): FastifyReply {
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}
