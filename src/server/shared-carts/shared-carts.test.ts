import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type SharedCart, shareCart as shareCartSchema } from '#contract/shared-carts.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import { licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { sharedCart } from '#server/database/schema/links.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { shareCart } from './share-cart.ts';
import { sweepSharedCarts } from './sweep-shared-carts.ts';
import { templateForToken } from './template-for-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase('a shared cart', (open) => {
  const shop = shopOfSuite(open);

  function chosen(change: Partial<SharedCart> = {}): SharedCart {
    const { shopItems, licenses, customerReference } = testCart();
    return { shopItems, licenses, customerReference, ...change };
  }
  const look = (token: string) => templateForToken(shop.services, token);

  async function share(cart = chosen()): Promise<string> {
    const shared = await shareCart(shop.services, cart);
    if (!shared.ok) throw new Error(`It was not shared: ${shared.code}`);
    return shared.value.token;
  }

  it('comes back with its items, their present names and prices, its licences and its reference', async () => {
    const cart = chosen({
      shopItems: chosen().shopItems.map((item) => ({ ...item, name: 'Cheap', price: 0.05 })),
    });
    const found = await look(await share(cart));
    expect(found).toMatchObject({
      ok: true,
      value: {
        shopItems: [
          { uid: 'font-cut-1', name: 'Test Regular', price: 60, licenses: [{ licenseUid: 'a' }] },
          { uid: 'font-cut-2', name: 'Test Bold', price: 60, licenses: [{ licenseUid: 'a' }] },
        ],
        licenses: [{ uid: 'a', values: { users: 12 }, expiryDate: null }],
        customerReference: 'PO 7',
      },
    });
  });

  it('is told at the prices of the currency in which who opens it sees prices, whoever shared it', async () => {
    const { db } = shop.database;
    const euro = { currency: 'EUR', factor: 1.2, roundTo: 100, prices: [] };
    const sellIn = (currencies: (typeof testFoundry)['currencies']) =>
      db
        .update(setting)
        .set({ value: { ...testFoundry, currencies } })
        .where(eq(setting.name, 'foundry'));
    const pricesOf = async (token: string) => {
      const found = await look(token);
      return found.ok ? found.value.shopItems.map(({ price }) => price) : found.code;
    };
    await sellIn([euro]);
    const token = await viewedCurrency.run('EUR', () => share());
    expect(await pricesOf(token)).toEqual([60, 60]);
    expect(await viewedCurrency.run('EUR', () => pricesOf(token))).toEqual([72, 72]);
    await sellIn([]);
    expect(await viewedCurrency.run('EUR', () => pricesOf(token))).toEqual([60, 60]);
  });

  it('has a token of 256 random bits, of which only the hash is kept', async () => {
    const token = await share();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await share()).not.toBe(token);
    const kept = await shop.database.db.select().from(sharedCart);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('takes no address, payment or consent along', () => {
    expect(shareCartSchema.safeParse({ shopOrder: chosen() }).success).toBe(true);
    expect(shareCartSchema.safeParse({ shopOrder: testCart() }).success).toBe(false);
  });

  it('leaves out what a licence holds of e-mail addresses, and licences that no item has', async () => {
    const { db } = shop.database;
    const [web] = await db.select().from(licenceTemplate).where(eq(licenceTemplate.name, 'web'));
    if (web === undefined) throw new Error('There is no web licence');
    const email = { label: 'E-mail', optional: true };
    const fields = [
      { ...email, name: 'contact', type: 'email' as const },
      { ...email, name: 'holder', type: 'delivery-email' as const },
    ];
    await db.update(licenceTemplate).set({ fields }).where(eq(licenceTemplate.id, web.id));
    const values = { contact: 'ada@example.com', holder: 'ada@example.com', stray: 'ada@example.com' };
    const licence = { licenseTemplateId: `${web.id}`, values, expiryDate: '2030-01-01' };
    const [item] = chosen().shopItems;
    if (item === undefined) throw new Error('The cart of tests is empty');
    const token = await share(
      chosen({
        shopItems: [{ ...item, licenses: [{ licenseUid: 'b' }] }],
        licenses: [
          { ...licence, uid: 'b' },
          { ...licence, uid: 'c' },
        ],
      }),
    );
    const found = await look(token);
    expect(found).toMatchObject({
      value: { licenses: [{ uid: 'b', licenseTemplateId: `${web.id}`, values: {}, expiryDate: null }] },
    });
    expect(JSON.stringify(await db.select().from(sharedCart))).not.toContain('ada@example.com');
    await db.update(licenceTemplate).set({ fields: web.fields }).where(eq(licenceTemplate.id, web.id));
  });

  const [item] = testCart().shopItems;
  const [licence] = testCart().licenses;
  it.each<[string, Partial<SharedCart>, string]>([
    ['that is empty', { shopItems: [], licenses: [] }, 'cart-empty'],
    [
      'with an unknown item',
      { shopItems: item === undefined ? [] : [{ ...item, uid: 'font-cut-99', fontCutId: '99' }] },
      'item-not-for-sale',
    ],
    [
      'with a licence that is not offered',
      { licenses: licence === undefined ? [] : [{ ...licence, licenseTemplateId: '99' }] },
      'licence-not-offered',
    ],
    ['with a text that cannot be kept', { customerReference: 'PO \u0000' }, 'invalid-payload'],
  ])('%s is refused', async (_what, change, code) => {
    expect(await shareCart(shop.services, chosen(change))).toMatchObject({ ok: false, code });
  });

  it('is unknown under another token, expires after 90 days and is swept 30 days later', async () => {
    const token = await share();
    expect(await look(`${token}x`)).toEqual({ ok: false, code: 'not-found' });
    shop.letPass(90 * dayMs - 1);
    expect(await look(token)).toMatchObject({ ok: true });
    shop.letPass(1);
    await sweepSharedCarts(shop.database.db, shop.services.now());
    expect(await look(token)).toEqual({ ok: false, code: 'link-expired' });
    shop.letPass(30 * dayMs);
    await sweepSharedCarts(shop.database.db, shop.services.now());
    expect(await look(token)).toEqual({ ok: false, code: 'not-found' });
  });
});
