import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { asc, isNotNull } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ownedLicence, customer as wireCustomer } from '#contract/customers.ts';
import { shopOrder as wireOrder } from '#contract/shop-orders.ts';
import { toDay } from '#domain/day/days.ts';
import { listLicences } from './account/list-licences.ts';
import { createCatalogue } from './catalogue/snapshot/create-catalogue.ts';
import { readCustomer } from './customers/keeping/read-customer.ts';
import type { Database } from './database/database.ts';
import { migrateDatabase } from './database/opening/migrate-database.ts';
import { orderFlag, orderLicenceTemplate, shopOrder, shopOrderLicence } from './database/schema/orders.ts';
import { onEachDatabase } from './database/testing/on-each-database.ts';
import { findProjectRoot } from './files/find-project-root.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { readOrders } from './orders/reading/read-orders.ts';
import { listStaffOrders } from './staff/reading/list-staff-orders.ts';

// Each file is a shop as its version left it, made by scripts/keep-release.ts: a customer who bought two styles by card, upgraded one
// licence and had it transferred, guests with an invoice paid and one open, a quote, a part given back, and a flag.
const folder = join(findProjectRoot(), 'src/server/database/released');
const later = new Date('2026-11-30T12:00:00Z');

for (const file of readdirSync(folder).sort()) {
  onEachDatabase(`the data of ${file.replace('.sql.zst', '')}`, (open) => {
    let database: Database;
    let reading: Parameters<typeof readOrders>[0];

    beforeAll(async () => {
      database = await open();
      await database.plain.exec(
        'drop schema public cascade; create schema public; drop schema drizzle cascade; drop schema if exists pgboss cascade',
      );
      await database.plain.exec(zstdDecompressSync(readFileSync(join(folder, file))).toString());
      await migrateDatabase(database);
      reading = {
        db: database.db,
        now: () => later,
        dayOf: toDay,
        publicUrl: 'http://shop.example',
        secret: 's'.repeat(32),
      };
    });

    it('shows its catalogue', async () => {
      const catalogue = await createCatalogue(database);
      const { families } = catalogue.current();
      expect(families.map(({ name }) => name)).toEqual(['David Libre']);
      await catalogue.close();
    });

    it('shows its orders to those who placed them and to staff', async () => {
      const orders = await readOrders(reading, { where: undefined, most: 20 });
      expect(
        z
          .array(wireOrder)
          .parse(orders)
          .map(({ state }) => state)
          .sort(),
      ).toEqual(['awaiting-payment', 'paid', 'paid', 'paid', 'paid', 'partially-refunded', 'quoted']);
      for (const { shopItems, prices } of orders) {
        for (const { uid, licenses } of shopItems.filter(({ licenses: held }) => held.length > 0)) {
          const sum = licenses.reduce((total, { price }) => total + price, 0);
          expect(sum).toBeCloseTo(prices.itemPrices[uid] ?? 0, 9);
        }
      }
      const { orders: lines } = await listStaffOrders(reading, { sort: 'newest', page: 1, most: 20 });
      expect(lines.map(({ id }) => `${id}`)).toEqual(orders.map(({ id }) => id));
    });

    it('keeps the account with its address and its licences', async () => {
      const [owner] = await database.db
        .select({ id: shopOrder.customerId })
        .from(shopOrder)
        .where(isNotNull(shopOrder.customerId));
      const customerId = owner?.id ?? 0;
      const account = wireCustomer.parse(await readCustomer(database.db, customerId));
      expect(account).toMatchObject({ email: 'customer@example.com', addresses: [{ city: 'Zürich' }] });
      const licences = z.array(ownedLicence).parse(await listLicences(reading, { customerId }));
      expect(licences.map(({ state, publicName }) => [state, publicName])).toEqual([
        ['valid', 'Desktop'],
        ['upgraded', 'Desktop'],
        ['valid', 'Web'],
      ]);
      expect(licences[0]?.licensee).toBe('Successor Ltd');
    });

    it('keeps every flag with the time of what it tells of', async () => {
      const flags = await database.db.select().from(orderFlag);
      expect(flags.map(({ flag }) => flag)).toEqual(['vat-recheck']);
      const [flagged] = flags;
      const [order] = await readOrders(reading, { where: undefined, most: 1 });
      expect(`${flagged?.orderId}`).toBe(order?.id);
      expect(flagged?.at.getTime()).toBeGreaterThanOrEqual(Date.parse(order?.createdAt ?? ''));
    });

    it('keeps each template as it was sold, once an order, with every licence', async () => {
      const sold = await database.db
        .select()
        .from(orderLicenceTemplate)
        .orderBy(asc(orderLicenceTemplate.orderId));
      expect(sold.map(({ template }) => template)).toContainEqual(
        expect.objectContaining({ publicName: 'Web', licenceText: '<p>Web, as it was sold.</p>' }),
      );
      expect(sold).toHaveLength(8);
      expect(await database.db.select().from(shopOrderLicence)).toHaveLength(8);
    });

    it('goes on with its queue', async () => {
      const jobs = await createJobs(database, { onFault: (cause) => expect(cause).toBeUndefined() });
      await jobs.stop();
    });
  });
}
