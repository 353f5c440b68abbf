import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { addDays } from '#domain/day/days.ts';
import { withZone } from '#domain/day/foundry-days.ts';
import { remindOfExpiry } from './account/remind-of-expiry.ts';
import { setting } from './database/schema/catalogue.ts';
import { shopOrder, shopOrderLicence } from './database/schema/orders.ts';
import { onEachDatabase } from './database/testing/on-each-database.ts';
import { makeLicenceCheckLink } from './links/licence-code.ts';
import { placeAsPriced } from './orders/testing/place-as-priced.ts';
import { shopOfSuite } from './orders/testing/shop-of-suite.ts';
import { testCart } from './orders/testing/test-shop.ts';
import { transferLicence } from './staff/keeping/transfer-licence.ts';
import { sendCheckoutLink } from './staff/quoting/send-checkout-link.ts';
import { placeQuoted } from './staff/testing/place-enquiry.ts';
import { noteDelivered, placePaidByCard } from './staff/testing/place-paid.ts';
import { verifyLicence } from './verify/verify-licence.ts';

/** The last minute of a day and the first of the next one, where each is on another day by UTC than by the zone. */
const midnights = [
  { zone: 'Europe/Zurich', day: '2027-06-30', last: '2027-06-30T21:59:00Z', first: '2027-06-30T22:00:00Z' },
  { zone: 'Europe/Zurich', day: '2027-12-31', last: '2027-12-31T22:59:00Z', first: '2027-12-31T23:00:00Z' },
  {
    zone: 'America/New_York',
    day: '2027-06-30',
    last: '2027-07-01T03:59:00Z',
    first: '2027-07-01T04:00:00Z',
  },
  {
    zone: 'America/New_York',
    day: '2027-12-31',
    last: '2028-01-01T04:59:00Z',
    first: '2028-01-01T05:00:00Z',
  },
];

onEachDatabase('midnight of a foundry', (open) => {
  const shop = shopOfSuite(open);

  async function placeWithExpiry(expiryDate: string) {
    const { orderId } = await placePaidByCard(shop);
    await noteDelivered(shop, orderId);
    const isOfOrder = eq(shopOrderLicence.orderId, orderId);
    await shop.database.db.update(shopOrderLicence).set({ expiryDate }).where(isOfOrder);
    const read = async () => {
      const [licence] = await shop.database.db.select().from(shopOrderLicence).where(isOfOrder);
      if (licence?.licenceNumber == null) throw new Error('nothing was licensed');
      return { ...licence, licenceNumber: licence.licenceNumber };
    };
    return {
      number: (await read()).licenceNumber,
      isReminded: async () => (await read()).remindedAt !== null,
    };
  }

  it.each(midnights)('ends a licence: $day in $zone', async ({ zone, day, last, first }) => {
    await shop.setClock(last, zone);
    const { number } = await placeWithExpiry(day);
    const { code } = makeLicenceCheckLink({ ...shop.services, licenceNumber: number });
    const transfer = async () =>
      await transferLicence(shop.services, {
        licenceNumber: number,
        licensee: testCart().deliveryAddress,
        by: 'staff',
      });
    const stateOf = async () => (await verifyLicence(shop.services, { number, code }))?.state;
    await shop.setClock(last, zone);
    expect(await stateOf()).toBe('valid');
    expect(await transfer()).toMatchObject({ ok: true });
    await shop.setClock(first, zone);
    expect(await stateOf()).toBe('ended');
    expect(await transfer()).toMatchObject({ ok: false, code: 'order-state-conflict' });
  });

  it.each(midnights)(
    'begins the thirty days of a reminder: $day in $zone',
    async ({ zone, day, last, first }) => {
      await shop.setClock(last, zone);
      const ending = await placeWithExpiry(addDays(day, 31));
      const over = await placeWithExpiry(day);
      await shop.setClock(last, zone);
      await remindOfExpiry(shop.services);
      expect([await ending.isReminded(), await over.isReminded()]).toEqual([false, true]);
      await shop.setClock(first, zone);
      const late = await placeWithExpiry(day);
      await remindOfExpiry(shop.services);
      expect([await ending.isReminded(), await late.isReminded()]).toEqual([true, false]);
    },
  );

  it.each(midnights)('begins another rate of VAT: $day in $zone', async ({ zone, day, last, first }) => {
    const value = {
      ...testFoundry,
      timeZones: withZone([], { zone, since: new Date(0) }),
      vatRates: [...testFoundry.vatRates, { country: 'CH', basisPoints: 850, from: addDays(day, 1) }],
    };
    const rateAt = async (at: string) => {
      await shop.setClock(at, zone);
      await shop.database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
      const made = await placeAsPriced(shop.services, {
        sessionId: await shop.openSession(),
        idempotencyKey: `VAT at ${at}`,
        shopOrder: testCart(),
      });
      if (!made.ok) throw new Error(JSON.stringify(made));
      const [order] = await shop.database.db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, Number(made.value.id)));
      return order?.vatRate;
    };
    expect([await rateAt(last), await rateAt(first)]).toEqual([810, 850]);
  });

  it.each(midnights)(
    'is the last of the thirty days of a quote: $day in $zone',
    async ({ zone, day, last, first }) => {
      const lastDayOfQuoteAt = async (at: string) => {
        await shop.setClock(at, zone);
        const { orderId } = await placeQuoted(shop);
        const sent = await sendCheckoutLink(shop.services, { orderId, isMailed: false, by: 'staff' });
        return sent.ok ? sent.value.lastDay : sent;
      };
      expect(await lastDayOfQuoteAt(last)).toBe(addDays(day, 30));
      expect(await lastDayOfQuoteAt(first)).toBe(addDays(day, 31));
    },
  );
});
