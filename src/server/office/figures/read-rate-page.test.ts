import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '#domain/day/days.ts';
import { exchangeRate } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { readRatePage } from './read-rate-page.ts';

onEachDatabase('rates of exchange in the office', (open) => {
  const shop = shopOfSuite(open);

  it('come fifty a page, the newest first, each with the last day of which it holds', async () => {
    const { db } = shop.database;
    const days = Array.from({ length: 60 }, (_, at) => addDays('2026-09-01', at));
    const entered = { from: 'EUR', to: 'CHF', source: 'ECB', enteredAt: new Date() };
    await db.insert(exchangeRate).values(days.map((day) => ({ ...entered, day, rate: '0.93' })));
    const first = await readRatePage(shop.services, { page: 1 }, 'sales');
    expect(first).toMatchObject({ total: 60, page: 1, perPage: 50, acts: [{ name: 'rate' }] });
    expect(first.rates[0]).toEqual({
      ...{ from: 'EUR', to: 'CHF', rate: '0.93', source: 'ECB' },
      ...{ day: '2026-10-30', until: '2026-11-29' },
    });
    // A later one takes its place, also where it is told the other way round.
    expect(first.rates[1]).toMatchObject({ day: '2026-10-29', until: '2026-10-29' });
    await db
      .insert(exchangeRate)
      .values({ ...entered, from: 'CHF', to: 'EUR', day: '2026-11-10', rate: '1.07' });
    const turned = await readRatePage(shop.services, { page: 1 }, 'sales');
    expect(turned.rates.slice(0, 2)).toMatchObject([
      { from: 'CHF', until: '2026-12-10' },
      { from: 'EUR', until: '2026-11-09' },
    ]);
    await db.delete(exchangeRate).where(eq(exchangeRate.from, 'CHF'));
    const second = await readRatePage(shop.services, { page: 2 }, 'bookkeeper');
    expect([...first.rates, ...second.rates].map(({ day }) => day)).toEqual(days.toReversed());
    expect(second.acts).toEqual([]);
  });
});
