import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Drizzle } from '#server/database/database.ts';
import { sendPlainPage } from '#server/http/answers/plain-page.ts';
import { unsubscribe } from '#server/newsletter/unsubscribe.ts';

interface NewsletterServices {
  db: Drizzle;
  secret: string;
}

interface ByToken {
  Querystring: { token?: unknown };
}

const home = { href: '/', label: 'To the typefaces' };

/**
 * The page behind the link at the end of newsletters, without login or cookie. Following it changes nothing, as mail programs
 * follow links unasked; its button does. A mail program's own button posts to the same address (RFC 8058).
 */
export function registerNewsletter(app: FastifyInstance, services: NewsletterServices): void {
  void app.register((scope, _options, done) => {
    // The token in the address says all; what a form or a mail program sends with it is not looked at.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    scope.get<ByToken>('/newsletter/unsubscribe', (request, reply) =>
      ask(reply, {
        title: 'Unsubscribe from our newsletter?',
        text: 'You will get no newsletters from us any more.',
        button: { action: `/newsletter/unsubscribe?token=${tokenOf(request.query)}`, label: 'Unsubscribe' },
      }),
    );
    scope.post<ByToken>('/newsletter/unsubscribe', async (request, reply) =>
      (await unsubscribe(services, tokenOf(request.query)))
        ? tell(reply, 200, {
            title: 'You are unsubscribed',
            text: 'You will get no newsletters from us any more.',
          })
        : tell(reply, 404, unknownLink),
    );
    done();
  });
}

const unknownLink = {
  title: 'There is no such link',
  text: 'The link may have been cut when it was copied. Please take it from the mail again, whole.',
};

/** Only what a token can hold, so that nothing else of the address comes back in the page. */
function tokenOf({ token }: ByToken['Querystring']): string {
  return typeof token === 'string' && /^[\w.-]{1,200}$/.test(token) ? token : '';
}

function ask(
  reply: FastifyReply,
  page: { title: string; text: string; button: { action: string; label: string } },
): FastifyReply {
  return sendPlainPage(withoutPath(reply), { status: 200, ...page, link: home });
}

function tell(reply: FastifyReply, status: number, page: { title: string; text: string }): FastifyReply {
  return sendPlainPage(withoutPath(reply), { status, ...page, link: home });
}

/** The token goes nowhere; but with `no-referrer` browsers post the form from the Origin `null` (Fetch §3.2), which is refused. */
function withoutPath(reply: FastifyReply): FastifyReply {
  return reply.header('referrer-policy', 'strict-origin');
}
