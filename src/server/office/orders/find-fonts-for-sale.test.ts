import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fontCut, fontFamily } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { findFontsForSale } from './find-fonts-for-sale.ts';

onEachDatabase('fonts for an order of the staff', (open) => {
  const shop = shopOfSuite(open);
  const find = async (search: string) =>
    (await findFontsForSale(shop.services.db, search)).fonts.map(({ uid, name }) => `${uid} ${name}`);

  it('are sets and then cuts of which each word begins one of theirs', async () => {
    const all = await find('test');
    expect(all[0]).toMatch(/^font-shop-set-\d+ Test .*, whole set$/);
    expect(all).toContain('font-cut-2 Test Bold');
    expect(await find('BOL tés')).toEqual(['font-cut-2 Test Bold']);
    expect(await find('test nothing')).toEqual([]);
    expect(await find('old')).toEqual([]);
  });

  it.each(['', ' ', '%', '_', "' or 1=1 --", '\u0000'])('are none for %j', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it('are those alone that are sold: no alternates, and nothing that was withdrawn', async () => {
    const { db } = shop.services;
    await db.update(fontCut).set({ alternateOfId: 1 }).where(eq(fontCut.id, 2));
    expect(await find('test bold')).toEqual([]);
    await db.update(fontCut).set({ alternateOfId: null }).where(eq(fontCut.id, 2));
    await db.update(fontFamily).set({ withdrawnAt: new Date(0) });
    expect(await find('test')).toEqual([]);
    await db.update(fontFamily).set({ withdrawnAt: null });
  });

  it('are twenty at the most, and say where there are more', async () => {
    const { db } = shop.services;
    const [cut] = await db.select().from(fontCut).where(eq(fontCut.id, 1));
    if (cut === undefined) throw new Error('There is no cut');
    const { id: _, ...copied } = cut;
    await db.insert(fontCut).values(
      Array.from({ length: 25 }, (_, at) => ({
        ...copied,
        sharedUid: `x-${at}`,
        slug: `many-${at}`,
        name: `Many ${at}`,
      })),
    );
    const found = await findFontsForSale(db, 'many');
    expect([found.fonts.length, found.isMore]).toEqual([20, true]);
    expect((await findFontsForSale(db, 'many 24')).isMore).toBe(false);
  });
});
