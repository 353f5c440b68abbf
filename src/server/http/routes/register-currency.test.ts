import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { publishedTemplates } from '#server/catalogue/snapshot/published-templates.ts';
import { toSettings } from '#server/catalogue/snapshot/settings-answer.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { onPglite } from '#server/database/testing/on-each-database.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { currenciesOf } from '#server/settings/foundry-in.ts';

const context = { appEnv: 'production', analyticsUrl: null, isTrial: false, paymentTypes: [] } as const;
const publicUrl = 'http://localhost:4000';

onPglite('prices in a further currency', (open) => {
  const shop = shopOfSuite(open);
  let catalogue: Catalogue;
  let app: FastifyInstance;

  async function openApp(currencies: (typeof testFoundry)['currencies']): Promise<void> {
    const { db } = shop.database;
    const value = { ...testFoundry, currencies };
    await db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    catalogue = await createCatalogue(shop.database);
    app = await openTestApp({
      ...{ db, publicUrl, now: shop.services.now, secret: shop.services.secret },
      currencies: () => currenciesOf(catalogue.current().foundry),
      handlers: {
        getSettings: async () => ({
          ok: true,
          value: toSettings(catalogue.current(), { ...context, paymentTypes: [] }),
        }),
        listLicenceTemplates: async () => ({ ok: true, value: publishedTemplates(catalogue.current()) }),
      },
    });
  }
  beforeAll(() => openApp([{ currency: 'EUR', factor: 1.2, roundTo: 100, prices: [] }]));
  afterAll(async () => {
    await app.close();
    await catalogue.close();
  });

  const ask = (cookie?: string) =>
    app.inject({ url: calls.getSettings.path, ...(cookie !== undefined && { headers: { cookie } }) });
  const seen = async (cookie?: string) => {
    const { currency, bankTransferSurcharge } = (await ask(cookie)).json();
    return [currency, bankTransferSurcharge];
  };
  const choose = (body: string) =>
    app.inject({
      method: 'POST',
      url: '/currency',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
      payload: body,
    });

  it('are given to who chose it, again and again, and to nobody else', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await seen()).toEqual(['CHF', 10]);
      expect(await seen('fount-currency=EUR')).toEqual(['EUR', 12]);
      expect(await seen('a=b; fount-currency=EUR; c=d')).toEqual(['EUR', 12]);
    }
    expect((await ask()).headers.vary).toBe('accept-encoding, cookie');
  });

  it.each([
    'fount-currency=USD',
    'fount-currency=CHF',
    'fount-currency=',
    'fount-currency=EUROS',
    'x-fount-currency=EUR',
  ])('are the own ones with the cookie %s', async (cookie) => {
    expect(await seen(cookie)).toEqual(['CHF', 10]);
  });

  it('are chosen by a form, which leads back to a page of this site', async () => {
    const chosen = await choose('currency=EUR&back=%2Fshop%2Fselect%3Fa%3Db');
    expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/shop/select?a=b']);
    expect(chosen.cookies).toMatchObject([
      { name: 'fount-currency', value: 'EUR', httpOnly: true, sameSite: 'Lax' },
    ]);
    const own = await choose('currency=CHF&back=https%3A%2F%2Fother.example');
    expect(own.headers.location).toBe('/');
    expect(own.cookies).toMatchObject([{ name: 'fount-currency', value: '' }]);
    expect((await choose('currency=USD')).cookies).toEqual([]);
    expect((await choose('back=%2Fshop&currency=EUR&currency=USD')).cookies).toEqual([]);
  });

  it('are nothing that a foundry with one currency knows', async () => {
    await app.close();
    await catalogue.close();
    await openApp(undefined);
    expect(await seen('fount-currency=EUR')).toEqual(['CHF', 10]);
    expect((await ask()).headers.vary).toBe('accept-encoding');
  });
});
