import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPlainPage } from '#server/http/answers/plain-page.ts';
import {
  cardStylesheet,
  type PlainAnswer,
  showCardPage,
  submitCard,
} from '#server/payment/demo/card-page.ts';
import { cardStylesheetPath } from '#server/payment/demo/card-stylesheet.ts';
import type { DemoPaymentServices } from '#server/payment/demo/decide-demo-payment.ts';

/** The demo card provider's own page, which stands where a real provider's would: on another site. */
export function registerDemoCard(
  app: FastifyInstance,
  services: DemoPaymentServices & { checkPaymentProvider: () => Promise<void> },
): void {
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
      async (request, reply) => {
        const { params, body } = request;
        // A session that was opened before another catalogue came pays for nothing of it.
        try {
          await services.checkPaymentProvider();
        } catch (cause) {
          request.log.error({ err: cause }, 'a demo payment was refused');
          return sendPlainPage(reply, {
            status: 503,
            title: 'This payment cannot be taken',
            text: 'The shop does not take demonstration payments any more. Nothing was charged.',
            link: { href: '/shop', label: 'Back to the shop' },
          });
        }
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
