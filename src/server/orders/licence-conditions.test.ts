import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { sumUpPrices } from '#domain/price/sum-up-prices.ts';
import { yearsField } from '#domain/testing/licence-templates.ts';
import { describeOrder } from '#server/commands/staff/describing/describe-order.ts';
import type { Database } from '#server/database/database.ts';
import { licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { shopOrder, shopOrderItem, shopOrderLicence } from '#server/database/schema/orders.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { readReplacedLicences } from '#server/licences/read-replaced-licences.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { receiptOf } from '#server/papers/order-documents.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { refundOrder } from '#server/staff/refunding/refund-order.ts';
import { readCharges } from './invoicing/read-charges.ts';
import { getOrder } from './reading/get-order.ts';
import { testCart } from './testing/test-shop.ts';
import { openUpgradeShop, type UpgradeShop } from './testing/upgrade-shop.ts';

onEachDatabase('what licences lay down beside their formulas', (open) => {
  let database: Database;
  let shop: UpgradeShop;
  let keys = 0;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    database = await open();
    shop = await openUpgradeShop(database);
    const common = {
      needsReviewFormula: '',
      isCustom: false,
      published: true,
      formula: '1.0',
      licenceText: '<p>The text.</p>',
      delivers: ['web' as const],
    };
    const made = await database.db
      .insert(licenceTemplate)
      .values([
        {
          ...common,
          name: 'yearly',
          publicName: 'Yearly',
          fields: [yearsField],
          termMonths: 12,
          conditions: {
            termField: 'years',
            leastPrice: 50,
            countryPrices: [{ countries: ['IN'], factor: 0.5 }],
          },
          position: 20,
        },
        {
          ...common,
          name: 'beside',
          publicName: 'Beside',
          fields: [],
          conditions: { requires: ['seats-0'] },
          position: 21,
        },
      ])
      .returning({ id: licenceTemplate.id, name: licenceTemplate.name });
    for (const { id, name } of made) ids[name] = `${id}`;
  });
  afterAll(() => shop.jobs.stop());

  async function place(
    sessionId: number,
    {
      licences,
      net,
      country = 'CH',
    }: { licences: [name: string, values: object][]; net: number; country?: string },
  ) {
    keys += 1;
    const vatRate = country === 'CH' ? 810 : 0;
    const sums = sumUpPrices({ itemPrices: [net], adjustments: [], vatRate, currency: 'CHF' });
    const cart = testCart();
    const address = { ...cart.deliveryAddress, country };
    const shopOrder: WireCart = {
      ...cart,
      shopItems: cart.shopItems
        .slice(0, 1)
        .map((item) => ({ ...item, licenses: licences.map(([name]) => ({ licenseUid: name })) })),
      licenses: licences.map(([name, values]) => ({
        uid: name,
        licenseTemplateId: ids[name] ?? name,
        values: { ...values },
        expiryDate: null,
      })),
      deliveryAddress: address,
      billingAddress: address,
      finalPrice: toMajorUnits(sums.finalPrice, 'CHF'),
      finalPriceExcludingVat: toMajorUnits(sums.total, 'CHF'),
    };
    return await createFromCart(shop.services, { sessionId, idempotencyKey: `condition-${keys}`, shopOrder });
  }

  async function pay(sessionId: number, placed: Awaited<ReturnType<typeof place>>) {
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    const orderId = Number(placed.value.id);
    await shop.settle(orderId, await shop.begin(sessionId, placed.value.id));
    const [licence] = await database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.orderId, orderId));
    if (licence === undefined) throw new Error('The order has no licence');
    return { orderId, licence };
  }

  it('the years that the buyer chose multiply the price and the term, and are credited whole', async () => {
    const { sessionId } = await shop.logIn();
    const paid = await pay(
      sessionId,
      await place(sessionId, { licences: [['yearly', { years: 3 }]], net: 18_000 }),
    );
    expect(paid.licence.expiryDate).toBe('2029-11-21');
    const held = await readReplacedLicences(database.db, [paid.licence.id], '2026-11-22');
    expect(held.get(paid.licence.id)).toMatchObject({
      credit: 18_000,
      values: { years: 3 },
      isInForce: true,
    });
  });

  it('a term that the field does not hold is refused', async () => {
    const { sessionId } = await shop.logIn();
    expect(await place(sessionId, { licences: [['yearly', { years: 6 }]], net: 36_000 })).toMatchObject({
      ok: false,
      errors: [{ path: 'shopOrder.licenses.0.values.years', message: 'Years must be at most 5' }],
    });
  });

  it('the buyer’s country decides what is paid, down to the least price', async () => {
    const { sessionId } = await shop.logIn();
    const abroad = { licences: [['yearly', { years: 1 }]] as [string, object][], country: 'IN' };
    expect(await place(sessionId, { ...abroad, net: 6000 })).toMatchObject({
      ok: false,
      code: 'prices-changed',
      prices: { total: 50 },
    });
    expect(await place(sessionId, { ...abroad, net: 5000 })).toMatchObject({ ok: true });
  });

  it('a licence that requires another is sold beside it, or to who holds it already', async () => {
    const { sessionId } = await shop.logIn();
    const alone = { licences: [['beside', {}]] as [string, object][], net: 6000 };
    expect(await place(sessionId, alone)).toMatchObject({
      ok: false,
      code: 'licence-missing',
      errors: [{ path: 'shopOrder.shopItems.0.licenses' }],
    });
    expect(
      await place(sessionId, {
        licences: [
          ['beside', {}],
          ['4', { users: 5 }],
        ],
        net: 12_000,
      }),
    ).toMatchObject({ ok: true });
    await shop.buy(sessionId, { users: 5, net: 6000 });
    expect(await place(sessionId, alone)).toMatchObject({ ok: true });
    const { sessionId: other } = await shop.logIn();
    expect(await place(other, alone)).toMatchObject({ ok: false, code: 'licence-missing' });
  });

  it('what a licence requires is asked as it is ordered: it is paid and holds though the other one is given back meanwhile', async () => {
    const { sessionId } = await shop.logIn();
    const alone = { licences: [['beside', {}]] as [string, object][], net: 6000 };
    const { orderId } = await shop.buy(sessionId, { users: 5, net: 6000 });
    const placed = await place(sessionId, alone);
    const given = { orderId, reason: 'Given back', by: 'Anna' };
    expect(await refundOrder(shop.services, given)).toMatchObject({ ok: true });
    const paid = await pay(sessionId, placed);
    expect(await shop.readOrder(paid.orderId)).toMatchObject({ state: 'paid' });
    expect(paid.licence).toMatchObject({ licenceNumber: expect.any(String), revokedAt: null });
    // What is ordered from now on is asked anew.
    expect(await place(sessionId, alone)).toMatchObject({ ok: false, code: 'licence-missing' });
  });

  it('a rebate on a font’s cheaper licences is part of what each was sold for', async () => {
    const foundry = await readFoundry(database.db);
    const rebates = { styles: [], cheaperLicences: 50 };
    await database.db
      .update(setting)
      .set({ value: { ...foundry, rebates } })
      .where(eq(setting.name, 'foundry'));
    try {
      const { sessionId } = await shop.logIn();
      const placed = await place(sessionId, {
        licences: [
          ['yearly', { years: 2 }],
          ['4', { users: 5 }],
        ],
        net: 15_000,
      });
      const { orderId } = await pay(sessionId, placed);
      const [item] = await database.db.select().from(shopOrderItem).where(eq(shopOrderItem.orderId, orderId));
      expect(item).toMatchObject({ price: 15_000, licencePrices: { yearly: 12_000, 4: 3000 } });
      const documentShop = toDocumentShop(foundry);
      const rebate = { label: '50\u00a0% off: beside a dearer licence', amount: -3000 };
      const paper = receiptOf(await requirePaidOrder(database.db, orderId), documentShop, {
        number: 'R-000001',
        issuedAt: new Date(0),
      });
      expect([paper.lines.map(({ price }) => price), paper.adjustments]).toEqual([[18_000], [rebate]]);
      expect(await readCharges(database.db, orderId)).toMatchObject({
        lines: [{ price: 18_000 }],
        adjustments: [rebate],
      });
      const seen = await getOrder(shop.services, { sessionId, id: `${orderId}` });
      expect(seen).toMatchObject({
        ok: true,
        value: {
          prices: { total: 150, changes: [{ kind: 'cheaper-licence', label: rebate.label, amount: -30 }] },
          shopItems: [
            {
              licenses: [
                { price: 120, listPrice: 120 },
                { price: 30, listPrice: 60 },
              ],
            },
          ],
        },
      });
      const whole = await readStaffOrder(database.db, orderId);
      const told = (whole === null ? [] : describeOrder(whole, [])).map((line) =>
        line.replaceAll('\u00a0', ' '),
      );
      expect(told).toContainEqual(expect.stringMatching(/^ {2}\S.*CHF 180\.00/));
      expect(told).toContain('  50 % off: beside a dearer licence  CHF −30.00');
      const [order] = await database.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
      expect(order?.total).toBe(15_000);
      const sold = await database.db
        .select()
        .from(shopOrderLicence)
        .where(eq(shopOrderLicence.orderId, orderId));
      const seats = sold.find(({ uid }) => uid === '4');
      const held = await readReplacedLicences(database.db, [seats?.id ?? 0], '2026-11-22');
      expect(held.get(seats?.id ?? 0)?.credit).toBe(3000);
    } finally {
      await database.db.update(setting).set({ value: foundry }).where(eq(setting.name, 'foundry'));
    }
  });
});
