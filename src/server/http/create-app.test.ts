import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, calls } from '#contract/calls.ts';
import { problem } from '#contract/problem.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import type { FindingCode } from '#fonts/finding.ts';
import type { Database } from '#server/database/database.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { DrawingStopped } from '#server/documents/drawing/drawing-stopped.ts';
import { sampleOf } from '#server/samples/testing/open-test-samples.ts';
import { registerSpecimens } from './routes/register-specimens.ts';
import { listFields } from './testing/list-fields.ts';
import { openTestApp } from './testing/open-test-app.ts';

const settings = {
  foundryName: 'A foundry',
  shortName: 'Fo',
  isDemo: true,
  currency: 'CHF',
  priceLocale: 'de-CH',
  contactEmail: 'shop@foundry.example',
  sellerCountry: 'CH',
  euCountries: ['DE'],
  vatRates: [],
  chargeVatForBillingAddress: true,
  euVatRate: 'destination' as const,
  pricesShown: 'both' as const,
  bankTransferSurcharge: 0,
  rebates: { styles: [], cheaperLicences: 0 },
  timeZone: 'UTC',
  timelineHeading: 'A foundry',
  isTrial: false,
  paymentTypes: ['online' as const],
  analyticsUrl: null,
  analyticsSiteId: null,
};

function fieldsOf(schema: z.ZodType): string[] {
  return listFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

onEachDatabase('the server', (open) => {
  let database: Database;
  let app: FastifyInstance;
  let revision = 1;
  let renderings = 0;
  let fontFault: FindingCode = 'timeout';
  let duringRendering = (): void => undefined;
  let isStopping = false;
  beforeAll(async () => {
    database = await open();
    app = await openTestApp({
      publicUrl: 'http://shop.example',
      isStopping: () => isStopping,
      secret: 'a secret that is long enough for this',
      now: () => new Date(),
      db: database.db,
      revision: () => revision,
      // This suite is about what stands around the handlers.
      handlers: {
        getSettings: async () => {
          renderings += 1;
          duringRendering();
          return { ok: true, value: settings };
        },
        getShopOrder: async () => {
          throw new Error('select secret from tables');
        },
        drawFontSample: async () => {
          throw new FontTaskError(fontFault, 'The work on this font took more than 20 s and was stopped.');
        },
        setTesterFonts: async () => ({ ok: false, code: 'too-many-requests', retryAfterSeconds: 90 }),
        getOrderForCheckoutToken: async () => ({ ok: false, code: 'link-expired' }),
        listShopOrders: async () => {
          const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          throw new DrizzleQueryError('select from shop_order', [], refused);
        },
        cancelActiveOrder: async () => ({ ok: true, value: { cancelled: [] } }),
      },
      registerFurther: (instance) => {
        instance.get('/away', () => {
          throw new DrizzleQueryError('select', [], new Error('Connection terminated unexpectedly'));
        });
        registerSpecimens(instance, {
          find: async () => {
            throw new DrawingStopped('Specimen could not be drawn: it took more than 60 s and was stopped');
          },
          renamed: async () => null,
        });
        instance.get('/broken', () => {
          throw new Error('select secret from tables');
        });
      },
      callerOf: () => ({
        findSession: async () => null,
        requireSession: async () => ({ id: 1, customerId: null, expiresAt: new Date(), isRenewed: false }),
        takeSession: () => undefined,
        dropSession: () => undefined,
        device: () => '',
        signal: () => new AbortController().signal,
        visitor: () => 'a visitor',
      }),
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
  });

  async function refused(request: InjectOptions) {
    const answer = await app.inject(request);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const body = problem.parse(answer.json());
    expect(body.status).toBe(answer.statusCode);
    return { status: answer.statusCode, body, headers: answer.headers, text: answer.body };
  }

  it('says of a call whose database is away that it is, and when to ask again', async () => {
    const { status, body, headers } = await refused({ url: '/api/front/shop-orders' });
    expect([status, body.type, headers['retry-after']]).toEqual([503, '/problems/database-away', '10']);
  });

  it('tells who reads pages in plain words that the database is away, or that something failed', async () => {
    const look = async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      return { statusCode, retryAfter: headers['retry-after'], body };
    };
    const away = await look('/away');
    expect(away).toMatchObject({ statusCode: 503, retryAfter: '10' });
    expect(away.body).toContain('The shop is out of reach for a moment.');
    const broken = await look('/broken');
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toContain('secret');
    const { status } = await refused({ url: '/away', headers: { accept: 'application/json' } });
    expect(status).toBe(503);
  });

  it('says when a call that was made too often is worth making again', async () => {
    const { status, headers } = await refused({
      method: 'POST',
      url: '/api/front/tester-fonts',
      payload: { text: 'Hamburg', cuts: [{ fontCutId: '1' }] },
    });
    expect([status, headers['retry-after']]).toEqual([429, '90']);
  });

  it.each<[FindingCode, number, string | undefined]>([
    ['timeout', 503, '10'],
    ['out-of-memory', 503, '10'],
    ['engine-busy', 503, '10'],
    ['table-damaged', 500, undefined],
  ])('answers font work that ended with %s by %i', async (code, expected, retryAfter) => {
    fontFault = code;
    const { status, headers, body } = await refused({
      method: 'POST',
      url: '/api/front/font-samples/svg',
      payload: sampleOf('1'),
    });
    expect([status, headers['retry-after']]).toEqual([expected, retryAfter]);
    expect(body.type).toBe(expected === 503 ? '/problems/fonts-busy' : '/problems/internal-error');
  });

  it('answers a specimen that is not drawn in time by 503, with when to ask again', async () => {
    const { status, headers, body } = await refused({ url: '/typefaces/inter/specimen.pdf' });
    expect([status, headers['retry-after'], body.type]).toEqual([503, '10', '/problems/drawing-stopped']);
  });

  it('keeps an answer until the revision rises, and says 304 to who has it', async () => {
    const url = '/api/front/settings/as-object';
    const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    await app.inject({ url });
    expect(renderings).toBe(1);
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    revision += 1;
    await app.inject({ url });
    expect(renderings).toBe(2);
  });

  it('keeps no answer that a rising revision overtook', async () => {
    const url = '/api/front/settings/as-object';
    revision += 1;
    duringRendering = () => {
      revision += 1;
    };
    await app.inject({ url });
    duringRendering = () => undefined;
    const before = renderings;
    await app.inject({ url });
    expect(renderings).toBe(before + 1);
  });

  it('asks once for all who want an answer at the same time, and tells each a refusal under its own id', async () => {
    revision += 1;
    const before = renderings;
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/api/front/settings/as-object' })));
    expect(renderings).toBe(before + 1);
    const both = await Promise.all([1, 2].map(() => refused({ url: '/api/front/specimen-sources/1' })));
    expect(both.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(both.map(({ body }) => body.requestId)).size).toBe(2);
  });

  it('names the path of a field that a call does not know', async () => {
    const { status, body } = await refused({
      method: 'POST',
      url: '/api/front/shop-orders/init-card-payment',
      payload: { shopOrderId: '1', extra: true },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(body.errors)).toContain('extra');
  });

  it('refuses malformed ids and queries with 400 and the reason', async () => {
    const { status, body } = await refused({ url: '/api/front/specimen-sources/abc' });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toBe('params.id');
    expect((await refused({ url: '/api/front/settings/as-object?x=1' })).status).toBe(400);
  });

  it.each([
    ['an unknown path', { url: '/api/front/nothing' }, 404],
    ['a wrong method', { method: 'DELETE', url: '/api/front/designers' }, 405],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/front/shop-orders/init-card-payment',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    [
      'another media type',
      {
        method: 'POST',
        url: '/api/front/shop-orders/init-card-payment',
        payload: '<a/>',
        headers: { 'content-type': 'application/xml' },
      },
      415,
    ],
    [
      'more than 1 MB',
      {
        method: 'POST',
        url: '/api/front/shop-orders/create-from-cart',
        payload: JSON.stringify({ a: 'x'.repeat(1_100_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
    [
      'a write from another site',
      {
        method: 'POST',
        url: '/api/front/shop-orders/cancel-active',
        payload: {},
        headers: { origin: 'https://evil.example' },
      },
      403,
    ],
  ] satisfies [string, InjectOptions, number][])(
    'answers %s in the error form',
    async (_name, request, expected) => {
      expect((await refused(request)).status).toBe(expected);
    },
  );

  it.each([
    ['that cannot be read', '/typefaces/caf%C3'],
    ['of no text', '/typefaces/%00'],
  ])('answers an address %s by a page where a browser asks, else in the error form', async (_name, url) => {
    const page = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.statusCode, page.headers]).toMatchObject([
      400,
      { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
    ]);
    expect(page.body).toContain('<a href="/">Go back to home</a>');
    expect((await refused({ url })).headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers a call whose address cannot be read in the error form, whoever asks', async () => {
    expect((await refused({ url: '/api/%C3', headers: { accept: 'text/html' } })).status).toBe(400);
  });

  it('names the methods that a path has', async () => {
    const { headers } = await refused({ method: 'PUT', url: '/api/front/shop-orders/cancel-active' });
    expect(headers.allow).toBe('POST, PATCH');
  });

  it('takes PATCH and POST for cancel-active', async () => {
    for (const method of ['POST', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/api/front/shop-orders/cancel-active', payload: {} });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('never tells what failed inside, only under which id the log holds it', async () => {
    const { status, body, text } = await refused({ url: '/api/front/shop-orders/1' });
    expect(status).toBe(500);
    expect(text).not.toContain('select');
    expect(body.requestId).toBeTruthy();
  });

  it('lets no answer be read as another type, run, or be framed, and keeps its address from other sites', async () => {
    for (const path of [
      '/api/front/settings/as-object',
      '/api/front/nothing',
      '/health',
      '/api/openapi.json',
    ]) {
      expect((await app.inject({ url: path })).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  });

  it('answers 429 with Retry-After when a visitor calls too often', async () => {
    const once = () => app.inject({ url: '/api/vat-validation/validate?address=x' });
    for (let call = 0; call < 30; call += 1) expect((await once()).statusCode).not.toBe(429);
    const { status, headers } = await refused({ url: '/api/vat-validation/validate?address=x' });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    { method: 'POST' },
    { method: 'PATCH' },
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{}' },
  ] as const)('takes cancel-active with a body and without one: %j', async (request) => {
    const answer = await app.inject({ url: '/api/front/shop-orders/cancel-active', ...request });
    expect([answer.statusCode, answer.json()]).toEqual([200, { cancelled: [] }]);
  });

  it.each(['', '/'])('takes order-for-checkout-token with %j at its end', async (ending) => {
    const url = `/api/front/shop-orders/order-for-checkout-token${ending}?token=unknown`;
    expect((await refused({ url })).body.type).toBe('/problems/link-expired');
  });

  describe('the OpenAPI document', () => {
    it('holds calls alone, and no page or file', async () => {
      const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
      const called = Object.values<Call>(calls).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
      expect(Object.keys(paths).filter((path) => !called.includes(path))).toEqual([]);
    });

    it('holds every call of the contract', async () => {
      const document = z
        .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
        .parse((await app.inject({ url: '/api/openapi.json' })).json());
      expect(document.openapi).toBe('3.1.0');
      for (const call of Object.values(calls)) {
        const path = call.path.replace(/:(\w+)/g, '{$1}');
        for (const method of call.methods) {
          expect(document.paths[path], `${method} ${path}`).toHaveProperty(method.toLowerCase());
        }
      }
    });

    // That the contract has the fields of the specification is its own test; here they have to arrive in the document.
    it.each(Object.entries<Call>(calls))('tells every field of %s', async (_name, call) => {
      const document = (await app.inject({ url: '/api/openapi.json' })).json();
      for (const method of call.methods) {
        const told = document.paths[call.path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
        expect(listFields(told.responses['200'])).toEqual(expect.arrayContaining(fieldsOf(call.answer)));
        if (call.body !== undefined)
          expect(listFields(told.requestBody)).toEqual(expect.arrayContaining(fieldsOf(call.body)));
        const parameters = z.array(z.object({ name: z.string() })).parse(told.parameters ?? []);
        const asked = [call.params, call.query].flatMap((schema) => (schema ? fieldsOf(schema) : []));
        expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(asked));
      }
    });
  });

  it('that is told to stop says so where it is looked for, and answers all else once a connection', async () => {
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`${url}${path}`);
      return [status, headers.get('connection')];
    };
    const paths = ['/ready', '/health', '/api/front/settings/as-object'];
    expect(await Promise.all(paths.map(ask))).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ]);
    isStopping = true;
    expect(await Promise.all(paths.map(ask))).toEqual([
      [503, 'close'],
      [200, 'close'],
      [200, 'close'],
    ]);
  });
});
