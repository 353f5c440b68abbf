import type { FastifyInstance } from 'fastify';
import { readReturnPath } from '#domain/navigation/return-path.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import { clearCurrency, readCurrency, writeCurrency } from '#server/http/callers/currency-cookie.ts';

interface Typed {
  Body: Record<string, unknown> | undefined;
}

interface CurrencyOptions {
  /** All that the foundry sells in, its own first. */
  currencies: () => string[];
  isHttps: boolean;
}

/** Answers each request in the currency in which who asks chose to see prices, and takes that choice, with or without a script. */
export function registerCurrency(app: FastifyInstance, { currencies, isHttps }: CurrencyOptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = readCurrency(request.headers.cookie);
    const [, ...further] = asked === null ? [] : currencies();
    if (asked === null || !further.includes(asked)) return done();
    viewedCurrency.run(asked, done);
  });
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<Typed>('/currency', ({ body }, reply) => {
      const [own, ...further] = currencies();
      const currency = body?.currency;
      if (typeof currency === 'string' && further.includes(currency))
        writeCurrency(reply, { currency, isHttps });
      else if (currency === own) clearCurrency(reply, isHttps);
      const back = typeof body?.back === 'string' ? readReturnPath(body.back) : null;
      return reply.header('cache-control', 'no-store').redirect(back ?? '/', 303);
    });
    done();
  });
}
